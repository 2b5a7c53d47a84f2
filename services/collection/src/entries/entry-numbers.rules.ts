import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import { withoutInvisible } from '@ninepocket/contracts/text/invisible';
import { MAX_ENTRY_COPIES } from '@ninepocket/contracts/collection/holdings/bulk';

export const TOO_MANY_COPIES = `At most ${MAX_ENTRY_COPIES.toLocaleString('en-US')} copies at once.`;

export interface EntryCard {
  id: number;
  cardNumber: string;
  name: string;
  variation: string | null;
}

export interface OtherCards {
  chosen: 'base' | 'insert';
  cards: EntryCard[];
}

/** `note` lists the numbers of a range that have no card. */
export type FoundCards = { cardIds: number[]; note: string | null } | { problem: string };

export interface NumberedCards {
  findAll(): FoundCards;
  isNumber(text: string): boolean;
  /** Also of a card that is not meant, such as an insert among base cards. */
  isKnown(text: string): boolean;
  find(text: string): FoundCards;
  /** For cards that share a number. */
  findNamed(number: string, name: string): FoundCards;
  findById(id: number): FoundCards;
  sameNumber(cardIds: number[]): number[];
}

interface Numbered {
  key: string;
  number: string;
  /** `cards`: all cards with the number; `meant`: those that it selects. */
  cards: EntryCard[];
  meant: EntryCard[];
}

