/**
 * Prints cards of a set as collectors write them: `1994 Flair: 3, 7, 12–15 (x2)`. Whatever is printed has been read back
 * as exactly these cards, else a longer form is taken, so that a list can be pasted again without loss.
 */
import { readIndexed } from './entries.rules.js';
import { indexCards, type EntryCard, type NumberedCards } from './entry-numbers.rules.js';
import { cardsOfSection, printedSections } from './sections.rules.js';

export interface PrintedCard extends EntryCard {
  isInsert: boolean;
  subset: string | null;
}
export interface ListedCard {
  card: PrintedCard;
  quantity: number;
}

/**
 * @param headOf the set, and a section of it
 * @param listed in card order
 */
export const printSet = (
  headOf: (section: string | null) => string,
  cards: PrintedCard[],
  listed: ListedCard[],
): string[] => {
  const indexes = new Map<string | null, NumberedCards>();
  const indexOf = (section: string | null): NumberedCards => {
    const index = indexes.get(section) ?? indexCards(cardsOfSection(cards, section) ?? [], false, null);
    indexes.set(section, index);
    return index;
  };
  const sections = new Map<string | null, ListedCard[]>();
  for (const one of listed) {
    const [first, last] = printedSections(one.card);
    const section = isReadAs(one.card.cardNumber, [one.card], indexOf(first)) ? first : last;
    sections.set(section, [...(sections.get(section) ?? []), one]);
  }
  return [...sections]
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(([section, some]) => `${headOf(section)}: ${itemsOf(some, indexOf(section)).join(', ')}`);
};

/** The line of the set, then inserts, then parallels. */
const placeOf = ([section, [first]]: [string | null, ListedCard[]]): number =>
  section === null ? 0 : (first?.card.variation ?? null) === null ? 1 : 2;

/** Of each run of neighboring numbers with the same quantity, one item. */
const itemsOf = (listed: ListedCard[], index: NumberedCards): string[] => {
  const items: string[] = [];
  for (let at = 0; at < listed.length;) {
    let end = at + 1;
    while (end < listed.length && follows(listed[end - 1]!, listed[end]!)) end++;
    const run = listed.slice(at, end);
    items.push(...(rangeOf(run, index) ?? run.map((one) => itemOf(one, index))));
    at = end;
  }
  return items;
};

const NUMBER = /^(.*?)(\d{1,7})$/;
const SHORTEST_RANGE = 3;

const follows = (before: ListedCard, next: ListedCard): boolean => {
  const [, letters, number] = NUMBER.exec(before.card.cardNumber) ?? [];
  const [, nextLetters, nextNumber] = NUMBER.exec(next.card.cardNumber) ?? [];
  return (
    before.quantity === next.quantity &&
    letters !== undefined &&
    letters === nextLetters &&
    Number(number) + 1 === Number(nextNumber)
  );
};

const rangeOf = (run: ListedCard[], index: NumberedCards): string[] | null => {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || run.length < SHORTEST_RANGE) return null;
  const range = `${first.card.cardNumber}–${last.card.cardNumber}`;
  const cards = run.map(({ card }) => card);
  return isReadAs(range, cards, index) ? [withQuantity(range, first.quantity)] : null;
};

const itemOf = ({ card, quantity }: ListedCard, index: NumberedCards): string => {
  const named = `${card.cardNumber} "${card.name.replaceAll('"', '""')}"`;
  const short = [card.cardNumber, named].find((item) => isReadAs(item, [card], index)) ?? `[${card.id}]`;
  return withQuantity(short, quantity);
};

const withQuantity = (item: string, quantity: number): string => (quantity === 1 ? item : `${item} (x${quantity})`);

/** With a quantity, too, because a number may look like one. */
const isReadAs = (item: string, cards: PrintedCard[], index: NumberedCards): boolean =>
  [1, 2].every((quantity) => {
    const lines = readIndexed(withQuantity(item, quantity), index);
    const [line] = lines;
    return (
      lines.length === 1 &&
      line?.problem === null &&
      line.note === null &&
      line.quantity === quantity &&
      line.cardIds.length === cards.length &&
      line.cardIds.every((id, at) => id === cards[at]?.id)
    );
  });
