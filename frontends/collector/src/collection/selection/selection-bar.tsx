import type { Holding } from '@ninepocket/contracts/collection/collection';
import { MAX_SELECTED } from '@ninepocket/contracts/collection/holdings/selection';
import { CONDITIONS } from '@ninepocket/contracts/collection/holdings/conditions';
import { Button } from '@ninepocket/ui/forms/button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Menu, MenuItem, MenuSeparator } from '@ninepocket/ui/overlays/menu';
import { BookMarked, ChevronDown, FolderMinus, Gem, Star, StarOff, Tag, TagX, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { count, plain } from '../../parts/format/counts.js';
import { holdingQueryOf, type CollectionFilters } from '../filters/collection-filters.rules.js';
import { CustomCollectionMenu } from '../custom-collections/custom-collection-menu.js';
import { useCustomCollection } from '../custom-collections/use-custom-collections.js';
import { copiesOf } from './selection.rules.js';
import { useBulk } from './use-bulk.js';
import { useLoadAllIds } from './use-load-all-ids.js';
import type { Selecting } from './use-selection.js';

const MoveCopiesDialog = lazyDialog(() => import('../../binder/own/move-copies-dialog.js'));
const SaleDialog = lazyDialog(() => import('./sale-dialog.js'));

/** On phones each word is below its icon, so that all five fit into one row. */
const ACTION =
  'max-sm:min-h-13 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:gap-1 max-sm:px-0 max-sm:text-[0.6875rem] max-sm:[&_svg]:size-4.5';

type SelectionBarProps = {
  selecting: Selecting;
  filters: CollectionFilters;
  /** What is loaded of the list. */
  holdings: readonly Pick<Holding, 'id' | 'quantity'>[];
  total: number | null;
};

export function SelectionBar({ selecting, filters, holdings, total }: SelectionBarProps) {
  const { ids, leave, clear, chooseAll } = selecting;
  const { loadAllIds, loadingIds } = useLoadAllIds();
  const hides = filters.condition !== null || filters.forSale || filters.favorite;
  const all = useRef<HTMLButtonElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const onRemoved = () => {
    clear();
    // Without a selection the actions are disabled. Browsers move the focus from a disabled button to the body, but
    // only when they next render.
    const focused = document.activeElement;
    if (focused === document.body || actions.current?.contains(focused)) all.current?.focus({ preventScroll: true });
  };
  const bulk = useBulk(ids, { onRemoved, onEdited: hides ? clear : undefined });
  const [pricing, setPricing] = useState(false);
  const [placing, setPlacing] = useState(false);
  const customCollection = useCustomCollection(filters.collectionId);
  const none = ids.size === 0 || bulk.busy;

  return (
    <section
      aria-label="Selected cards"
      data-action-bar
      className="panel sticky top-17 z-20 mb-4 flex flex-col gap-2 bg-raised p-3 lg:top-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="min-w-0 grow basis-20 px-1 font-bold">
          {statusText({ chosen: ids.size, total, busy: bulk.busy, loadingIds })}
        </p>
        <Button
          ref={all}
          size="sm"
          variant="ghost"
          className="max-sm:px-2"
          aria-label="Select all shown"
          busy={loadingIds}
          onClick={() => loadAllIds(holdingQueryOf(filters), { onSuccess: chooseAll })}
        >
          <ResponsiveText short="All" long="Select all shown" />
        </Button>
        {ids.size > 0 && (
          <Button size="sm" variant="ghost" className="max-sm:px-2" aria-label="Select none" onClick={clear}>
            <ResponsiveText short="None" long="Select none" />
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={leave}>
          Done
        </Button>
      </div>
      <div ref={actions} className="flex gap-1 sm:flex-wrap sm:gap-2">
        <Menu
          align="start"
          trigger={
            <Button size="sm" variant="secondary" className={ACTION} disabled={none}>
              <Gem aria-hidden /> Condition <ChevronDown aria-hidden className="max-sm:hidden" />
            </Button>
          }
        >
          {CONDITIONS.map((condition) => (
            <MenuItem key={condition} onSelect={() => bulk.edit({ condition })}>
              {condition}
            </MenuItem>
          ))}
        </Menu>
        <Menu
          align="start"
          trigger={
            <Button size="sm" variant="secondary" className={ACTION} disabled={none}>
              <Tag aria-hidden /> Sale <ChevronDown aria-hidden className="max-sm:hidden" />
            </Button>
          }
        >
          <MenuItem icon={<Tag aria-hidden />} onSelect={() => setPricing(true)}>
            List for sale…
          </MenuItem>
          <MenuItem icon={<TagX aria-hidden />} onSelect={() => bulk.edit({ isForSale: false })}>
            Not for sale
          </MenuItem>
        </Menu>
        <Menu
          align="start"
          trigger={
            <Button size="sm" variant="secondary" className={ACTION} disabled={none}>
              <Star aria-hidden /> Favorite <ChevronDown aria-hidden className="max-sm:hidden" />
            </Button>
          }
        >
          <MenuItem icon={<Star aria-hidden />} onSelect={() => bulk.edit({ isFavorite: true })}>
            Add to favorites
          </MenuItem>
          <MenuItem icon={<StarOff aria-hidden />} onSelect={() => bulk.edit({ isFavorite: false })}>
            Remove from favorites
          </MenuItem>
        </Menu>
        <CustomCollectionMenu className={ACTION} disabled={none} onChoose={bulk.putInto}>
          <MenuSeparator />
          <MenuItem icon={<BookMarked aria-hidden />} onSelect={() => setPlacing(true)}>
            Move to a binder…
          </MenuItem>
          {customCollection && (
            <>
              <MenuSeparator />
              <MenuItem icon={<FolderMinus aria-hidden />} onSelect={() => bulk.takeOutOf(customCollection)}>
                Remove from {customCollection.name}
              </MenuItem>
            </>
          )}
        </CustomCollectionMenu>
        <Button size="sm" variant="danger" className={ACTION} disabled={none} onClick={bulk.remove}>
          <Trash2 aria-hidden /> Remove
        </Button>
      </div>
      {placing && <MoveCopiesDialog holdingIds={[...ids]} onClose={() => setPlacing(false)} />}
      {pricing && (
        <SaleDialog
          cards={ids.size}
          copies={copiesOf(ids, holdings)}
          onClose={() => setPricing(false)}
          onSale={bulk.edit}
        />
      )}
    </section>
  );
}

const ResponsiveText = ({ short, long }: { short: string; long: string }) => (
  <>
    <span className="sm:hidden">{short}</span>
    <span className="max-sm:hidden">{long}</span>
  </>
);

type Status = { chosen: number; total: number | null; busy: boolean; loadingIds: boolean };

const statusText = ({ chosen, total, busy, loadingIds }: Status): string => {
  if (busy) return `Working on ${count(chosen, 'card')}…`;
  if (loadingIds) return 'Selecting…';
  if (chosen === MAX_SELECTED && (total ?? 0) > MAX_SELECTED)
    return `${plain(chosen)} of ${plain(total ?? 0)} selected: up to ${plain(MAX_SELECTED)} at once`;
  return `${plain(chosen)} selected`;
};
