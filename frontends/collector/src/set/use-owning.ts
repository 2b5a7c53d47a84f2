import type { Card } from '@ninepocket/contracts/catalog';
import {
  addHolding,
  collectionUsage,
  listCollection,
  ownedInSet,
  removeHolding,
} from '@ninepocket/contracts/collection';
import { toast } from '@ninepocket/ui/toast';
import { endpointKey, useAction, useRefresh } from '@ninepocket/web-kit/queries';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { changeFailureText } from '../parts/failure.rules.js';
import { asBefore, beingChanged, withOneMore, type OwnedInSet } from './owned.rules.js';

/** The second click of a double click comes within this time, and must not take back what the first one did. */
const DOUBLE_CLICK_MS = 600;

type Change = {
  show: (now: OwnedInSet, cardId: number) => OwnedInSet;
  ask: () => Promise<unknown>;
  done: string;
  failed: string;
};

/**
 * Adding and removing cards of a set. The mark on the card changes at once; when the server refuses, it goes back.
 * @returns `add` and `remove`, which never throw: a toast tells how it went (texts of SPEC section 8). While a card is
 * being changed, they do nothing for it
 */
export function useOwning(setId: number) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const { mutateAsync: askToAdd } = useAction(addHolding);
  const { mutateAsync: askToRemove } = useAction(removeHolding);
  const inHand = useRef(new Set<number>());

  /** Shows a change at once, asks, and lets the last of several changes fetch the truth. */
  const change = useCallback(
    async (card: Card, { show, ask, done, failed }: Change) => {
      // The mark shows only with the next drawing; a second click can be sooner.
      if (inHand.current.has(card.id)) return;
      inHand.current.add(card.id);
      const doubleClickOver = performance.now() + DOUBLE_CLICK_MS;
      const key = endpointKey(ownedInSet, { params: { setId } });
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<OwnedInSet>(key)?.owned.find((entry) => entry.cardId === card.id);
      const update = (next: (now: OwnedInSet) => OwnedInSet) =>
        client.setQueryData<OwnedInSet>(key, (now) => now && next(now));
      update((now) => show(now, card.id));
      try {
        await ask();
        toast({ tone: 'success', title: done, text: `${card.name} #${card.cardNumber}` });
      } catch (error) {
        update((now) => asBefore(now, card.id, before));
        toast({ tone: 'error', title: failed, text: changeFailureText(error) });
      } finally {
        setTimeout(() => inHand.current.delete(card.id), doubleClickOver - performance.now());
        if (client.isMutating() === 0) void refresh(ownedInSet, collectionUsage, listCollection);
      }
    },
    [client, refresh, setId],
  );

  const add = useCallback(
    (card: Card) =>
      change(card, {
        show: withOneMore,
        ask: () => askToAdd({ body: { cardId: card.id } }),
        done: 'Card added to collection',
        failed: 'Failed to add to collection',
      }),
    [change, askToAdd],
  );
  const remove = useCallback(
    (card: Card, holdingId: number) =>
      change(card, {
        show: beingChanged,
        ask: () => askToRemove({ params: { id: holdingId } }),
        done: 'Card removed from collection',
        failed: 'Failed to remove card',
      }),
    [change, askToRemove],
  );
  return { add, remove };
}
