/** Parses the search box (docs/decisions/015-search.md). Never fails: a piece without meaning is `unknown`. */
import type { SearchPiece } from '@ninepocket/contracts/catalog/search';
import { NUMBER_OF_SIZE } from '@ninepocket/contracts/text/number-of-size';
import { readNumber, readOperator } from './operators.rules.js';
import { readPlain, readQuoted, readSerial } from './plain.rules.js';
import type { Comparison } from './ranges.rules.js';
import { NOT_USED, type Interpretation, type Restriction, type Term } from './terms.rules.js';
import { numberKey } from '../vocabulary/words.rules.js';

export interface ParsedSearch {
  pieces: SearchPiece[];
  terms: Term[];
  restrictions: Restriction[];
}

interface Piece extends Interpretation {
  start: number;
  end: number;
}

/** `set:flair`, `price >= 20`, `-is:insert`. The value may be missing: `set: is:insert`. */
const KEYED =
  /(-?)\b(set|subset|insert|series|is|type|year|price|value|rarity|number|num|name|card|condition)\s*(>=|<=|[:=<>])\s*((?!-?[a-z]+[:=<>])(?:"[^"]*"?|[^\s"]+))?/iy;
/** A lower-case `foo:bar` is meant as an operator; with a capital letter it may be part of a title. */
const UNKNOWN_KEY = /-?([a-z]+)(?:>=|<=|[:=<>])(?:"[^"]*"?|[^\s"]+)/y;
const QUOTED = /(-?)"([^"]*)"?/y;
const SERIAL = new RegExp(NUMBER_OF_SIZE, 'y');
const NUMBERED = /no(?:\.\s*|\s+)(#?\d+[a-z]?)(?!\S)/iy;
const PLAIN = /[^\s"]+/y;

const PATTERNS: [RegExp, (parts: string[]) => Interpretation][] = [
  [
    KEYED,
    ([, minus, key = '', comparison, value]) =>
      readOperator(minus === '-', key.toLowerCase(), comparison as Comparison, (value ?? '').replaceAll('"', '')),
  ],
  [UNKNOWN_KEY, ([, key = '']) => ({ ...NOT_USED, label: `not used: there is no “${key}:”` })],
  [QUOTED, ([, minus, quoted = '']) => readQuoted(minus === '-', quoted)],
  [SERIAL, ([, serial = '', of = '']) => readSerial(numberKey(serial), of)],
  [NUMBERED, ([, number = '']) => readNumber(number.replace('#', ''))],
  [PLAIN, ([piece = '']) => readPlain(piece)],
];

export const parseSearch = (text: string): ParsedSearch => {
  const found = joinWords(readSerials(readLastType(findPieces(text), text)));
  return {
    pieces: found.map((one) => present(one, text)),
    terms: withRoman(found.flatMap((one) => one.terms ?? [])),
    restrictions: found.flatMap((one) => one.restriction ?? []),
  };
};

const findPieces = (text: string): Piece[] => {
  const found: Piece[] = [];
  for (let at = 0; at < text.length;) {
    const next = /\s/.test(text[at]!) ? null : pieceAt(text, at);
    if (next) found.push(next);
    at = next?.end ?? at + 1;
  }
  return found;
};

const pieceAt = (text: string, start: number): Piece | null => {
  for (const [pattern, read] of PATTERNS) {
    pattern.lastIndex = start;
    const parts = pattern.exec(text);
    // A key without a value must not include the spaces after it.
    if (parts) return { ...read(parts), start, end: start + parts[0].trimEnd().length };
  }
  return null;
};

const TYPES = /^(inserts?|base)(?:\s+cards?)?$/i;

/**
 * `hulk insert`, `inserts 1992`, `base cards`: as the last words, a type of cards. `base` alone is a word, because
 * collectors type the start of names.
 */
const readLastType = (found: Piece[], text: string): Piece[] => {
  const end = found.findLastIndex((one) => one.kind === 'name' && one.joins === 'word');
  const last = found[end];
  if (!last) return found;
  const startsAt = (start: number): string | undefined =>
    found[start]?.joins === 'word' ? TYPES.exec(text.slice(found[start].start, last.end))?.[1] : undefined;
  const start = startsAt(end - 1) ? end - 1 : end;
  const type = startsAt(start);
  const isAlone = start === end && !found.some((one) => one !== last && (one.terms ?? one.restriction));
  if (!type || (isAlone && /^base$/i.test(type))) return found;
  const read = { ...readOperator(false, 'is', ':', type.toLowerCase()), start: found[start]!.start, end: last.end };
  return found.toSpliced(start, end - start + 1, read);
};

/** Beside another number, `2/50` is only the serial number of a copy. */
const readSerials = (found: Piece[]): Piece[] => {
  const isSerial = (term: Term): boolean => term.kind === 'number' && term.of !== undefined;
  const isNumbered = found.some(({ terms }) => terms?.some((term) => term.kind === 'number' && !isSerial(term)));
  if (!isNumbered) return found;
  return found.map(({ terms, ...one }) =>
    terms?.some(isSerial)
      ? { kind: 'unknown', label: 'not used: it is a serial number', start: one.start, end: one.end }
      : { ...one, ...(terms && { terms }) },
  );
};

const SERIES = new Set(['series', 'ser', 'volume', 'vol']);
const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** Sets are called "Series I" where collectors type `series 1`. */
const withRoman = (terms: Term[]): Term[] =>
  terms.map((term, i) => {
    const before = terms[i - 1];
    const roman = term.kind === 'number' && !term.only ? ROMAN[Number(term.key)] : undefined;
    const isSeries = before?.kind === 'word' && SERIES.has(before.words.at(-1) ?? '');
    return roman && isSeries ? { ...term, roman } : term;
  });

const joinWords = (found: Piece[]): Piece[] => {
  const all: Piece[] = [];
  for (const one of found) {
    const last = all.at(-1);
    if (last?.joins !== 'word' || !one.joins) all.push({ ...one, terms: [...(one.terms ?? [])] });
    else {
      last.end = one.end;
      last.terms?.push(...(one.terms ?? []));
    }
  }
  return all;
};

const present = ({ kind, label, joins, start, end }: Piece, text: string): SearchPiece => {
  const typed = text.slice(start, end);
  const rest = `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim();
  const words = typed.replace(/\s+/g, ' ');
  if (kind === 'unknown') return { kind, text: typed, label: `“${words}” ${label}`, rest };
  return { kind, text: typed, label: joins === 'word' ? words : label, rest };
};
