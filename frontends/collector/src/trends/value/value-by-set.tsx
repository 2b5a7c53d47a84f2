import { valueBySet } from '@ninepocket/contracts/collection/trends';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { unpricedText } from '@ninepocket/web-kit/cards/unpriced.rules';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { Link } from 'react-router';
import { SectionHead } from '../../parts/page/section-head.js';
import { count } from '../../parts/format/counts.js';
import { yearAndName } from '../../parts/format/set-name.js';
import { valueText } from '../../parts/format/worth-text.js';

const PAGE = 10;

export function ValueBySet() {
  const sets = useEndpointPages(valueBySet, { query: { limit: PAGE } }, { staleTime: 0 });
  const most = sets.items[0]?.value || 1;
  return (
    <section aria-labelledby="by-set">
      <SectionHead id="by-set" title="Value by set" />
      <QueryView explain={problemText} query={sets} failure="Value by set could not be loaded" waiting={<Loading />}>
        {() => (
          <>
            <ol className="panel-flat">
              {sets.items.map(({ setId, setName, setYear, ...worth }) => (
                <li key={setId} className="relative border-t border-line px-4 py-3 first:border-t-0 hover:bg-sunken/50">
                  <div className="flex items-baseline justify-between gap-4">
                    <Link
                      to={`/my-collection?set=${setId}`}
                      className="min-w-0 font-semibold break-words outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-3 focus-visible:after:outline-accent"
                    >
                      {yearAndName(setYear, setName)}
                    </Link>
                    <span className="shrink-0 font-bold">{valueText(worth)}</span>
                  </div>
                  <div className="mt-1.5 flex items-center gap-3">
                    <span aria-hidden className="h-2 grow overflow-hidden rounded-full bg-sunken">
                      <span
                        className="block h-full rounded-full border border-outline bg-primary"
                        style={{ width: `${(worth.value / most) * 100}%` }}
                      />
                    </span>
                    <span className="w-20 shrink-0 text-right text-sm text-muted">
                      {count(worth.copies, 'copy', 'copies')}
                    </span>
                  </div>
                  {worth.unpricedCopies > 0 && <p className="mt-1 text-sm text-muted">{unpricedText(worth)}</p>}
                </li>
              ))}
            </ol>
            <MoreButton pages={sets} />
          </>
        )}
      </QueryView>
    </section>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading value by set">
    <Skeleton className="h-[690px] rounded-panel" />
  </div>
);
