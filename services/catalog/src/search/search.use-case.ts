import { foldedWords, joinedNeighbors } from '@ninepocket/contracts/text/search-words';
import { badCursor } from '@ninepocket/service-kit/http/cursor';
import type pg from 'pg';
import type { CardSetRow } from '../card-sets/card-sets.present.js';
import type { CardRow } from '../cards/cards.present.js';
import type { CardFilter } from './card-filter.store.js';
import { findSets, findSetsOfSize } from './found-sets.store.js';
import {
  byMatch,
  byName,
  MAX_COUNTED,
  MAX_RANKED,
  type Ranked,
  type RankedQuery,
  type RankKey,
} from './ranked.store.js';
import type { Reading, SearchPosition } from './search-cursor.present.js';
import { bySort, countUpTo, type Sort, type SortKey } from './sorted.store.js';
import { joinLetters, type Term } from '../search-text/terms.rules.js';
import { understandTerms } from './understand-terms.use-case.js';
import { withHolograms } from './holograms.rules.js';
import { cardQuery, correctedText } from './tsquery.rules.js';

export interface CardSearch {
  terms: Term[];
  filter: CardFilter;
  sort: Sort;
  limit: number;
  setNameKey: string | null;
  cursor: SearchPosition | null;
}

export interface Found {
  rows: CardRow[];
  total: number | null;
  next: SearchPosition | null;
  sets: CardSetRow[];
  corrected: string | null;
}

export const NO_MATCHES: Found = { rows: [], total: 0, next: null, sets: [], corrected: null };

export const isRanked = ({ terms, sort }: Pick<CardSearch, 'terms' | 'sort'>): boolean =>
  sort === 'best' && terms.some((term) => term.kind === 'word');

/**
 * The text as holograms, with `44/150` as a card of a set of that size, as it was typed, or else with letters and number
 * as one (`xh 1`), without what may be a copy's serial number, or with misspelled words. The first reading that finds
 * cards is the answer.
 */
export const findCards = async (pool: pg.Pool, search: CardSearch): Promise<Found> => {
  if (search.cursor) return (await attempt(pool, search, search.cursor.reading)) ?? NO_MATCHES;
  const kind = await attempt(pool, search, 'kind');
  if (kind?.rows.length) return kind;
  const sized = await attempt(pool, search, 'sized');
  if (sized?.rows.length) return sized;
  const found = (await attempt(pool, search, 'typed')) ?? NO_MATCHES;
  const joined = found.corrected === null && hasMatches(found) ? null : await attempt(pool, search, 'joined');
  if (joined?.rows.length) return joined;
  if (hasMatches(found)) return found;
  for (const reading of ['unnumbered', 'lenient'] as const) {
    const other = await attempt(pool, search, reading);
    if (other?.rows.length) return other;
  }
  return found;
};

const hasMatches = ({ rows, sets }: Found): boolean => rows.length + sets.length > 0;

/** @returns the search with its terms as they are read; null when it cannot be read so */
const readAs = async (pool: pg.Pool, search: CardSearch, reading: Reading): Promise<CardSearch | null> => {
  const { terms, filter } = search;
  if (reading === 'joined') {
    const joined = joinLetters(terms);
    return joined.length < terms.length ? { ...search, terms: joined } : null;
  }
  if (reading === 'sized') {
    const [size] = terms.flatMap((term) => (term.kind === 'number' ? (term.of ?? []) : []));
    const setIds = size === undefined ? [] : await findSetsOfSize(pool, size);
    return setIds.length ? { ...search, filter: { ...filter, setIds } } : null;
  }
  if (reading === 'unnumbered') {
    const others = terms.filter((term) => !(term.kind === 'number' && term.of !== undefined));
    return others.length > 0 && others.length < terms.length ? { ...search, terms: others } : null;
  }
  if (reading === 'lenient') return terms.some((term) => term.kind === 'word' && !term.whole) ? search : null;
  if (reading === 'typed') return search;
  const holograms = withHolograms(terms);
  return holograms && { ...search, terms: holograms };
};

