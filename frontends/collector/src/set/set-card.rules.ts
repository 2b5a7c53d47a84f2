/** What a set page shows of a card, whichever list it comes from. */
export type SetCard = {
  id: number;
  setId: number;
  name: string;
  cardNumber: string;
  variation: string | null;
  isInsert: boolean;
  frontImageUrl: string | null;
  /** Dollars; null when nothing is known. */
  marketValue: number | null;
};

/** Takes holdings in card order, gives their cards, each once. */
export const cardsHeld = (holdings: readonly { card: SetCard }[]): SetCard[] => {
  const cards = new Map<number, SetCard>();
  for (const { card } of holdings) if (!cards.has(card.id)) cards.set(card.id, card);
  return [...cards.values()];
};
