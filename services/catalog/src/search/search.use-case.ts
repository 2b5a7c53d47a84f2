import type pg from 'pg';
import type { CardSetRow } from '../card-sets/card-sets.present.js';
import type { CardRow } from '../cards/cards.present.js';
import type { CardFilter } from './card-filter.store.js';
import { findSets, findSetsByNotes } from './found-sets.store.js';
import {
  byMatch,
  byName,
  MAX_COUNTED,
  MAX_RANKED,
  type Ranked,
  type RankedQuery,
  type RankKey,
} from './ranked.store.js';
import type { SearchPosition } from './search-cursor.present.js';
import { bySort, countUpTo, type Sort, type SortKey } from './sorted.store.js';
import type { Term } from '../search-text/terms.rules.js';
import { understandTerms } from './understand-terms.use-case.js';
import { cardQuery } from './tsquery.rules.js';

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

export const findCards = async (pool: pg.Pool, search: CardSearch): Promise<Found> => {
  if (search.cursor) return attempt(pool, search, search.cursor.lenient);
  const found = await attempt(pool, search, false);
  if (found.rows.length || found.sets.length || !search.terms.some((term) => term.kind === 'word' && !term.whole))
    return found;
  const again = await attempt(pool, search, true);
  if (again.rows.length) return again;
  const words = search.terms.every((term) => term.kind === 'word') ? search.terms.flatMap((term) => term.words) : [];
  return search.setNameKey === null || !words.length ? found : { ...found, sets: await findSetsByNotes(pool, words) };
};

const attempt = async (pool: pg.Pool, search: CardSearch, lenient: boolean): Promise<Found> => {
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
  const corrected = query.corrected ?? (lenient ? (page.rows[0]?.name ?? null) : null);
  return {
    rows: page.rows,
    total,
    next: page.next && { order: isRanked(search) ? 'ranked' : search.sort, lenient, total, key: page.next },
    sets,
    corrected: page.rows.length || sets.length ? corrected : null,
  };
};

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
