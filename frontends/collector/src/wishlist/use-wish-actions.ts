import { addWish, moveWish, removeWish, type Wish } from '@ninepocket/contracts/collection/wishlist';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { useCallback, useRef, useState } from 'react';
import { isNotFound, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useUndoToast } from '../card-actions/undo/use-undo-toast.js';

/** The list is refetched after a failure, too, and the wish stays busy until then. */
const MANUAL = { invalidate: false } as const;

const nameOf = ({ card }: Wish): string => `${card.name} #${card.cardNumber}`;

/** Texts of SPEC section 8. */
export function useWishActions() {
  const invalidate = useInvalidate();
  const showUndoToast = useUndoToast();
  const { mutateAsync: moveAsync } = useAction(moveWish, MANUAL);
  const { mutateAsync: removeAsync } = useAction(removeWish, MANUAL);
  const { mutateAsync: addAsync } = useAction(addWish, MANUAL);
  const inFlight = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  /** One action at a time for each wish; it stays busy until the list has been refetched. */
  const once = useCallback(async (wish: Wish, work: () => Promise<void>) => {
    if (inFlight.current.has(wish.id)) return;
    inFlight.current.add(wish.id);
    setBusy(new Set(inFlight.current));
    await work().finally(() => {
      inFlight.current.delete(wish.id);
      setBusy(new Set(inFlight.current));
    });
  }, []);

  const restore = useCallback(
    async ({ cardId, priority, maxPrice, ...wish }: Wish) => {
      try {
        await addAsync({ body: { cardId, priority, maxPrice } });
        toast({ tone: 'success', title: 'Card added to wishlist', text: `${wish.card.name} #${wish.card.cardNumber}` });
      } catch (error) {
        toast({ tone: 'error', title: 'Failed to add to wishlist', text: problemText(error) });
      }
      await invalidate(addWish);
    },
    [addAsync, invalidate],
  );

  const move = useCallback(
    (wish: Wish) =>
      once(wish, async () => {
        try {
          const { receiptId } = await moveAsync({ params: { id: wish.id } });
          showUndoToast({ tone: 'success', title: 'Card added to collection', text: nameOf(wish) }, receiptId);
        } catch (error) {
          toast({ tone: 'error', title: 'Failed to add to collection', text: problemText(error) });
        }
        await invalidate(moveWish);
      }),
    [once, moveAsync, showUndoToast, invalidate],
  );

  const remove = useCallback(
    (wish: Wish) =>
      once(wish, async () => {
        try {
          await removeAsync({ params: { id: wish.id } }).catch((error: unknown) => {
            // A wish that was already removed in another tab counts as removed.
            if (!isNotFound(error)) throw error;
          });
          toast({
            tone: 'success',
            title: 'Card removed from wishlist',
            text: nameOf(wish),
            action: { label: 'Undo', onClick: () => void restore(wish) },
          });
        } catch (error) {
          toast({ tone: 'error', title: 'Failed to remove from wishlist', text: problemText(error) });
        }
        await invalidate(removeWish);
      }),
    [once, removeAsync, restore, invalidate],
  );

  return { move, remove, busy };
}
