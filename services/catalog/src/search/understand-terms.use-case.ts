import type pg from 'pg';
import { nearestWords, splitsOf, type SimilarWords } from '../vocabulary/spelling.rules.js';
import type { Term } from '../search-text/terms.rules.js';
import { findSimilarWords, lookUpWords, type FoundWords } from '../vocabulary/vocabulary.store.js';
import type { Vocabulary } from './tsquery.rules.js';
import { isTitle, joinedWords, MARKS, withOtherTitles } from '../vocabulary/words.rules.js';

export interface UnderstoodTerms {
  terms: Term[];
  vocabulary: Vocabulary;
  regrouped: boolean;
}

/**
 * @param lenient whether any word may be misspelled, because the exact words found nothing; otherwise only unknown ones
 * may be
 */
export const understandTerms = async (pool: pg.Pool, terms: Term[], lenient: boolean): Promise<UnderstoodTerms> => {
  const words = keysOf(terms);
  const inSets = words.map((word) => MARKS.set + word);
  const found = words.length
    ? await lookUpWords(pool, [...new Set([...words, ...pairsOf(terms), ...inSets])])
    : NOTHING;
  const otherTitles = otherTitlesOf(terms, found.aliases);
  const isFound = (word: string): boolean => found.known.has(word) || found.prefixes.has(word);
  const maybeMisspelled = (word: string): boolean =>
    !/\d/.test(word) &&
    !found.aliases.has(word) &&
    !otherTitles.has(word) &&
    !isTitle(word) &&
    !NEVER_MISSPELLED.has(word) &&
    (lenient || !isFound(word));
  const joined = joinPairs(terms, (word) => maybeMisspelled(word), found);
  const isRegrouped = joined.some((term) => isJoined(term, terms) && !found.aliases.has(keysOf([term])[0] ?? ''));
  const misspelled = [...new Set(keysOf(joined.filter((term) => !isJoined(term, terms))))].filter(maybeMisspelled);
  if (!misspelled.length)
    return { terms: joined, vocabulary: { ...found, otherTitles, similar: new Map() }, regrouped: isRegrouped };

  const candidateParts = misspelled.flatMap(splitsOf);
  const [candidates, parts] = await Promise.all([
    findSimilarWords(pool, misspelled),
    lookUpWords(pool, [...new Set(candidateParts.flat())]),
  ]);
  const similar = new Map<string, SimilarWords>();
  const split = new Map<string, [string, string]>();
  for (const word of misspelled) {
    const nearest = nearestWords(word, candidates.get(word) ?? [], isFound(word));
    const halves = splitsOf(word).find((pair) => pair.every((part) => parts.known.has(part)));
    if (halves && !(nearest.best.length && nearest.errors <= 1)) split.set(word, halves);
    else similar.set(word, nearest);
  }
  const known = new Set([...found.known, ...parts.known]);
  const regrouped = split.size ? joined.flatMap((term) => splitTerm(term, split)) : joined;
  return {
    terms: regrouped,
    vocabulary: { ...found, otherTitles, known, similar },
    regrouped: isRegrouped || split.size > 0,
  };
};

const NOTHING: FoundWords = { known: new Set(), prefixes: new Set(), aliases: new Map() };

/** Words that mean something even where no name has them. */
const NEVER_MISSPELLED = new Set('rare common uncommon rarity insert inserts base card cards owned missing price year number set series'.split(' ')); // prettier-ignore

const otherTitlesOf = (terms: Term[], aliases: ReadonlyMap<string, string>): Map<string, string> => {
  const others = new Map<string, string>();
  for (const [alias, name] of aliases) {
    const words = withOtherTitles(name.split(' '));
    if (words) others.set(alias, words.join(' '));
  }
  for (const { words } of terms.filter(isUnquoted)) {
    const keys = joinedWords(words);
    joinedWords(withOtherTitles(words) ?? []).forEach((other, i) => others.set(keys[i]!, other));
  }
  return others;
};

type Word = Term & { kind: 'word' };
const isUnquoted = (term: Term | undefined): term is Word => term?.kind === 'word' && !term.whole;

/** Quoted words are not looked up. */
const keysOf = (terms: Term[]): string[] =>
  terms.flatMap((term) => (isUnquoted(term) || term.kind === 'set' ? joinedWords(term.words) : []));

const pairsOf = (terms: Term[]): string[] =>
  terms.flatMap((term, i) => (isPair(term, terms[i + 1]) ? [pairOf(term, terms[i + 1] as Word)] : []));
const isPair = (one: Term, next: Term | undefined): one is Word =>
  isUnquoted(one) && isUnquoted(next) && one.words.length === 1 && next.words.length === 1;
const pairOf = (one: Word, next: Word): string => `${one.words[0]}${next.words[0]}`;

/** Also two words that are an alias, such as `doc ock`. */
const joinPairs = (terms: Term[], maybeMisspelled: (word: string) => boolean, found: FoundWords): Term[] => {
  const at = terms.findIndex((term, i) => {
    const next = terms[i + 1];
    if (!isPair(term, next)) return false;
    const both = [...term.words, ...(next as Word).words];
    const pair = pairOf(term, next as Word);
    return found.aliases.has(pair) || (both.some(maybeMisspelled) && found.known.has(pair));
  });
  if (at < 0) return terms;
  const joined: Word = { kind: 'word', words: [pairOf(terms[at] as Word, terms[at + 1] as Word)], whole: false };
  return [...terms.slice(0, at), joined, ...joinPairs(terms.slice(at + 2), maybeMisspelled, found)];
};
const isJoined = (term: Term, typed: Term[]): boolean => !typed.includes(term);

const splitTerm = (term: Term, split: ReadonlyMap<string, [string, string]>): Term[] => {
  const parts = isUnquoted(term) && term.words.length === 1 ? split.get(term.words[0] ?? '') : undefined;
  return parts ? parts.map((word) => ({ kind: 'word', words: [word], whole: false })) : [term];
};
