import { listWishlist, type Wish } from '@ninepocket/contracts/collection/wishlist';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { useCardLink } from '../parts/cards/open-card.js';
import { CardSkeletons } from '../parts/cards/card-skeleton.js';
import { count } from '../parts/format/counts.js';
import { cardSearchOf } from '../parts/filters/card-search.js';
import { useNextPage } from '../parts/page/use-next-page.js';
import type { Headings } from '../parts/grid/list-head.js';
import { VirtualCards } from '../parts/grid/virtual-cards.js';
import { NoWishes } from './no-wishes.js';
import { useWishActions } from './use-wish-actions.js';
import { WISH_FACTS_REM } from './tile/wish-facts.js';
import type { WishFilters, WishSort } from './wish-filters.rules.js';
import { WishTile } from './tile/wish-tile.js';

const EditWishDialog = lazyDialog(() => import('./edit-wish-dialog.js'));

const PAGE = 100;
const SKELETONS = 16;
const HEADINGS: Headings<WishSort> = {
  number: { label: 'Number', up: 'number', down: 'number-last' },
  name: { label: 'Name', up: 'name', down: 'name-last' },
  meta: { label: 'Set', up: 'set', down: 'set-last' },
  note: { label: 'Priority', up: 'priority' },
  price: { label: 'Price', up: 'value-low', down: 'value-high', first: 'down' },
  mine: { label: 'Mine' },
};
const wishId = (wish: Wish): number => wish.id;

type WishesProps = { filters: WishFilters; onSort: (sort: WishSort) => void; clear: () => void };

/** Refetched on each visit, because others' listings change. */
export function Wishes({ filters, onSort, clear }: WishesProps) {
  const { view, sort, deals } = filters;
  const q = cardSearchOf(filters.q);
  const wishes = useEndpointPages(
    listWishlist,
    { query: { sort, limit: PAGE, ...(q && { q }), ...(deals && { deals: 'true' as const }) } },
    { staleTime: 0 },
  );
  const { items } = wishes;
  const [editing, setEditing] = useState<Wish | null>(null);
  const { move, remove, busy } = useWishActions();
  const { loadMore, stuck } = useNextPage(wishes);
  const linkTo = useCardLink(() => items.map(({ cardId }) => cardId));
  const keys = {
    hint: 'A moves the card to your collection, E edits priority and max price, W takes it off your wishlist.',
    press: (key: string, wish: Wish) => {
      if (key === 'a' && !wish.card.retired) void move(wish);
      if (key === 'e') setEditing(wish);
      if (key === 'w') void remove(wish);
    },
  };

  return (
    <QueryView
      explain={problemText}
      query={wishes}
      failure="Your wishlist could not be loaded"
      waiting={<Loading view={view} />}
    >
      {() =>
        items.length === 0 ? (
          <NoWishes filters={filters} clear={clear} />
        ) : (
          <>
            <p role="status" className="mb-3 text-sm text-muted">
              {count(wishes.total ?? items.length, 'card')}
            </p>
            <VirtualCards
              label="My wishlist"
              view={view}
              belowRem={WISH_FACTS_REM}
              items={items}
              total={wishes.total ?? items.length}
              keyOf={wishId}
              keys={keys}
              columns={{ headings: HEADINGS, sort, onSort, buttons: 3 }}
              onReachEnd={loadMore}
              stuck={stuck}
              render={(wish, tabIndex) => (
                <WishTile
                  wish={wish}
                  view={view}
                  tabIndex={tabIndex}
                  busy={busy.has(wish.id)}
                  open={linkTo(wish.cardId)}
                  onMove={() => void move(wish)}
                  onEdit={() => setEditing(wish)}
                  onRemove={() => void remove(wish)}
                />
              )}
            />
            {editing && <EditWishDialog wish={editing} onClose={() => setEditing(null)} />}
          </>
        )
      }
    </QueryView>
  );
}

const Loading = ({ view }: { view: WishFilters['view'] }) => (
  <>
    <div className="mb-3 h-5" />
    <CardSkeletons view={view} belowRem={WISH_FACTS_REM} count={SKELETONS} />
  </>
);
