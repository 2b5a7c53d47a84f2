import { marksOfCards } from '@ninepocket/contracts/collection/collection';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';

type Found = { id: number };

/** How many copies of a found card I own, and where the first one is; null until it is known. */
export function useMine(cards: readonly Found[]): (card: Found) => string | null {
  const cardIds = cards.map(({ id }) => id).join(',');
  const { data } = useEndpoint(marksOfCards, { query: { cardIds } }, { enabled: cardIds !== '' });
  return ({ id }) => {
    const mark = data?.find(({ cardId }) => cardId === id);
    if (!mark || mark.copies === 0) return null;
    const owned = mark.copies === 1 ? 'Owned' : `${mark.copies.toLocaleString('en')} owned`;
    if (!mark.place) return owned;
    const { binderName, page, pocket } = mark.place;
    return `${owned} · ${binderName}, page ${page}, pocket ${pocket}`;
  };
}
