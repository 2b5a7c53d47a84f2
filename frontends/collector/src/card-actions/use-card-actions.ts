import {
  addHolding,
  marksInSet,
  marksOfCards,
  removeHolding,
  type CardMark,
} from '@ninepocket/contracts/collection/collection';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { addWish, DEFAULT_PRIORITY, removeWish } from '@ninepocket/contracts/collection/wishlist';
import { toast } from '@ninepocket/ui/overlays/toast';
import { ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useOpenCard } from '../parts/cards/open-card.js';
import { isNotFound } from '../parts/page/failure.rules.js';
import type { ActionCard } from './action-card.js';
import { owningPart, SAVING, withNone, withOneMore } from './marks/marks.rules.js';
import { useMarkCache } from './marks/use-mark-cache.js';

/** The second click of a double click arrives within this time and must not undo the first. */
const DOUBLE_CLICK_MS = 600;

type Change = {
  kind: 'copies' | 'wish';
  optimistic: Partial<CardMark>;
  before: Partial<CardMark>;
  save: () => Promise<Partial<CardMark>>;
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
  const openCard = useOpenCard();
  const { mutateAsync: addAsync } = useAction(addHolding, MANUAL);
  const { mutateAsync: removeAsync } = useAction(removeHolding, MANUAL);
  const { mutateAsync: wishAsync } = useAction(addWish, MANUAL);
  const { mutateAsync: unwishAsync } = useAction(removeWish, MANUAL);
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
        cache.change(card, await save());
        toast({ tone: 'success', title: doneTitle, text: `${card.name} #${card.cardNumber}` });
      } catch (error) {
        cache.change(card, before);
        toast({ tone: 'error', title: failedTitle, text: problemText(error), ...upgradeAction(error) });
      } finally {
        setTimeout(() => inFlight.current.delete(key), doubleClickOver - performance.now());
        invalidateOthers(kind);
      }
    },
    [cache, invalidateOthers],
  );

  return useMemo(() => {
    /** A card that was already removed in another tab counts as removed. */
    const ignoreNotFound = (removal: Promise<unknown>): Promise<unknown> =>
      removal.catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    return {
      add: (card: ActionCard) => {
        const mark = cache.markOf(card);
        return change(card, {
          kind: 'copies',
          before: owningPart(mark),
          optimistic: withOneMore(mark, SAVING),
          save: async () => withOneMore(mark, (await addAsync({ body: { cardId: card.id } })).id),
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
            await ignoreNotFound(removeAsync({ params: { id: holdingId } }));
            return withNone(mark);
          },
          doneTitle: 'Card removed from collection',
          failedTitle: 'Failed to remove card',
        });
      },
      wish: (card: ActionCard) =>
        change(card, {
          kind: 'wish',
          before: { wishId: null },
          optimistic: { wishId: SAVING },
          save: async () => ({
            wishId: (await wishAsync({ body: { cardId: card.id, priority: DEFAULT_PRIORITY } })).id,
          }),
          doneTitle: 'Card added to wishlist',
          failedTitle: 'Failed to add to wishlist',
        }),
      unwish: (card: ActionCard, wishId: number) =>
        change(card, {
          kind: 'wish',
          before: { wishId },
          optimistic: { wishId: SAVING },
          save: async () => {
            await ignoreNotFound(unwishAsync({ params: { id: wishId } }));
            return { wishId: null };
          },
          doneTitle: 'Card removed from wishlist',
          failedTitle: 'Failed to remove from wishlist',
        }),
      showCopies: (card: ActionCard) => openCard(card.id),
    };
  }, [cache, change, openCard, addAsync, removeAsync, wishAsync, unwishAsync]);
}

const upgradeAction = (error: unknown) =>
  error instanceof ProblemError && error.code === 'plan_limit'
    ? { action: { label: 'Upgrade', onClick: openUpgradeDialog } }
    : {};

const NONE: readonly Endpoint[] = [];
const MANUAL = { invalidate: false } as const;
const MARKS: readonly Endpoint[] = [marksInSet, marksOfCards];

export type CardActions = ReturnType<typeof useCardActions>;
