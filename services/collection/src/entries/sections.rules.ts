/**
 * Parts of a checklist that lists name behind the set, because numbers repeat in them: `1994 Flair (inserts): 1-3`,
 * `1994 Flair (Gold): 12`. Without one, a number means the base card, or else the insert, with this number.
 */
import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import { foldedWords } from '@ninepocket/contracts/text/search-words';

interface SectionCard {
  cardNumber: string;
  variation: string | null;
  isInsert: boolean;
}

const INSERTS = 'inserts';

/** The section that lists name when a number alone does not say which card is meant; null for base cards. */
export const sectionOf = (card: SectionCard): string | null => sectionsOf(card).at(-1) ?? null;

/** All names under which a card is found, the most specific last. */
const sectionsOf = ({ isInsert, variation }: SectionCard): string[] => [
  ...(variation === null ? [] : [variation]),
  ...(isInsert && variation === null ? [INSERTS] : []),
  ...(isInsert && variation !== null ? [`${INSERTS}, ${variation}`] : []),
];

const keyOf = (name: string): string => foldedWords(name).join(' ') || name.trim();

/** @returns null for a section that the set does not have */
export const cardsOfSection = <C extends SectionCard>(cards: C[], section: string | null): C[] | null => {
  if (section === null) return numberedCards(cards);
  const key = keyOf(section);
  if (key === 'base') return cards.filter(({ isInsert }) => !isInsert);
  const found = cards.filter((card) => sectionsOf(card).some((name) => keyOf(name) === key));
  if (found.length > 0) return found;
  const inserts = cards.filter(({ isInsert }) => isInsert);
  return ['insert', INSERTS].includes(key) && inserts.length > 0 ? inserts : null;
};

const numberedCards = <C extends SectionCard>(cards: C[]): C[] => {
  const base = new Set(cards.flatMap((card) => (card.isInsert ? [] : [cardOrderKey(card.cardNumber)])));
  return cards.filter(({ isInsert, cardNumber }) => !isInsert || !base.has(cardOrderKey(cardNumber)));
};
