import { listMarketplace, type Listing } from '@ninepocket/contracts/collection/marketplace';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useCardLink, useOpenCard } from '../parts/cards/open-card.js';
import { CardSkeletons } from '../parts/cards/card-skeleton.js';
import { count } from '../parts/format/counts.js';
import { cardSearchOf } from '../parts/filters/card-search.js';
import { useNextPage } from '../parts/page/use-next-page.js';
import { VirtualCards } from '../parts/grid/virtual-cards.js';
import { ListingTile, PRICE_REM } from './listing-tile.js';
import type { MarketFilters } from './market-filters.rules.js';
import { NoListings } from './no-listings.js';
import { UpgradeGate } from './upgrade-gate.js';

const PAGE = 100;
const SKELETONS = 16;
const listingId = (listing: Listing): number => listing.id;

const queryOf = ({ q, setId, cardId, condition, mine, sort }: MarketFilters) => {
  const search = cardSearchOf(q);
  return {
    sort,
    limit: PAGE,
    ...(search && { search }),
    ...(setId && { setId }),
    ...(cardId && { cardId }),
    ...(condition && { condition }),
    // Their own listings would hide the others': sellers list many cards at once.
    mine: mine ? ('true' as const) : ('false' as const),
  };
};

export function Listings({ filters, clear }: { filters: MarketFilters; clear: () => void }) {
  const listings = useEndpointPages(listMarketplace, { query: queryOf(filters) }, { live: true });
  const { items, error } = listings;
  const { loadMore, stuck } = useNextPage(listings);
  const openCard = useOpenCard();
  // Several sellers may list the same card.
  const cardIds = () => [...new Set(items.map(({ card }) => card.id))];
  const linkTo = useCardLink(cardIds);
  const total = listings.total ?? items.length;

  // The plan ended while the page was open.
  if (error instanceof ProblemError && error.code === 'plan_needed') return <UpgradeGate />;
  return (
    <QueryView explain={problemText} query={listings} failure="The listings could not be loaded" waiting={<Loading />}>
      {() =>
        items.length === 0 ? (
          <NoListings filters={filters} clear={clear} />
        ) : (
          <>
            <p role="status" className="mb-3 text-sm text-muted">
              {count(total, 'listing')}
            </p>
            <VirtualCards
              label="Listings"
              view="grid"
              belowRem={PRICE_REM}
              items={items}
              total={total}
              keyOf={listingId}
              onReachEnd={loadMore}
              stuck={stuck}
              render={(listing) => (
                <ListingTile
                  listing={listing}
                  open={linkTo(listing.card.id, listing)}
                  onEdit={() => openCard(listing.card.id, cardIds(), listing)}
                />
              )}
            />
          </>
        )
      }
    </QueryView>
  );
}

const Loading = () => (
  <>
    <div className="mb-3 h-5" />
    <CardSkeletons view="grid" belowRem={PRICE_REM} count={SKELETONS} />
  </>
);
