import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { Link } from 'react-router';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';
import { firstCardOf } from '../../browse/sets/first-card.js';
import { count } from '../../parts/format/counts.js';

export const FoundSets = ({ sets }: { sets: readonly CardSet[] }) => (
  <section aria-label="Sets found" className="-m-1 min-w-0 flex-1 basis-48 overflow-x-auto p-1">
    <ul className="flex w-max gap-2">
      {sets.map((set) => (
        <li key={set.id}>
          <Link
            to={cardSetPath(set)}
            className="focus-ring flex h-11 max-w-64 items-center gap-2.5 rounded-control border border-edge bg-surface px-2 text-sm hover:bg-sunken"
          >
            <SetPicture set={set} />
            <span className="min-w-0 leading-4">
              <span className="block truncate font-semibold">{set.name}</span>
              <span className="block truncate text-xs text-muted">
                {set.year > 0 && `${set.year} · `}
                {count(set.cardCount, 'card')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

function SetPicture({ set }: { set: CardSet }) {
  const first = firstCardOf(set);
  return (
    <span aria-hidden className="w-6 shrink-0">
      {first && <CardImage card={first} src={set.imageUrl ?? first.src} className="rounded-[3px] border" />}
    </span>
  );
}
