import { binderPages } from '@ninepocket/contracts/collection/binders';
import { orderCustomCollection, updateCustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { toast } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';

const POCKETS = 9;
const failed = (title: string) => (error: Error) => toast({ tone: 'error', title, text: problemText(error) });

/** Positions count from 1, through all pages. */
export const positionOf = (page: number, pocket: number): number => (page - 1) * POCKETS + pocket;

/** The order and the cover of a custom collection. */
export function useCustomCollectionOrder(id: number) {
  const order = useAction(orderCustomCollection);
  const { mutate: change, isPending } = useAction(updateCustomCollection, { onError: failed('Could not be changed') });
  const params = { id };

  const holdingAt = async (position: number): Promise<number | null> => {
    const page = Math.ceil(position / POCKETS);
    const { spread } = await api.call(binderPages, { query: { collection: id, page, pages: 1 } });
    return spread[0]?.pockets.find(({ pocket }) => positionOf(page, pocket) === position)?.holdingId ?? null;
  };
  /** Others make room; a position behind the last one is the end. */
  const moveTo = async (holdingId: number, from: number, to: number) => {
    if (to === from || to < 1) return;
    try {
      const before = await holdingAt(to < from ? to : to + 1);
      await order.mutateAsync({ params, body: { holdingIds: [holdingId], before } });
    } catch (error) {
      toast({ tone: 'error', title: 'Could not be moved', text: problemText(error) });
    }
  };
  return {
    busy: isPending || order.isPending,
    moveTo,
    setOrder: (value: 'card' | 'newest' | 'manual') => change({ params, body: { order: value } }),
    setCover: (coverHoldingId: number) =>
      change(
        { params, body: { coverHoldingId } },
        { onSuccess: () => toast({ tone: 'success', title: 'Cover changed' }) },
      ),
  };
}
