import type { Section } from '@ninepocket/contracts/catalog/cards/sections';

export type SetCard = {
  id: number;
  setId: number;
  name: string;
  cardNumber: string;
  variation: string | null;
  isInsert: boolean;
  section: Section;
  frontImageUrl: string | null;
  drawnImageUrl: string;
  marketValue: number | null;
};

/** Each card of the set once; retired ones are no longer part of it. */
export const distinctCards = (holdings: readonly { card: SetCard & { retired: boolean } }[]): SetCard[] => {
  const cards = new Map<number, SetCard>();
  for (const { card } of holdings) if (!card.retired && !cards.has(card.id)) cards.set(card.id, card);
  return [...cards.values()];
};