const attempt = async (pool: pg.Pool, typed: CardSearch, reading: Reading): Promise<Found | null> => {
  const search = await readAs(pool, typed, reading);
  if (!search) return null;
  const order = isRanked(search) ? 'ranked' : search.sort;
  if (search.cursor && search.cursor.order !== order) throw badCursor();
  const lenient = reading === 'lenient';
  const { terms, vocabulary, regrouped } = await understandTerms(pool, search.terms, lenient);
  const query = cardQuery(terms, vocabulary, regrouped);
  if (!query) return NO_MATCHES;
  const filter = { ...search.filter, words: query.card };
  const [page, sets] = await Promise.all([
    isRanked(search)
      ? rankedPage(pool, search, { question: query, filter, after: lastKey(search), limit: search.limit })
      : sortedPage(pool, search, filter),
    query.set && search.setNameKey !== null && !search.cursor ? findSets(pool, query.set, search.setNameKey) : [],
  ]);
  const total = search.cursor ? search.cursor.total : page.total;
  const [card] = page.rows;
  const words = new Set(
    wordsOf(card ? [card.name, card.variation ?? '', card.set_name] : sets.slice(0, 1).map(({ name }) => name)),
  );
  const corrected = query.correction ? correctedText(query.correction, words) : lenient ? (card?.name ?? null) : null;
  return {
    rows: page.rows,
    total,
    next: page.next && { order, reading, total, key: page.next },
    sets,
    corrected: card || sets.length ? corrected : null,
  };
};

const wordsOf = (texts: string[]): string[] =>
  texts.flatMap((text) => {
    const words = foldedWords(text);
    return [...words, ...joinedNeighbors(words)];
  });

interface ResultPage {
  rows: CardRow[];
  total: number | null;
  next: RankKey | SortKey | null;
}

const sortedPage = async (
  pool: pg.Pool,
  { sort, limit, cursor }: CardSearch,
  filter: CardFilter,
): Promise<ResultPage> => {
  const [rows, total] = await Promise.all([
    bySort(pool, { filter, sort, after: (cursor?.key as SortKey | undefined) ?? null, limit }),
    cursor ? null : countUpTo(pool, filter),
  ]);
  return { rows: rows.slice(0, limit), total, next: rows.length > limit ? (rows[limit - 1]?.sort_key ?? null) : null };
};

/** `readSearchCursor` has checked that the cursor belongs to this order. */
const lastKey = ({ cursor }: CardSearch): RankKey | null => (cursor?.key as RankKey | undefined) ?? null;

const rankedPage = async (pool: pg.Pool, search: CardSearch, query: RankedQuery): Promise<ResultPage> => {
  const first = !search.cursor;
  const onlyWords = search.terms.every((term) => term.kind === 'word');
  const filtered = Object.entries(search.filter).some(([, value]) => value !== undefined);
  if (onlyWords && !filtered) {
    const named = await byName(pool, { ...query, filter: {} }, first);
    if (named.rows.length > query.limit)
      return pageOf(named, query.limit, first ? await countAll(pool, query, named) : null);
    const matched = await byMatch(pool, query, !named.rows.length);
    // Too many to rank: cards whose names contain the words come first, the others on later pages.
    if (matched.found > MAX_RANKED && named.rows.length)
      return { ...pageOf(named, query.limit, null), next: named.rows.at(-1)!.rank_key };
    // Names that differ from the text only in the spaces between words are found by name alone.
    return matched.found < named.found
      ? pageOf(named, query.limit, named.found)
      : pageOf(matched, query.limit, countOf(matched));
  }
  const matched = await byMatch(pool, query, query.question.number !== null);
  if (matched.rows.length || matched.found <= MAX_RANKED) return pageOf(matched, query.limit, countOf(matched));
  const named = await byName(pool, query, false);
  return pageOf(named.rows.length ? named : await byMatch(pool, query, true), query.limit, null);
};

/** Includes the cards whose set, not name, contains the words. */
const countAll = async (pool: pg.Pool, query: RankedQuery, named: Ranked): Promise<number | null> => {
  const total = named.found > MAX_COUNTED ? null : await countUpTo(pool, query.filter);
  return total === null ? null : Math.max(total, named.found);
};

const countOf = ({ found }: Ranked): number | null => (found > MAX_COUNTED ? null : found);

const pageOf = ({ rows }: Ranked, limit: number, total: number | null): ResultPage => ({
  rows: rows.slice(0, limit),
  total,
  next: rows.length > limit ? (rows[limit - 1]?.rank_key ?? null) : null,
});
