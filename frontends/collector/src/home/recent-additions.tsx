import { listCollection } from '@ninepocket/contracts/collection';
import { Button } from '@ninepocket/ui/button';
import { EmptyState } from '@ninepocket/ui/empty-state';
import { useEndpoint } from '@ninepocket/web-kit/queries';
import { Library } from 'lucide-react';
import { Link } from 'react-router';
import { HoldingTile } from '../collection/holding-tile.js';
import { Answer } from '@ninepocket/ui/answer';
import { problemText } from '@ninepocket/web-kit/problem-error';
import { CardSkeleton } from '../parts/card-skeleton.js';

const SHOWN = 6;
const GRID = 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6';

/** The cards that I added last. */
export function RecentAdditions() {
  const recent = useEndpoint(listCollection, { query: { limit: SHOWN } });
  return (
    <section aria-labelledby="recent">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="recent" className="text-lg font-bold">
          Recent additions
        </h2>
        <Link
          to="/collection"
          className="focus-ring rounded-control px-1 py-2 text-sm font-semibold text-accent hover:underline"
        >
          View All
        </Link>
      </div>
      <Answer
        explain={problemText}
        query={recent}
        failure="Your latest cards could not be loaded"
        waiting={<Waiting />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Library />}
              title="No cards in your collection yet"
              action={
                <Button asChild>
                  <Link to="/browse">Add Your First Card</Link>
                </Button>
              }
            />
          ) : (
            <ul className={GRID}>
              {items.map((holding) => (
                <li key={holding.id}>
                  <HoldingTile holding={holding} view="grid" />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  );
}

const Waiting = () => (
  <div role="status" aria-label="Loading your latest cards" className={GRID}>
    {Array.from({ length: SHOWN }, (_, index) => (
      <CardSkeleton key={index} view="grid" withMeta />
    ))}
  </div>
);
