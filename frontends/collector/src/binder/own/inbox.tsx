import { listInbox, type InboxCopies } from '@ninepocket/contracts/collection/binders';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { Button } from '@ninepocket/ui/forms/button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { pictured } from '../../parts/cards/pictured.js';
import { cardSearchOf } from '../../parts/filters/card-search.js';
import { qualityOf } from '../../parts/format/quality.js';
import { yearAndName } from '../../parts/format/set-name.js';

const PAGE = 50;

type InboxProps = { onPlace: (copies: InboxCopies) => void };

/** My copies that are in no binder. */
export function Inbox({ onPlace }: InboxProps) {
  const [typed, setTyped] = useState('');
  const q = cardSearchOf(typed);
  const copies = useEndpointPages(listInbox, { query: { ...(q && { q }), limit: PAGE } });
  return (
    <>
      <SearchField label="Search unplaced cards" value={typed} onSearch={setTyped} className="mb-3 max-w-md" />
      <QueryView
        explain={problemText}
        query={copies}
        failure="Your unplaced cards could not be loaded"
        waiting={<Skeleton className="h-48 w-full" />}
      >
        {() =>
          copies.items.length === 0 ? (
            <p className="text-muted">{q ? 'No unplaced card matches.' : 'Every card has its place.'}</p>
          ) : (
            <ul aria-label="Unplaced cards" className="panel-flat max-h-96 divide-y divide-line overflow-y-auto">
              {copies.items.map((one) => (
                <InboxLine key={one.holding.id} copies={one} onPlace={() => onPlace(one)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <MoreButton pages={copies} />
    </>
  );
}

function InboxLine({ copies: { holding, unplaced }, onPlace }: { copies: InboxCopies; onPlace: () => void }) {
  const { card } = holding;
  const facts = [yearAndName(card.setYear, card.setName), qualityOf(holding, 'short'), holding.serialNumber];
  return (
    <li className="flex items-center gap-3 px-3 py-1.5">
      <div className="w-7 shrink-0">
        <CardImage card={pictured(card)} src={holding.photos.front ?? card.frontImageUrl} className="rounded-[3px]" />
      </div>
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-semibold">
          #{card.cardNumber} {card.name} {unplaced > 1 && `×${unplaced}`}
        </p>
        <p className="truncate text-xs text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="sm" variant="secondary" aria-label={`Place ${card.name} #${card.cardNumber}`} onClick={onPlace}>
        Place
      </Button>
    </li>
  );
}
