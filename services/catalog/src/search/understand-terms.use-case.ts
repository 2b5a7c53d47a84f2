/** Looks up what was typed, and finds what it may have been meant to be. */
import type pg from 'pg';
import { nearest, splits, type Alikes } from '../vocabulary/spelling.rules.js';
import type { Term } from '../search-text/terms.rules.js';
import { findSimilarWords, lookUpWords } from '../vocabulary/vocabulary.store.js';
import type { Vocabulary } from './tsquery.rules.js';
import { joinedWords, MARKS } from '../vocabulary/words.rules.js';

export interface Understood {
  terms: Term[];
  vocabulary: Vocabulary;
  /** Words were joined or parted. */
  regrouped: boolean;
}

/** @param doubting any word may be misspelt, since as they stand they find nothing; else only unknown ones may be */
export const understand = async (pool: pg.Pool, terms: Term[], doubting: boolean): Promise<Understood> => {
  const words = keysOf(terms);
  const inSets = words.map((word) => MARKS.set + word);
  const found = words.length
    ? await lookUpWords(pool, [...new Set([...words, ...pairsOf(terms), ...inSets])])
    : NOTHING;
  const isFound = (word: string): boolean => found.known.has(word) || found.prefixes.has(word);
  const isDoubtful = (word: string): boolean => !/\d/.test(word) && (doubting || !isFound(word));
  const joined = joinPairs(terms, (word) => isDoubtful(word), found.known);
  const doubtful = [...new Set(keysOf(joined.filter((term) => !joinedHere(term, terms))))].filter(isDoubtful);
  if (!doubtful.length)
    return { terms: joined, vocabulary: { ...found, alikes: new Map() }, regrouped: joined !== terms };

  const halves = doubtful.flatMap(splits);
  const [candidates, parts] = await Promise.all([
    findSimilarWords(pool, doubtful),
    lookUpWords(pool, [...new Set(halves.flat())]),
  ]);
  const alikes = new Map<string, Alikes>();
  const parted = new Map<string, [string, string]>();
  for (const word of doubtful) {
    const alike = nearest(word, candidates.get(word) ?? []);
    const split = splits(word).find((pair) => pair.every((part) => parts.known.has(part)));
    if (split && !(alike.best.length && alike.errors <= 1)) parted.set(word, split);
    else alikes.set(word, alike);
  }
  const known = new Set([...found.known, ...parts.known]);
  const regrouped = parted.size ? joined.flatMap((term) => partTerm(term, parted)) : joined;
  return { terms: regrouped, vocabulary: { known, prefixes: found.prefixes, alikes }, regrouped: regrouped !== terms };
};

const NOTHING = { known: new Set<string>(), prefixes: new Set<string>() };

type Word = Term & { kind: 'word' };
const isLoose = (term: Term | undefined): term is Word => term?.kind === 'word' && !term.whole;

/** What the words of the terms are in the vocabulary; quoted ones are taken as they are. */
const keysOf = (terms: Term[]): string[] =>
  terms.flatMap((term) => (isLoose(term) || term.kind === 'set' ? joinedWords(term.words) : []));

const pairsOf = (terms: Term[]): string[] =>
  terms.flatMap((term, i) => (isPair(term, terms[i + 1]) ? [pairOf(term, terms[i + 1] as Word)] : []));
const isPair = (one: Term, next: Term | undefined): one is Word =>
  isLoose(one) && isLoose(next) && one.words.length === 1 && next.words.length === 1;
const pairOf = (one: Word, next: Word): string => `${one.words[0]}${next.words[0]}`;

/** "wolver ine" is one word when one of the two is none. @returns the same terms when there is nothing to join */
const joinPairs = (terms: Term[], isDoubtful: (word: string) => boolean, known: ReadonlySet<string>): Term[] => {
  const at = terms.findIndex((term, i) => {
    const next = terms[i + 1];
    if (!isPair(term, next)) return false;
    const both = [...term.words, ...(next as Word).words];
    return both.some(isDoubtful) && known.has(pairOf(term, next as Word));
  });
  if (at < 0) return terms;
  const joined: Word = { kind: 'word', words: [pairOf(terms[at] as Word, terms[at + 1] as Word)], whole: false };
  return [...terms.slice(0, at), joined, ...joinPairs(terms.slice(at + 2), isDoubtful, known)];
};
const joinedHere = (term: Term, before: Term[]): boolean => !before.includes(term);

const partTerm = (term: Term, parted: ReadonlyMap<string, [string, string]>): Term[] => {
  const parts = isLoose(term) && term.words.length === 1 ? parted.get(term.words[0] ?? '') : undefined;
  return parts ? parts.map((word) => ({ kind: 'word', words: [word], whole: false })) : [term];
};
