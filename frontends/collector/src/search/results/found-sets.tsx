import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { Link } from 'react-router';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';
import { firstCardOf } from '../../browse/sets/first-card.js';
import { count } from '../../parts/format/counts.js';

export const FoundSets = ({ sets }: { sets: readonly CardSet[] }) => (
  <section aria-label="Sets found" className="-mx-4 mb-6 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
    <ul className="flex w-max gap-3">
      {sets.map((set) => (
        <li key={set.id}>
          <Link
            to={cardSetPath(set)}
            className="focus-ring flex h-20 w-64 items-center gap-3 rounded-control border border-edge bg-surface p-2 hover:bg-sunken"
          >
            <SetPicture set={set} />
            <span className="min-w-0">
              <span className="line-clamp-2 leading-5 font-semibold break-words">{set.name}</span>
              <span className="block truncate text-sm text-muted">
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
    <span aria-hidden className="w-11 shrink-0">
      {first && <CardImage card={first} src={set.imageUrl ?? first.src} className="rounded-sm" />}
    </span>
  );
}
