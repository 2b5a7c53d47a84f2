/** Finds the card that a row names. Never guesses: the collector decides when several fit. */
import { words } from '../../cards/search-text.rules.js';
import type { CardWords } from './row.rules.js';

export interface Candidate {
  id: number;
  cardNumber: string;
  name: string;
  variation: string | null;
  isInsert: boolean;
}

export type Match =
  | { status: 'matched'; cardId: number }
  | { status: 'ambiguous'; reason: string; candidates: number[] }
  | { status: 'refused'; reason: string };

const SHOWN = 10;

/** `#007` and `7` are the same number, and case makes no difference. */
export const numberKey = (number: string): string =>
  number
    .trim()
    .toLowerCase()
    .replace(/^#\s*/, '')
    .replace(/^0+(?=\d)/, '');

export const groupBy = <T, K>(all: Iterable<T>, keyOf: (one: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
};

export interface CardIndex {
  byNumber: ReadonlyMap<string, Candidate[]>;
  byName: ReadonlyMap<string, Candidate[]>;
  ids: ReadonlySet<number>;
}

export const indexCards = (cards: Candidate[]): CardIndex => ({
  byNumber: groupBy(cards, (card) => numberKey(card.cardNumber)),
  byName: groupBy(cards, (card) => words(card.name)),
  ids: new Set(cards.map(({ id }) => id)),
});

export const matchRow = (row: CardWords, sets: CardIndex[]): Match => {
  const byNumber = sets.flatMap((set) => set.byNumber.get(numberKey(row.cardNumber)) ?? []);
  const byName = sets.flatMap((set) => set.byName.get(words(row.name)) ?? []);
  if (row.cardNumber === '') return choose(row, byName, `${row.setName} has no card called ${row.name}`);
  if (row.name === '') return choose(row, byNumber, `${row.setName} has no card ${row.cardNumber}`);
  const both = byNumber.filter((card) => byName.includes(card));
  if (both.length) return choose(row, both, '');
  // A wrong number and a misspelled name look the same, so the collector decides.
  const either = [...byNumber, ...byName];
  if (either.length === 0)
    return { status: 'refused', reason: `${row.setName} has no card ${row.cardNumber} and none called ${row.name}` };
  const withNumber = byNumber[0];
  return ask(
    either,
    withNumber
      ? `Number ${row.cardNumber} is ${withNumber.name} in our checklist, but ${row.name} in the file`
      : `${row.name} has a different number in our checklist than ${row.cardNumber}`,
  );
};

const choose = (row: CardWords, fitting: Candidate[], none: string): Match => {
  if (fitting.length === 0) return { status: 'refused', reason: none };
  const sameKind = preferring(fitting, (card) => row.isInsert === null || card.isInsert === row.isInsert);
  // A row without a variation means the plain card, if there is one.
  const sameVariation = preferring(sameKind, (card) => words(card.variation ?? '') === words(row.variation));
  // Some cards differ only in punctuation; our own export spells their names exactly.
  const left = preferring(sameVariation, (card) => isWritten(card, row));
  // A merged card and the surviving one have the same id.
  const only = new Set(left.map(({ id }) => id)).size === 1 ? left[0] : undefined;
  if (!only) return ask(left, `${left.length} cards match`);
  const isExact = row.variation === '' || words(only.variation ?? '') === words(row.variation);
  return isExact
    ? { status: 'matched', cardId: only.id }
    : ask([only], `Our checklist has no variation “${row.variation}” of this card`);
};

const isWritten = (card: Candidate, row: CardWords): boolean =>
  card.name === row.name && card.cardNumber === row.cardNumber && (card.variation ?? '') === row.variation;

const preferring = <T>(all: T[], fits: (one: T) => boolean): T[] => {
  const left = all.filter(fits);
  return left.length ? left : all;
};

const ask = (candidates: Candidate[], reason: string): Match => ({
  status: 'ambiguous',
  reason,
  candidates: [...new Set(candidates.map(({ id }) => id))].slice(0, SHOWN),
});
