import { listCollection, type Holding } from '@ninepocket/contracts/collection';
import { useEndpointPages } from '@ninepocket/web-kit/queries';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Answer } from '@ninepocket/ui/answer';
import { problemText } from '@ninepocket/web-kit/problem-error';
import { CardSkeletons } from '../parts/card-skeleton.js';
import { cardSearchOf } from '../parts/search.rules.js';
import { useNextPage } from '../parts/use-next-page.js';
import { VirtualCards } from '../parts/virtual-cards.js';
import type { CollectionFilters } from './collection-filters.rules.js';
import { HoldingTile } from './holding-tile.js';

// They bring a form, zod and a dialog with them; few visits need them.
const EditHoldingDialog = lazy(() => import('./edit-holding-dialog.js'));
const RemoveHoldingDialog = lazy(() => import('./remove-holding-dialog.js'));

const PAGE = 100;
const SKELETONS = 16;
const holdingId = (holding: Holding): number => holding.id;

/** My holdings that match the filters, newest first, each with its menu. */
export function Holdings({ filters, empty }: { filters: CollectionFilters; empty: ReactNode }) {
  const [open, setOpen] = useState<{ what: 'edit' | 'remove'; holding: Holding } | null>(null);
  const { setId, view } = filters;
  const q = cardSearchOf(filters.q);
  const holdings = useEndpointPages(listCollection, {
    query: { ...(q && { q }), ...(setId && { setId }), limit: PAGE },
  });
  const { loadMore, stuck } = useNextPage(holdings);
  const close = () => setOpen(null);

  return (
    <Answer
      explain={problemText}
      query={holdings}
      failure="Your collection could not be loaded"
      waiting={<CardSkeletons view={view} withMeta count={SKELETONS} />}
    >
      {() =>
        holdings.items.length === 0 ? (
          empty
        ) : (
          <>
            <VirtualCards
              label="My cards"
              view={view}
              withMeta
              items={holdings.items}
              total={holdings.total ?? holdings.items.length}
              keyOf={holdingId}
              onReachEnd={loadMore}
              stuck={stuck}
              render={(holding) => (
                <HoldingTile
                  holding={holding}
                  view={view}
                  onEdit={() => setOpen({ what: 'edit', holding })}
                  onRemove={() => setOpen({ what: 'remove', holding })}
                />
              )}
            />
            <Suspense>
              {open?.what === 'edit' && <EditHoldingDialog holding={open.holding} onClose={close} />}
              {open?.what === 'remove' && <RemoveHoldingDialog holding={open.holding} onClose={close} />}
            </Suspense>
          </>
        )
      }
    </Answer>
  );
}
