/**
 * Parts of a checklist that lists name behind the set, because numbers repeat in them: `1994 Flair — PowerBlast: 1-3`,
 * `1994 Flair — Gold: 12`. Without one, a number means the base card, or else the insert, with this number.
 */
import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import { sectionOf, type SectionedCard } from '@ninepocket/contracts/catalog/cards/sections';
import { withoutInvisible } from '@ninepocket/contracts/text/invisible';
import { foldedWords } from '@ninepocket/contracts/text/search-words';

type SectionCard = Omit<SectionedCard, 'isParallel'>;

/**
 * Where a list prints a card: if its number alone is read as it there, else in the last place. Null is the line of the set.
 * Cards of a subset stand under its name even if their numbers are unique.
 */
export const printedSections = (card: SectionCard): [first: string | null, last: string | null] => {
  const names = sectionsOf(card);
  const isOfSubset = card.isInsert && card.subset !== null;
  return [isOfSubset ? (names[0] ?? null) : null, names.at(-1) ?? null];
};

/** All names under which a card is found, the most specific last. */
const sectionsOf = (card: SectionCard): string[] => {
  const { isInsert, variation } = card;
  if (!isInsert) return variation === null ? [] : [variation];
  const { name } = sectionOf({ ...card, isParallel: false });
  return variation === null ? [name] : [name, variation, `${name}, ${variation}`];
};

const BASE = 'base';
const INSERTS = 'inserts';

const keyOf = (name: string): string => {
  const visible = withoutInvisible(name);
  const key = foldedWords(visible).join(' ') || visible.trim();
  return key === 'insert' ? INSERTS : key;
};

/** @returns null for a section that the set does not have */
export const cardsOfSection = <C extends SectionCard>(cards: C[], section: string | null): C[] | null => {
  if (section === null) return preferring(cards, isBase, () => true);
  const key = keyOf(section);
  const isNamed = (card: C): boolean => sectionsOf(card).some((name) => keyOf(name) === key);
  if (key === BASE) return cards.filter((card) => isBase(card) || isNamed(card));
  const found = key === INSERTS ? preferring(cards, isNamed, ({ isInsert }) => isInsert) : cards.filter(isNamed);
  return found.length > 0 ? found : null;
};

const isBase = ({ isInsert }: SectionCard): boolean => !isInsert;

/** The preferred cards, and others whose numbers none of them has. */
const preferring = <C extends SectionCard>(
  cards: C[],
  isPreferred: (card: C) => boolean,
  isOther: (card: C) => boolean,
): C[] => {
  const numbers = new Set(cards.flatMap((card) => (isPreferred(card) ? [cardOrderKey(card.cardNumber)] : [])));
  return cards.filter((card) => isPreferred(card) || (isOther(card) && !numbers.has(cardOrderKey(card.cardNumber))));
};
