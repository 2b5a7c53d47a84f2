/** Finds the card that a row names. Never guesses: the collector decides when several fit. */
import { words } from '../../cards/search-text.rules.js';
import { cardNumberKey, looseNumberKey, numberBeforeTotal } from '@ninepocket/contracts/catalog/cards/card-number';
import { PLAIN_VARIATION } from '@ninepocket/contracts/catalog/cards/plain-variations';
import { cut } from '../cells.rules.js';
import { readsAsKind } from './insert-kinds.rules.js';
import type { CardWords } from './row.rules.js';
import { nameWords } from '@ninepocket/contracts/text/set-names';

export interface Candidate {
  id: number;
  cardNumber: string;
  name: string;
  variation: string | null;
  isInsert: boolean;
  subset: string | null;
  rarity: string | null;
}

export type Match =
  | { status: 'matched'; cardId: number; note?: string }
  | { status: 'ambiguous'; reason: string; candidates: number[] }
  | { status: 'refused'; reason: string };

const SHOWN = 10;

/** Spaces make no difference: `Spiderman` is Spider-Man. */
const nameKey = (name: string): string => nameWords(name).replaceAll(' ', '');

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
  /** By letters and digits only. */
  byLooseNumber: ReadonlyMap<string, Candidate[]>;
  byName: ReadonlyMap<string, Candidate[]>;
  ids: ReadonlySet<number>;
}

export const indexCards = (cards: Candidate[]): CardIndex => ({
  byNumber: groupBy(cards, (card) => cardNumberKey(card.cardNumber)),
  byLooseNumber: groupBy(cards, (card) => looseNumberKey(card.cardNumber)),
  byName: groupBy(cards, (card) => nameKey(card.name)),
  ids: new Set(cards.map(({ id }) => id)),
});

/** @param setName as the catalog calls it */
export const matchRow = (row: CardWords, sets: CardIndex[], setName = row.setName): Match => {
  const { name, cardNumber: number } = row;
  const [nameOfRow, numberOfRow] = [nameKey(name), cardNumberKey(number)];
  const byName = sets.flatMap((set) => set.byName.get(nameOfRow) ?? []);
  if (number === '') return choose(row, byName, `No card called “${name}” in ${setName}.`);
  const byNumber = sets.flatMap((set) => set.byNumber.get(numberOfRow) ?? []);
  const respelled = byNumber.length ? [] : withLooseNumber(number, sets);
  if (name === '')
    return respelled.length
      ? ask(respelled, didYouMean(number, setName, respelled))
      : choose(row, byNumber, `No card “${number}” in ${setName}.`);
  // If the names agree, the number may be in another notation.
  const numbered = byNumber.length ? byNumber : respelled;
  const both = numbered.filter((card) => byName.includes(card));
  if (both.length) return ofKind(row, both, setName) ?? choose(row, both, '');
  // A wrong number and a misspelled name look the same, so the collector decides.
  const either = [...numbered, ...byName];
  if (either.length === 0)
    return { status: 'refused', reason: `No card “${number}” and none called “${name}” in ${setName}.` };
  if (respelled.length) return ask(either, didYouMean(number, setName, respelled));
  const withNumber = byNumber[0];
  return ask(
    either,
    withNumber
      ? `Number ${number} is ${withNumber.name} in our checklist, but ${name} in the file`
      : `${name} has a different number in our checklist than ${number}`,
  );
};

/** The only card with this number and name, if the variation in the row merely says what kind of insert it is. */
const ofKind = (row: CardWords, both: Candidate[], setName: string): Match | null => {
  const [card] = both;
  if (!card || both.some(({ id }) => id !== card.id)) return null;
  const variation = variationOf(row, both);
  if (variation === '' || words(card.variation ?? '') === variation) return null;
  const kind = readsAsKind(row, card, setName);
  if (kind === 'no') return null;
  const note = kind === 'likely' ? { note: `“${cut(row.variation, 40)}” was read as the kind of this insert` } : {};
  return { status: 'matched', cardId: card.id, ...note };
};

const withLooseNumber = (number: string, sets: CardIndex[]): Candidate[] => {
  const keys = new Set([number, numberBeforeTotal(number) ?? number].map(looseNumberKey));
  return [...keys].flatMap((key) => sets.flatMap((set) => (key && set.byLooseNumber.get(key)) || []));
};

const didYouMean = (number: string, setName: string, cards: Candidate[]): string => {
  const shown = cards.slice(0, 3).map(({ cardNumber, name }) => `#${cardNumber} ${name}`);
  return `No card “${number}” in ${setName}. Did you mean ${shown.join(' or ')}?`;
};

const choose = (row: CardWords, fitting: Candidate[], none: string): Match => {
  if (fitting.length === 0) return { status: 'refused', reason: none };
  const sameKind = preferring(fitting, (card) => row.isInsert === null || card.isInsert === row.isInsert);
  // A row without a variation means the plain card, if there is one.
  const variation = variationOf(row, sameKind);
  const sameVariation = preferring(sameKind, (card) => words(card.variation ?? '') === variation);
  // Some cards differ only in punctuation; our own export spells their names exactly.
  const left = preferring(sameVariation, (card) => isWritten(card, row));
  // A merged card and the surviving one have the same id.
  const only = new Set(left.map(({ id }) => id)).size === 1 ? left[0] : undefined;
  if (!only) return ask(left, `${left.length} cards match`);
  if (variation === '' && only.isInsert && row.isInsert !== true && BASE.test(words(row.variation)))
    return ask([only], `The file says “${cut(row.variation, 40)}”, but this card is an insert in our checklist`);
  return variation === '' || words(only.variation ?? '') === variation
    ? { status: 'matched', cardId: only.id }
    : ask([only], `Our checklist has no variation “${row.variation}” of this card`);
};

/** What programs write as well in the column of variations for the plain card. */
const PLAIN =
  /^(?:(?:normal|regular|standard|plain|common|none|non ?foil|unlimited)(?: (?:card|set|version|edition))?|no)$/;

const BASE = /^base(?: (?:card|set|version|edition))?$/;

/** Foil is a variation where the checklist has it as one. */
const variationOf = ({ variation, finish }: CardWords, cards: Candidate[]): string => {
  const isListed = (text: string): boolean => cards.some((card) => words(card.variation ?? '') === text);
  if (variation === '' && finish === '') return '';
  const written = words(variation);
  if (written !== '' && (isListed(written) || !(PLAIN.test(written) || PLAIN_VARIATION.test(written)))) return written;
  const finished = words(finish);
  return finished !== '' && isListed(finished) ? finished : '';
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
