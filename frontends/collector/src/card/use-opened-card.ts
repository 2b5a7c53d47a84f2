import { getCard } from '@ninepocket/contracts/catalog/catalog';
import { listCollection } from '@ninepocket/contracts/collection/collection';
import { useEndpoint, useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { isNotFound } from '@ninepocket/web-kit/api/problem-error';
import { useMemo } from 'react';
import { fromCatalog, fromCollection } from './opened-card.rules.js';

const PAGE = 50;

export const useCopies = (cardId: number) => useEndpointPages(listCollection, { query: { cardId, limit: PAGE } });

/** Its owners can still see a card that was removed from the catalog. */
export function useOpenedCard(cardId: number) {
  const known = useEndpoint(getCard, { params: { id: cardId } });
  const copies = useCopies(cardId);
  const ownedCard = copies.items[0]?.card;
  const gone = isNotFound(known.error);
  const data = useMemo(() => {
    if (known.data) return fromCatalog(known.data);
    return gone && ownedCard ? fromCollection(ownedCard) : undefined;
  }, [known.data, gone, ownedCard]);
  // Whether the user owns it is only known once their copies have loaded.
  const waiting = gone && copies.isPending;
  return { data, error: waiting ? null : known.error, refetch: known.refetch, missing: gone && !waiting && !data };
}
