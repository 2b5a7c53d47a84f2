import { readCondition } from '@ninepocket/contracts/collection/holdings/conditions';
import { foldedWords } from '@ninepocket/contracts/text/search-words';
import { readRange, describeRange, type Comparison } from './ranges.rules.js';
import { NOT_USED, type Interpretation } from './terms.rules.js';
import { numberKey } from '../vocabulary/words.rules.js';

const CENT = 0.01;
const OWNED = new Set(['owned', 'mine', 'have']);
const MISSING = new Set(['missing', 'need', 'unowned']);

export const readOperator = (negated: boolean, key: string, comparison: Comparison, value: string): Interpretation => {
  switch (key) {
    case 'set':
    case 'series':
      return readSet(negated, value);
    case 'subset':
    case 'insert':
      return readSubset(negated, value);
    case 'is':
    case 'type':
      return readIs(negated, value.toLowerCase());
    case 'year':
      return negated ? NOT_USED : readYears(comparison, value);
    case 'price':
    case 'value':
      return negated ? NOT_USED : readPrices(comparison, value);
    default:
      return negated ? NOT_USED : readOther(key, value);
  }
};

const readSet = (negated: boolean, value: string): Interpretation => {
  const words = foldedWords(value);
  if (!words.length) return NOT_USED;
  const text = words.join(' ');
  return negated
    ? { kind: 'set', label: `set: not ${text}`, terms: [{ kind: 'without-set', words }] }
    : { kind: 'set', label: `set: ${text}`, terms: words.map((word) => ({ kind: 'set', words: [word] })) };
};

const readSubset = (negated: boolean, value: string): Interpretation => {
  const words = foldedWords(value);
  if (!words.length) return NOT_USED;
  const label = `subset: ${negated ? 'not ' : ''}${words.join(' ')}`;
  return { kind: 'set', label, terms: [{ kind: negated ? 'without-subset' : 'subset', words }] };
};

const readIs = (negated: boolean, value: string): Interpretation => {
  const base = value === 'base';
  if (base || /^inserts?$/.test(value)) {
    const isInsert = base === negated;
    return { kind: 'type', label: isInsert ? 'insert' : 'base', restriction: { isInsert } };
  }
  if (/^holo(?:gram)?s?$/.test(value) && !negated)
    return { kind: 'type', label: 'hologram', terms: [{ kind: 'subset', words: ['hologram'] }] };
  if (!OWNED.has(value) && !MISSING.has(value)) return NOT_USED;
  const owned = OWNED.has(value) !== negated;
  return { kind: 'owned', label: owned ? 'owned' : 'not owned', restriction: { owned } };
};

export const readYears = (comparison: Comparison, value: string): Interpretation => {
  const range = readRange(comparison, value, 1);
  if (!range || [range.min, range.max].some((year) => year !== undefined && !isYear(year))) return NOT_USED;
  const single = range.min === range.max ? 'year ' : '';
  return {
    kind: 'year',
    label: `${single}${describeRange(range, '')}`,
    restriction: { minYear: range.min, maxYear: range.max },
  };
};
const isYear = (year: number): boolean => Number.isInteger(year) && year >= -1 && year <= 10_000;

export const readPrices = (comparison: Comparison, value: string): Interpretation => {
  const range = readRange(comparison, value, CENT);
  if (!range || [range.min, range.max].some((price) => price !== undefined && price > 1e8)) return NOT_USED;
  return {
    kind: 'price',
    label: describeRange(range, '$'),
    restriction: { minPrice: range.min, maxPrice: range.max },
  };
};

const readOther = (key: string, value: string): Interpretation => {
  if (key === 'rarity') {
    const rarity = value.trim().slice(0, 40);
    return rarity ? { kind: 'rarity', label: `rarity ${rarity}`, restriction: { rarity } } : NOT_USED;
  }
  if (key === 'condition') {
    const condition = readCondition(value);
    return condition ? { kind: 'owned', label: `that I own in ${condition}`, restriction: { condition } } : NOT_USED;
  }
  if (key === 'number' || key === 'num') return readNumber(value);
  const words = foldedWords(value);
  return words.length
    ? { kind: 'name', label: words.join(' '), terms: [{ kind: 'word', words, whole: false }] }
    : NOT_USED;
};

export const readNumber = (value: string): Interpretation => {
  const key = numberKey(value);
  return key
    ? { kind: 'number', label: `number ${value.trim()}`, terms: [{ kind: 'number', key, only: true }] }
    : NOT_USED;
};