/** `#007` is 7, and `a1` is A1. */
const keyOf = (text: string): string => cardOrderKey(withoutInvisible(text).trim().replace(/^#\s*/, ''));
const isWhole = (key: string): boolean => key.startsWith('0');

/**
 * @param cards in card order
 * @param everyCard a number matches all cards that have it; otherwise the one without a variation, and several are a
 * problem
 * @param others never matched, but mentioned in the problem when one of them has the number
 */
export const indexCards = (cards: EntryCard[], everyCard: boolean, others: OtherCards | null): NumberedCards => {
  const byKey = new Map<string, Numbered>();
  for (const card of cards) {
    const key = keyOf(card.cardNumber);
    const same = byKey.get(key);
    if (same) same.cards.push(card);
    else byKey.set(key, { key, number: card.cardNumber, cards: [card], meant: [] });
  }
  for (const one of byKey.values()) {
    const plain = one.cards.filter((card) => card.variation === null);
    one.meant = everyCard || plain.length === 0 ? one.cards : plain;
  }
  const order = [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const places = new Map(order.map((one, place) => [one.key, place]));

  /** Each number adds at least one copy, so an entry that would add too many is refused before it is expanded. */
  let foundBefore = 0;
  const meantBy = (found: Numbered[]): FoundCards => {
    foundBefore += found.length;
    if (foundBefore > MAX_ENTRY_COPIES) return { problem: TOO_MANY_COPIES };
    const unclear = everyCard ? [] : found.filter((one) => one.meant.length > 1);
    const [first] = unclear;
    if (first && unclear.length === 1) return { problem: severalText(first) };
    if (first)
      return { problem: `${unclear.length} of these numbers match several cards each, starting with ${first.number}.` };
    return { cardIds: found.flatMap((one) => one.meant.map((card) => card.id)), note: null };
  };

  const findRange = (text: string): FoundCards | null => {
    const ranges = splits(text).flatMap(([from, to]) => {
      const [start, end] = [byKey.get(keyOf(from)), byKey.get(keyOf(to))];
      return start && end ? [{ start, end }] : [];
    });
    const [range] = ranges;
    if (!range) return findWholeRange(text);
    if (ranges.length > 1) return { problem: 'This can be read in more than one way.' };
    const { start, end } = range;
    if (isWhole(start.key) !== isWhole(end.key))
      return { problem: 'A range needs two whole numbers, or two numbers with letters.' };
    if (start.key > end.key) return { problem: `The range is reversed. Did you mean ${end.number}-${start.number}?` };
    if (isWhole(start.key)) return findWholeRange(`${start.number}-${end.number}`);
    return meantBy(order.slice(places.get(start.key), (places.get(end.key) ?? 0) + 1));
  };

  const whole = order.filter(({ key }) => isWhole(key)).map((one) => ({ ...one, at: Number(one.key) }));
  /** A range may start and end in gaps of the checklist, but not beyond its last number. */
  const findWholeRange = (text: string): FoundCards | null => {
    const [, from, to] = /^#?\s*(\d{1,7})-#?\s*(\d{1,7})$/.exec(text.trim())?.map(Number) ?? [];
    if (from === undefined || to === undefined || from > to || to > (whole.at(-1)?.at ?? 0)) return null;
    const found = whole.slice(firstFrom(whole, from), firstFrom(whole, to + 1));
    if (found.length === 0) return null;
    const meant = meantBy(found);
    return 'problem' in meant ? meant : { ...meant, note: gapsText(from, to, found) };
  };

  const otherKeys = new Set(others?.cards.map((card) => keyOf(card.cardNumber)));
  const missing = missingNumbers((key) => byKey.has(key), otherKeys, others?.chosen ?? null);

  return {
    findAll() {
      foundBefore += cards.length;
      return foundBefore > MAX_ENTRY_COPIES
        ? { problem: TOO_MANY_COPIES }
        : { cardIds: cards.map((card) => card.id), note: null };
    },
    isNumber: (text) => byKey.has(keyOf(text)),
    isKnown: (text) => byKey.has(keyOf(text)) || otherKeys.has(keyOf(text)),
    find(text) {
      const one = byKey.get(keyOf(text));
      return one ? meantBy([one]) : (findRange(text) ?? { problem: missing(text) });
    },
    findNamed(number, name) {
      const named = byKey.get(keyOf(number))?.cards.filter((card) => nameKey(card.name) === nameKey(name)) ?? [];
      const plain = named.filter((card) => card.variation === null);
      const [card, ...more] = plain.length === 0 ? named : plain;
      if (!card) return { problem: `There is no card ${number.trim()} called ${name}.` };
      return more.length > 0
        ? { problem: `${number.trim()} matches ${more.length + 1} cards called ${name}.` }
        : { cardIds: [card.id], note: null };
    },
    findById: (id) =>
      cards.some((card) => card.id === id) ? { cardIds: [id], note: null } : { problem: `There is no card [${id}].` },
    sameNumber(cardIds) {
      const wanted = new Set(cardIds);
      return order
        .filter((one) => one.cards.some((card) => wanted.has(card.id)))
        .flatMap((one) => one.cards.map((card) => card.id));
    },
  };
};

/** As `readEntries` reads it: dashes are alike, and nobody sees what is invisible. */
const nameKey = (name: string): string =>
  withPlainDashes(withoutInvisible(name)).toLowerCase().replace(/\s+/g, ' ').trim();
export const withPlainDashes = (text: string): string => text.replace(/[\p{Dash_Punctuation}\u2212]/gu, '-');

const firstFrom = (whole: { at: number }[], number: number): number => {
  let [low, high] = [0, whole.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (whole[middle]!.at < number) low = middle + 1;
    else high = middle;
  }
  return low;
};

const gapsText = (from: number, to: number, found: { at: number }[]): string | null => {
  const missing = to - from + 1 - found.length;
  if (missing === 0) return null;
  if (missing > 5) return `${missing.toLocaleString('en-US')} of these numbers have no card.`;
  const there = new Set(found.map(({ at }) => at));
  const gaps: number[] = [];
  for (let number = from; number <= to && gaps.length < missing; number++) if (!there.has(number)) gaps.push(number);
  return gaps.length === 1 ? `There is no card ${gaps[0]}.` : `There are no cards ${list.format(gaps.map(String))}.`;
};
const list = new Intl.ListFormat('en-US');

/** Every way to split a text at a hyphen: `SP-1-SP-5` has three. */
const splits = (text: string): [string, string][] =>
  [...text.matchAll(/-/g)].map(({ index }) => [text.slice(0, index), text.slice(index + 1)]);

const severalText = ({ number, cards, meant }: Numbered): string => {
  const names = [...new Set(meant.map((card) => (card.variation ? `${card.name} (${card.variation})` : card.name)))];
  const shown = names.slice(0, 3).join(', ') + (names.length > 3 ? ' …' : '');
  return `${number} matches ${Math.max(cards.length, meant.length)} cards: ${shown}.`;
};

/**
 * Explains why a number has no card: the number belongs to a card of another type, or, if there is only one way to
 * split a range, which end of it is missing.
 */
const missingNumbers =
  (isKnown: (key: string) => boolean, others: Set<string>, chosen: OtherCards['chosen'] | null) =>
  (text: string): string => {
    const ranges = splits(text);
    const unknown = (numbers: string[]): string[] => numbers.filter((number) => !isKnown(keyOf(number)));
    if (chosen) {
      const readings = [[text], ...ranges.map(unknown)];
      const elsewhere = readings.find((numbers) => numbers.every((number) => others.has(keyOf(number))));
      if (elsewhere) return elsewhereText(elsewhere, chosen);
    }
    const [range, ...more] = ranges;
    if (!range || more.length > 0 || range.includes('')) return `There is no card ${text.trim()}.`;
    const missing = unknown(range).map((number) => number.trim());
    return missing.length > 1 ? `There are no cards ${missing.join(' and ')}.` : `There is no card ${missing.join()}.`;
  };

const elsewhereText = (numbers: string[], chosen: OtherCards['chosen']): string => {
  const [one, several, other, others, choice] =
    chosen === 'base'
      ? ['base card', 'base cards', 'an insert', 'inserts', 'Insert']
      : ['insert', 'inserts', 'a base card', 'base cards', 'Base'];
  const named = numbers.map((number) => number.trim()).join(' and ');
  return numbers.length === 1
    ? `There is no ${one} ${named}. It is ${other}: choose ${choice} or All.`
    : `There are no ${several} ${named}. They are ${others}: choose ${choice} or All.`;
};
