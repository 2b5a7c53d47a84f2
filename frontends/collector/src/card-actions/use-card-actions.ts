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
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useOpenCard } from '../parts/cards/open-card.js';
import { changeFailureText, isNotFound } from '../parts/page/failure.rules.js';
import type { ActionCard } from './action-card.js';
import { owningPart, SAVING, withNone, withOneMore } from './marks.rules.js';
import { useMarkCache } from './use-mark-cache.js';

/** The second click of a double click comes within this time, and must not take back what the first one did. */
const DOUBLE_CLICK_MS = 600;

type Change = {
  kind: 'copies' | 'wish';
  /** Shown at once, while the server is asked. */
  meanwhile: Partial<CardMark>;
  /** What was before it, for when the server refuses. */
  before: Partial<CardMark>;
  /** Asks the server. @returns the mark as it is then */
  ask: () => Promise<Partial<CardMark>>;
  done: string;
  failed: string;
};

/**
 * Adding a card to my collection or wishlist and taking it off, from any list. The mark changes at once and goes back
 * when the server refuses; a toast tells how it went (texts of SPEC section 8).
 * @param inPlace lists on this screen that keep their cards when a copy is added or removed, so that nothing
 *   jumps away under a finger; they are read anew when they are opened again. Must not change between renders
 * @returns functions that never throw and stay the same; while a card is being changed, they do nothing for it
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

  /** Other lists and figures are read again, by the last of several changes. */
  const refreshOthers = useCallback(
    (kind: Change['kind']) => {
      cache.refetchStaleAnswers();
      if (client.isMutating() > 0) return;
      void invalidate(kind === 'copies' ? addHolding : addWish, { inPlace, upToDate: MARKS });
    },
    [cache, client, inPlace, invalidate],
  );

  const change = useCallback(
    async (card: ActionCard, { kind, meanwhile, before, ask, done, failed }: Change) => {
      // The mark shows only with the next drawing; a second click can be sooner.
      const key = `${kind} ${card.id}`;
      if (inFlight.current.has(key)) return;
      inFlight.current.add(key);
      const doubleClickOver = performance.now() + DOUBLE_CLICK_MS;
      cache.change(card, meanwhile);
      try {
        cache.change(card, await ask());
        toast({ tone: 'success', title: done, text: `${card.name} #${card.cardNumber}` });
      } catch (error) {
        cache.change(card, before);
        toast({ tone: 'error', title: failed, text: changeFailureText(error), ...upgradeAction(error) });
      } finally {
        setTimeout(() => inFlight.current.delete(key), doubleClickOver - performance.now());
        refreshOthers(kind);
      }
    },
    [cache, refreshOthers],
  );

  return useMemo(() => {
    /** Something that is gone already, taken away in another tab, is as good as taken away. */
    const gone = (asked: Promise<unknown>): Promise<unknown> =>
      asked.catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    return {
      /** One more copy, in the default condition. */
      add: (card: ActionCard) => {
        const mark = cache.markOf(card);
        return change(card, {
          kind: 'copies',
          before: owningPart(mark),
          meanwhile: withOneMore(mark, SAVING),
          ask: async () => withOneMore(mark, (await addAsync({ body: { cardId: card.id } })).id),
          done: 'Card added to collection',
          failed: 'Failed to add to collection',
        });
      },
      /** Its only copy, of which nothing is told. */
      remove: (card: ActionCard, holdingId: number) => {
        const mark = cache.markOf(card);
        return change(card, {
          kind: 'copies',
          before: owningPart(mark),
          meanwhile: { holdingId: SAVING },
          ask: async () => {
            await gone(removeAsync({ params: { id: holdingId } }));
            return withNone(mark);
          },
          done: 'Card removed from collection',
          failed: 'Failed to remove card',
        });
      },
      /** Onto the wishlist, with the default priority. */
      wish: (card: ActionCard) =>
        change(card, {
          kind: 'wish',
          before: { wishId: null },
          meanwhile: { wishId: SAVING },
          ask: async () => ({
            wishId: (await wishAsync({ body: { cardId: card.id, priority: DEFAULT_PRIORITY } })).id,
          }),
          done: 'Card added to wishlist',
          failed: 'Failed to add to wishlist',
        }),
      /** Off the wishlist. */
      unwish: (card: ActionCard, wishId: number) =>
        change(card, {
          kind: 'wish',
          before: { wishId },
          meanwhile: { wishId: SAVING },
          ask: async () => {
            await gone(unwishAsync({ params: { id: wishId } }));
            return { wishId: null };
          },
          done: 'Card removed from wishlist',
          failed: 'Failed to remove from wishlist',
        }),
      /** Where copies are looked after. */
      showCopies: (card: ActionCard) => openCard(card.id),
    };
  }, [cache, change, openCard, addAsync, removeAsync, wishAsync, unwishAsync]);
}

/** A full plan has one. */
const upgradeAction = (error: unknown) =>
  error instanceof ProblemError && error.code === 'plan_limit'
    ? { action: { label: 'Upgrade', onClick: openUpgradeDialog } }
    : {};

const NONE: readonly Endpoint[] = [];
const MANUAL = { invalidate: false } as const;
const MARKS: readonly Endpoint[] = [marksInSet, marksOfCards];

/** What `useCardActions` gives. */
export type CardActions = ReturnType<typeof useCardActions>;
