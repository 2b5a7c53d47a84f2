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
import { useCallback } from 'react';
import { changeFailureText } from '../parts/failure.rules.js';
import { asBefore, beingChanged, withOneMore, type OwnedInSet } from './owned.rules.js';

/**
 * Adding and removing cards of a set. The mark on the card changes at once; when the server refuses, it goes back.
 * @returns `add` and `remove`, which never throw: a toast tells how it went (texts of SPEC section 8)
 */
export function useOwning(setId: number) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const { mutateAsync: askToAdd } = useAction(addHolding);
  const { mutateAsync: askToRemove } = useAction(removeHolding);

  /** Shows a change at once, asks, and lets the last of several changes fetch the truth. */
  const change = useCallback(
    async (cardId: number, show: (now: OwnedInSet, cardId: number) => OwnedInSet, ask: () => Promise<unknown>) => {
      const key = endpointKey(ownedInSet, { params: { setId } });
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<OwnedInSet>(key)?.owned.find((entry) => entry.cardId === cardId);
      const update = (next: (now: OwnedInSet) => OwnedInSet) =>
        client.setQueryData<OwnedInSet>(key, (now) => now && next(now));
      update((now) => show(now, cardId));
      try {
        await ask();
      } catch (error) {
        update((now) => asBefore(now, cardId, before));
        throw error;
      } finally {
        if (client.isMutating() === 0) void refresh(ownedInSet, collectionUsage, listCollection);
      }
    },
    [client, refresh, setId],
  );

  const add = useCallback(
    (card: Card) =>
      change(card.id, withOneMore, () => askToAdd({ body: { cardId: card.id } })).then(
        () => toast({ tone: 'success', title: 'Card added to collection', text: `${card.name} #${card.cardNumber}` }),
        (error: unknown) =>
          toast({ tone: 'error', title: 'Failed to add to collection', text: changeFailureText(error) }),
      ),
    [change, askToAdd],
  );
  const remove = useCallback(
    (card: Card, holdingId: number) =>
      change(card.id, beingChanged, () => askToRemove({ params: { id: holdingId } })).then(
        () =>
          toast({ tone: 'success', title: 'Card removed from collection', text: `${card.name} #${card.cardNumber}` }),
        (error: unknown) => toast({ tone: 'error', title: 'Failed to remove card', text: changeFailureText(error) }),
      ),
    [change, askToRemove],
  );
  return { add, remove };
}
