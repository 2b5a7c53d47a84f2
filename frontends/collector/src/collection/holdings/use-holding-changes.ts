import { listCollection, updateHolding, type Holding } from '@ninepocket/contracts/collection/collection';
import { removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import type { Page } from '@ninepocket/contracts/http/fields/paging';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import type { Done } from '../../card/use-undo-strip.js';
import { useUndoToast } from '../../card-actions/undo/use-undo-toast.js';
import { holdingName } from './holding-text.js';

type Holdings = InfiniteData<Page<Holding>>;

/** Texts of SPEC section 8. */
export function useHoldingChanges() {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const showUndoToast = useUndoToast();
  const { mutateAsync: update } = useAction(updateHolding, { invalidate: { inPlace: [listCollection] } });
  const { mutateAsync: remove } = useAction(removeHoldings, { invalidate: false });

  const show = (change: (items: Holding[]) => Holding[], fewer = 0) =>
    client.setQueriesData<Holdings>(
      { queryKey: endpointKey(listCollection) },
      (now) =>
        now && {
          ...now,
          pages: now.pages.map((page) => ({
            ...page,
            items: change(page.items),
            total: page.total === null ? null : page.total - fewer,
          })),
        },
    );
  const showFavorite = (id: number, isFavorite: boolean) =>
    show((items) => items.map((one) => (one.id === id ? { ...one, isFavorite } : one)));

  /** The holding stays in place even under the Favorites filter, so that nothing moves under the user's finger. */
  const toggleFavorite = async (holding: Holding): Promise<void> => {
    const { id, isFavorite } = holding;
    showFavorite(id, !isFavorite);
    try {
      await update({ params: { id }, body: { isFavorite: !isFavorite } });
      toast({
        tone: 'success',
        title: 'Collection item updated',
        ...(isFavorite && {
          text: `${holdingName(holding)} was removed from your favorites.`,
          action: { label: 'Undo', onClick: () => void toggleFavorite({ ...holding, isFavorite: false }) },
        }),
      });
    } catch (error) {
      showFavorite(id, isFavorite);
      toast({ tone: 'error', title: 'Failed to update collection item', text: problemText(error) });
    }
  };

  const removeOne = async (holding: Holding) => {
    show((items) => items.filter(({ id }) => id !== holding.id), 1);
    try {
      const { receiptId } = await remove({ body: { holdingIds: [holding.id] } });
      showUndoToast({ tone: 'success', title: 'Card removed from collection', text: holdingName(holding) }, receiptId);
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to remove card', text: problemText(error) });
    }
    void invalidate(removeHoldings);
  };
  const showDone = ({ text, receiptId }: Done) => showUndoToast({ tone: 'success', title: text }, receiptId);
  return { toggleFavorite, removeOne, showDone };
}
