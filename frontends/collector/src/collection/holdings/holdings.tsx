import { collectionUsage, listCollection, type Holding } from '@ninepocket/contracts/collection/collection';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint, useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { PlaceChip } from '../../binder/place-chip.js';
import { useCardLink } from '../../parts/cards/open-card.js';
import { CardSkeletons } from '../../parts/cards/card-skeleton.js';
import { useNextPage } from '../../parts/page/use-next-page.js';
import type { Headings } from '../../parts/grid/list-head.js';
import { VirtualCards } from '../../parts/grid/virtual-cards.js';
import { holdingQueryOf, type CollectionFilters, type HoldingSort } from '../filters/collection-filters.rules.js';
import { FavoriteStar } from './favorite-star.js';
import { holdingName } from './holding-text.js';
import { HoldingMenu } from './holding-menu.js';
import { HoldingTile } from './holding-tile.js';
import { useSelling } from '../use-selling.js';
import { SelectTile } from '../selection/select-tile.js';
import { SelectionBar } from '../selection/selection-bar.js';
import type { Selecting } from '../selection/use-selection.js';
import { skeletonCount } from '../usage/usage.rules.js';
import { useHoldingChanges } from './use-holding-changes.js';

const HoldingDialog = lazyDialog(() => import('../../card/copies/holding-dialog.js'));
const ListingDialog = lazyDialog(() => import('../../card/copies/listing-dialog.js'));
const SellDialog = lazyDialog(() => import('../../card/copies/sell-dialog.js'));
const SplitDialog = lazyDialog(() => import('../../card/copies/split-dialog.js'));

const PAGE = 200;
const SKELETONS = 16;
const KEYS_HINT = 'E edits it, F makes it a favorite, X selects it.';
const UNFAVORED = { price: '', note: 'Removed from favorites' };
const holdingId = (holding: Holding): number => holding.id;

type Doing = { what: 'edit' | 'list' | 'sell' | 'split'; holding: Holding };
const HEADINGS: Headings<HoldingSort> = {
  number: { label: 'Number', up: 'number', down: 'number-last' },
  name: { label: 'Name', up: 'name', down: 'name-last' },
  meta: { label: 'Set', up: 'set', down: 'set-last' },
  note: { label: 'Condition' },
  price: { label: 'Price', up: 'value-low', down: 'value', first: 'down' },
  mine: { label: 'Copies', up: 'copies-low', down: 'copies', first: 'down' },
};
type HoldingsProps = {
  filters: CollectionFilters;
  selecting: Selecting;
  /** Without it, the order is not the reader's to choose. */
  onSort?: (sort: HoldingSort) => void;
  empty: ReactNode;
};

export function Holdings({ filters, selecting, onSort, empty }: HoldingsProps) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const { view } = filters;
  const { selling } = useSelling();
  const holdings = useEndpointPages(listCollection, { query: { ...holdingQueryOf(filters), limit: PAGE } });
  const { data: usage } = useEndpoint(collectionUsage);
  const { loadMore, stuck } = useNextPage(holdings);
  const { toggleFavorite, removeOne, showDone } = useHoldingChanges();
  const start = (what: Doing['what'], holding: Holding) => () => setDoing({ what, holding });
  const close = () => setDoing(null);
  const order = holdings.items.map(holdingId);
  const linkTo = useCardLink(() => [...new Set(holdings.items.map(({ cardId }) => cardId))]);

  const listInstead = (holding: Holding) => (event: MouseEvent) => {
    event.preventDefault();
    setDoing({ what: 'list', holding });
  };

  const press = (key: string, holding: Holding) => {
    if (key === 'x') selecting.start(holding.id);
    else if (key === 'f' && !selecting.on) void toggleFavorite(holding);
    else if (key === 'e' && !selecting.on) setDoing({ what: 'edit', holding });
  };
  const tile = (holding: Holding, tabIndex?: number) => {
    const name = holdingName(holding);
    const [place] = holding.places;
    if (selecting.on) {
      return (
        <SelectTile
          name={name}
          view={view}
          checked={selecting.ids.has(holding.id)}
          tabIndex={tabIndex}
          onClick={(range) => selecting.click(holding.id, order, range)}
        >
          <HoldingTile holding={holding} view={view} corner={view === 'list' && <span className="block size-6" />} />
        </SelectTile>
      );
    }
    return (
      <HoldingTile
        holding={holding}
        view={view}
        open={selling ? { ...linkTo(holding.cardId), onClick: listInstead(holding) } : linkTo(holding.cardId)}
        tabIndex={tabIndex}
        {...(place &&
          (view === 'list'
            ? { place: <PlaceChip brief place={place} tabIndex={tabIndex} /> }
            : { corner: <PlaceChip brief="tile" place={place} tabIndex={tabIndex} /> }))}
        // A list row only has room for the mark; the menu changes it.
        favorite={view === 'list' && holding.isFavorite}
        {...(filters.favorite && !holding.isFavorite && UNFAVORED)}
        star={
          view === 'grid' && (
            <FavoriteStar
              name={name}
              isFavorite={holding.isFavorite}
              tabIndex={tabIndex}
              onToggle={() => void toggleFavorite(holding)}
            />
          )
        }
        action={
          <HoldingMenu
            name={name}
            tabIndex={tabIndex}
            isFavorite={holding.isFavorite}
            onFavorite={() => void toggleFavorite(holding)}
            isForSale={holding.isForSale}
            onEdit={start('edit', holding)}
            onList={start('list', holding)}
            onSell={start('sell', holding)}
            onSplit={holding.quantity > 1 ? start('split', holding) : null}
            onSelect={() => selecting.start(holding.id)}
            onRemove={() => void removeOne(holding)}
          />
        }
      />
    );
  };
  return (
    <QueryView
      explain={problemText}
      query={holdings}
      failure="Your collection could not be loaded"
      waiting={<CardSkeletons view={view} count={skeletonCount(usage?.copies, SKELETONS)} />}
    >
      {() =>
        holdings.items.length === 0 ? (
          empty
        ) : (
          <>
            {selecting.on && (
              <SelectionBar selecting={selecting} filters={filters} holdings={holdings.items} total={holdings.total} />
            )}
            <VirtualCards
              label="My cards"
              view={view}
              items={holdings.items}
              total={holdings.total ?? holdings.items.length}
              keyOf={holdingId}
              onReachEnd={loadMore}
              stuck={stuck}
              render={tile}
              keys={{ hint: KEYS_HINT, press }}
              columns={{
                headings: HEADINGS,
                sort: filters.sort,
                onSort,
                buttons: selecting.on ? 0 : 1,
                scrolls: selecting.on,
              }}
            />
            {doing?.what === 'edit' && (
              <HoldingDialog card={doing.holding.card} holding={doing.holding} onClose={close} />
            )}
            {doing?.what === 'list' && <ListingDialog holding={doing.holding} onClose={close} />}
            {doing?.what === 'sell' && <SellDialog holding={doing.holding} onSold={showDone} onClose={close} />}
            {doing?.what === 'split' && <SplitDialog holding={doing.holding} onDone={showDone} onClose={close} />}
          </>
        )
      }
    </QueryView>
  );
}
