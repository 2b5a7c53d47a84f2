import { removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import {
  addHolding,
  marksInSet,
  marksOfCards,
  updateHolding,
  type CardMark,
} from '@ninepocket/contracts/collection/collection';
import type { CallInput, Endpoint } from '@ninepocket/contracts/http/endpoint';
import { addWish, DEFAULT_PRIORITY, moveWish, removeWish } from '@ninepocket/contracts/collection/wishlist';
import { toast } from '@ninepocket/ui/overlays/toast';
import { isNotFound, ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { ActionCard } from './action-card.js';
import { owningPart, SAVING, withNone, withOneMore } from './marks/marks.rules.js';
import { useMarkCache } from './marks/use-mark-cache.js';
import { useUndoToast } from './undo/use-undo-toast.js';
import { useShowCopies } from './use-show-copies.js';

/** The second click of a double click arrives within this time and must not undo the first. */
const DOUBLE_CLICK_MS = 600;

type Change = {
  kind: 'copies' | 'wish';
  optimistic: Partial<CardMark>;
  before: Partial<CardMark>;
  /** Resolves to the card's new mark and how the change can be undone. */
  save: () => Promise<{ mark: Partial<CardMark>; receiptId?: number | null; undo?: () => void }>;
  doneTitle: string;
  failedTitle: string;
};

/**
 * Texts of SPEC section 8.
 * @param inPlace lists that stay as they are on screen and are refetched when they are opened again; must not change
 * between renders
 */
export function useCardActions(inPlace: readonly Endpoint[] = NONE) {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const cache = useMarkCache();
  const showCopies = useShowCopies();
  const { mutateAsync: addAsync } = useAction(addHolding, MANUAL);
  const { mutateAsync: updateAsync } = useAction(updateHolding, MANUAL);
  const { mutateAsync: removeAsync } = useAction(removeHoldings, MANUAL);
  const { mutateAsync: moveAsync } = useAction(moveWish, MANUAL);
  const { mutateAsync: wishAsync } = useAction(addWish, MANUAL);
  const { mutateAsync: unwishAsync } = useAction(removeWish, MANUAL);
  const showUndoToast = useUndoToast();
  const inFlight = useRef(new Set<string>());
  const changed = useRef(new Set<Change['kind']>());

  /** After several changes in a row, only the last one refetches other lists, for all of them. */
  const invalidateOthers = useCallback(
    (kind: Change['kind']) => {
      cache.refetchStaleAnswers();
      changed.current.add(kind);
      if (client.isMutating() > 0) return;
      for (const one of changed.current)
        void invalidate(one === 'copies' ? addHolding : addWish, { inPlace, upToDate: MARKS });
      changed.current.clear();
    },
    [cache, client, inPlace, invalidate],
  );

  const change = useCallback(
    async (card: ActionCard, { kind, optimistic, before, save, doneTitle, failedTitle }: Change) => {
      // A second click can arrive before the mark is rendered.
      const key = `${kind} ${card.id}`;
      if (inFlight.current.has(key)) return;
      inFlight.current.add(key);
      const doubleClickOver = performance.now() + DOUBLE_CLICK_MS;
      cache.change(card, optimistic);
      try {
        const { mark, receiptId, undo } = await save();
        cache.change(card, mark);
        const message = { tone: 'success', title: doneTitle, text: `${card.name} #${card.cardNumber}` } as const;
        const restore = () => {
          // Undo is not the second click of a double click.
          inFlight.current.delete(key);
          undo?.();
        };
        showUndoToast({ ...message, ...(undo && { action: { label: 'Undo', onClick: restore } }) }, receiptId);
      } catch (error) {
        cache.change(card, before);
        toast({ tone: 'error', title: failedTitle, text: problemText(error), ...upgradeAction(error) });
      } finally {
        setTimeout(() => inFlight.current.delete(key), doubleClickOver - performance.now());
        invalidateOthers(kind);
      }
    },
    [cache, invalidateOthers, showUndoToast],
  );

  return useMemo(() => {
    const wish = (card: ActionCard, fields: WishFields = { priority: DEFAULT_PRIORITY }) =>
      change(card, {
        kind: 'wish',
        before: { wishId: null },
        optimistic: { wishId: SAVING },
        save: async () => ({ mark: { wishId: (await wishAsync({ body: { ...fields, cardId: card.id } })).id } }),
        doneTitle: 'Card added to wishlist',
        failedTitle: 'Failed to add to wishlist',
      });
    /** Undoes the addition of one copy. */
    const takeBack = (card: ActionCard, before: CardMark, { id, quantity }: { id: number; quantity: number }) =>
      change(card, {
        kind: 'copies',
        before: withOneMore(before, id),
        optimistic: owningPart(before),
        save: async () => {
          if (quantity > 1) await updateAsync({ params: { id }, body: { quantity: quantity - 1 } });
          else await removeAsync({ body: { holdingIds: [id] } });
          return { mark: owningPart(before) };
        },
        doneTitle: 'Card removed from collection',
        failedTitle: 'Failed to remove card',
      });
    return {
      add: (card: ActionCard) => {
        const mark = cache.markOf(card);
        const wishId = mark.wishId === SAVING ? null : mark.wishId;
        return change(card, {
          kind: 'copies',
          before: wishId === null ? owningPart(mark) : { ...owningPart(mark), wishId },
          optimistic: withOneMore(mark, SAVING),
          save: async () => {
            if (wishId === null) {
              const added = await addAsync({ body: { cardId: card.id } });
              return { mark: withOneMore(mark, added.id), undo: () => void takeBack(card, mark, added) };
            }
            const { holding, receiptId } = await moveAsync({ params: { id: wishId } });
            changed.current.add('wish');
            return { mark: { ...withOneMore(mark, holding.id), wishId: null }, receiptId };
          },
          doneTitle: 'Card added to collection',
          failedTitle: 'Failed to add to collection',
        });
      },
      remove: (card: ActionCard, holdingId: number) => {
        const mark = cache.markOf(card);
        return change(card, {
          kind: 'copies',
          before: owningPart(mark),
          optimistic: { holdingId: SAVING },
          save: async () => {
            const { receiptId } = await removeAsync({ body: { holdingIds: [holdingId] } });
            return { mark: withNone(mark), receiptId };
          },
          doneTitle: 'Card removed from collection',
          failedTitle: 'Failed to remove card',
        });
      },
      wish: (card: ActionCard) => wish(card),
      unwish: (card: ActionCard, wishId: number) =>
        change(card, {
          kind: 'wish',
          before: { wishId },
          optimistic: { wishId: SAVING },
          save: async () => {
            // A wish that was already removed in another tab counts as removed.
            const removed = await unwishAsync({ params: { id: wishId } }).catch((error: unknown) => {
              if (!isNotFound(error)) throw error;
            });
            return { mark: { wishId: null }, ...(removed && { undo: () => void wish(card, removed) }) };
          },
          doneTitle: 'Card removed from wishlist',
          failedTitle: 'Failed to remove from wishlist',
        }),
      showCopies: (card: ActionCard) => showCopies(card.id),
    };
  }, [cache, change, showCopies, addAsync, updateAsync, moveAsync, removeAsync, wishAsync, unwishAsync]);
}

type WishFields = Pick<CallInput<typeof addWish>['body'], 'priority' | 'maxPrice'>;

const upgradeAction = (error: unknown) =>
  error instanceof ProblemError && error.code === 'plan_limit'
    ? { action: { label: 'Upgrade', onClick: openUpgradeDialog } }
    : {};

const NONE: readonly Endpoint[] = [];
const MANUAL = { invalidate: false } as const;
const MARKS: readonly Endpoint[] = [marksInSet, marksOfCards];

export type CardActions = ReturnType<typeof useCardActions>;
