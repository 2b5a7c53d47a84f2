import { marksOfCards } from '@ninepocket/contracts/collection/collection';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';

type Found = { id: number };

/** How many copies of the found cards I own; 0 until it is known. */
export function useCopies(cards: readonly Found[]): (card: Found) => number {
  const cardIds = cards.map(({ id }) => id).join(',');
  const { data } = useEndpoint(marksOfCards, { query: { cardIds } }, { enabled: cardIds !== '' });
  return ({ id }) => data?.find(({ cardId }) => cardId === id)?.copies ?? 0;
}
