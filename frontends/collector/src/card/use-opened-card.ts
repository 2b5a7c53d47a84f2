import { getCard } from '@ninepocket/contracts/catalog/catalog';
import { listCollection } from '@ninepocket/contracts/collection/collection';
import { useEndpoint, useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useMemo } from 'react';
import { isNotFound } from '../parts/page/failure.rules.js';
import { fromCatalog, fromCollection } from './opened-card.rules.js';

const PAGE = 50;

/** My holdings of a card, the latest first. */
export const useCopies = (cardId: number) => useEndpointPages(listCollection, { query: { cardId, limit: PAGE } });

/**
 * A card for the dialog. One that has left the catalogue is still shown to who owns it.
 * @returns like a query; `missing` when there is no such card, for this collector at least
 */
export function useOpenedCard(cardId: number) {
  const known = useEndpoint(getCard, { params: { id: cardId } });
  const copies = useCopies(cardId);
  const kept = copies.items[0]?.card;
  const gone = isNotFound(known.error);
  const data = useMemo(() => {
    if (known.data) return fromCatalog(known.data);
    return gone && kept ? fromCollection(kept) : undefined;
  }, [known.data, gone, kept]);
  // Whether it was mine is known only when my copies are.
  const waiting = gone && copies.isPending;
  return { data, error: waiting ? null : known.error, refetch: known.refetch, missing: gone && !waiting && !data };
}
