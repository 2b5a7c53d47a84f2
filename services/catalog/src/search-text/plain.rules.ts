import { foldedWords } from '@ninepocket/contracts/text/search-words';
import { yearOfDigits } from '@ninepocket/contracts/text/short-years';
import { readNumber, readPrices, readYears } from './operators.rules.js';
import type { Comparison } from './ranges.rules.js';
import { NOT_USED, type Interpretation, type Term } from './terms.rules.js';
import { numberKey } from '../vocabulary/words.rules.js';

export const readQuoted = (negated: boolean, quoted: string): Interpretation => {
  const words = foldedWords(quoted);
  if (!words.length) return NOT_USED;
  if (negated) return excluding(words);
  return { kind: 'name', label: `exactly “${words.join(' ')}”`, terms: [{ kind: 'word', words, whole: true }] };
};

const PRICE = /^([<>]=?)?\$(\d[\d,]*(?:\.\d+)?(?:\+|\.\.|(?:-|–|\.\.)\$?\d[\d,]*(?:\.\d+)?)?)$/;
const YEARS =
  /^(?:(?:1[89]|2[01])\d\d(?:\.\.|-|–)(?:1[89]|2[01])\d\d|(?:1[89]|2[01])\d\d\.\.|\.\.(?:1[89]|2[01])\d\d)$/;
const DECADE = /^(1[89]|20)(\d)0s$/;

export const readPlain = (piece: string): Interpretation => {
  const [, comparison = ':', price] = PRICE.exec(piece) ?? [];
  if (price !== undefined) return readPrices(comparison as Comparison, price);
  if (YEARS.test(piece)) return readYears(':', piece);
  const [, century, ten] = DECADE.exec(piece) ?? [];
  if (century !== undefined) return readYears(':', `${century}${ten}0-${century}${ten}9`);
  if (piece.startsWith('#')) return readNumber(piece.slice(1));
  if (/^-./.test(piece)) {
    const words = foldedWords(piece);
    return words.length ? excluding(words) : { ...NOT_USED, joins: 'punctuation' };
  }
  return readWords(piece);
};

/** In `94 flair storm` the number is a year, in `storm 94` perhaps a card. */
const readNumberOrYear = (key: string, year: string | undefined): Interpretation => ({
  kind: 'number',
  label: year ? `number ${key} or year ${year}` : `number ${key}`,
  terms: [{ kind: 'number', key, only: false, year }],
});

export const readSerial = (key: string, of: string): Interpretation =>
  key === ''
    ? { kind: 'unknown', label: 'not used: it is a serial number' }
    : { kind: 'number', label: `number ${key} of ${of}`, terms: [{ kind: 'number', key, only: true, of: Number(of) }] };

const excluding = (words: string[]): Interpretation => ({
  kind: 'name',
  label: `without ${words.join(' ')}`,
  terms: [{ kind: 'without', words }],
});

const readWords = (piece: string): Interpretation => {
  const [, digits = ''] = /^['’‘](\d\d)$/.exec(piece) ?? [];
  const year = yearOfDigits(digits);
  if (year) return { kind: 'year', label: `year ${year}`, terms: [{ kind: 'year', key: year }] };
  const key = numberKey(piece);
  if (/^(?:19|20)\d\d$/.test(key)) return { kind: 'year', label: `year ${key}`, terms: [{ kind: 'year', key }] };
  if (/^\d+[a-z]?$/.test(key)) return readNumberOrYear(key, yearOfDigits(piece));
  const terms = piece.split(/[,;&+/|]+/).flatMap((part): Term[] => {
    const words = foldedWords(part);
    return words.length ? [{ kind: 'word', words, whole: false }] : [];
  });
  return terms.length ? { kind: 'name', label: piece, terms, joins: 'word' } : { ...NOT_USED, joins: 'punctuation' };
};
