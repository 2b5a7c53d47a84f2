import { listMissing, type Binder } from '@ninepocket/contracts/collection/binders';
import { Button } from '@ninepocket/ui/forms/button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { cardName } from '../../view/pocket-text.rules.js';
import { placeText } from '../binder-text.js';
import type { Place } from './audit-walk.rules.js';

type MissingCardsProps = {
  binder: Binder;
  onTakeOut: (place: Place) => void;
  onFound: (place: Place, name: string) => void;
};

/** All of the walk, also of earlier visits. */
export function MissingCards({ binder, onTakeOut, onFound }: MissingCardsProps) {
  const missing = useEndpoint(listMissing, { params: { id: binder.id } });
  return (
    <div className="basis-full">
      <QueryView
        explain={problemText}
        query={missing}
        failure="The missing cards could not be loaded"
        waiting={<Skeleton className="h-11 w-full" />}
      >
        {(all) => (
          <ul aria-label="Missing cards" className="max-h-48 divide-y divide-line overflow-y-auto">
            {all.map(({ card, page, pocket }) => {
              const name = cardName(card);
              return (
                <li key={`${page} ${pocket}`} className="flex flex-wrap items-center gap-2 py-1">
                  <span className="min-w-0 grow text-sm">
                    <span className="font-semibold">{name}</span>, {placeText({ page, pocket })}
                  </span>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Take out ${name}`}
                    onClick={() => onTakeOut({ page, pocket })}
                  >
                    Take out
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`It is there: ${name}`}
                    onClick={() => onFound({ page, pocket }, name)}
                  >
                    It is there
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
