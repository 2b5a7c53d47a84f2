/** Reads what was typed into the search box (docs/decisions/015-search.md). Never fails: what means nothing is `unknown`. */
import type { SearchPiece } from '@ninepocket/contracts/catalog/search';
import { readOperator } from './operators.rules.js';
import { readPlain, readQuoted } from './plain.rules.js';
import type { Comparison } from './ranges.rules.js';
import { NOT_USED, type Read, type Restriction, type Term } from './terms.rules.js';

export interface Reading {
  pieces: SearchPiece[];
  /** What a card must have, in the order of the text. */
  terms: Term[];
  /** All of them hold. */
  restrictions: Restriction[];
}

interface Found extends Read {
  start: number;
  end: number;
}

/** `set:flair`, `price >= 20`, `-is:insert`. The value may be missing: `set: is:insert`. */
const KEYED =
  /(-?)\b(set|series|is|type|year|price|value|rarity|number|num|name|card|condition)\s*(>=|<=|[:=<>])\s*((?!-?[a-z]+[:=<>])(?:"[^"]*"?|[^\s"]+))?/iy;
/** `foo:bar`: meant as an operator. With a capital it may be a title. */
const UNKNOWN_KEY = /-?([a-z]+)(?:>=|<=|[:=<>])(?:"[^"]*"?|[^\s"]+)/y;
const QUOTED = /(-?)"([^"]*)"?/y;
const PLAIN = /[^\s"]+/y;

const PATTERNS: [RegExp, (parts: string[]) => Read][] = [
  [
    KEYED,
    ([, minus, key = '', comparison, value]) =>
      readOperator(minus === '-', key.toLowerCase(), comparison as Comparison, (value ?? '').replaceAll('"', '')),
  ],
  [UNKNOWN_KEY, ([, key = '']) => ({ ...NOT_USED, label: `not used: there is no “${key}:”` })],
  [QUOTED, ([, minus, quoted = '']) => readQuoted(minus === '-', quoted)],
  [PLAIN, ([piece = '']) => readPlain(piece)],
];

/** @returns the pieces of the text from left to right; together they are the text, but for the spaces between them */
export const readSearch = (text: string): Reading => {
  const found = joined(findPieces(text));
  return {
    pieces: found.map((one) => present(one, text)),
    terms: found.flatMap((one) => one.terms ?? []),
    restrictions: found.flatMap((one) => one.restriction ?? []),
  };
};

const findPieces = (text: string): Found[] => {
  const found: Found[] = [];
  for (let at = 0; at < text.length;) {
    const next = /\s/.test(text[at]!) ? null : pieceAt(text, at);
    if (next) found.push(next);
    at = next?.end ?? at + 1;
  }
  return found;
};

const pieceAt = (text: string, start: number): Found | null => {
  for (const [pattern, read] of PATTERNS) {
    pattern.lastIndex = start;
    const parts = pattern.exec(text);
    // A key without a value takes no spaces behind it along.
    if (parts) return { ...read(parts), start, end: start + parts[0].trimEnd().length };
  }
  return null;
};

/** Plain words side by side are one piece. */
const joined = (found: Found[]): Found[] => {
  const all: Found[] = [];
  for (const one of found) {
    const last = all.at(-1);
    if (last?.joins !== 'word' || !one.joins) all.push(one);
    else all.splice(-1, 1, { ...last, end: one.end, terms: [...(last.terms ?? []), ...(one.terms ?? [])] });
  }
  return all;
};

const present = ({ kind, label, joins, start, end }: Found, text: string): SearchPiece => {
  const typed = text.slice(start, end);
  const rest = `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim();
  const words = typed.replace(/\s+/g, ' ');
  if (kind === 'unknown') return { kind, text: typed, label: `“${words}” ${label}`, rest };
  return { kind, text: typed, label: joins === 'word' ? words : label, rest };
};
