/** A search from what was typed and chosen to the cards (docs/decisions/015-search.md). */
import type pg from 'pg';
import type { CardSetRow } from '../card-sets/card-sets.present.js';
import type { CardRow } from '../cards/cards.present.js';
import type { CardFilter } from './card-filter.store.js';
import { findSets } from './found-sets.store.js';
import {
  byMatch,
  byName,
  MOST_COUNTED,
  MOST_RANKED,
  type Ranked,
  type RankedQuery,
  type RankKey,
} from './ranked.store.js';
import type { Place } from './search-cursor.present.js';
import { bySort, countUpTo, type Sort, type SortKey } from './sorted.store.js';
import type { Term } from '../search-text/terms.rules.js';
import { understand } from './understand-terms.use-case.js';
import { question } from './tsquery.rules.js';

export interface Asked {
  terms: Term[];
  filter: CardFilter;
  sort: Sort;
  limit: number;
  /** What was typed, as names of sets are compared; null when sets are not asked for. */
  setsNamed: string | null;
  /** Where the page before ended. */
  cursor: Place | null;
}

export interface Found {
  rows: CardRow[];
  total: number | null;
  next: Place | null;
  /** On the first page. */
  sets: CardSetRow[];
  /** What was searched, when it is not what was typed. */
  corrected: string | null;
}

export const NOTHING: Found = { rows: [], total: 0, next: null, sets: [], corrected: null };

/** Whether the order asks how well cards match. */
export const isRanked = ({ terms, sort }: Pick<Asked, 'terms' | 'sort'>): boolean =>
  sort === 'best' && terms.some((term) => term.kind === 'word');

/** As it was typed; when nothing is found so, as it may have been meant. */
export const findCards = async (pool: pg.Pool, asked: Asked): Promise<Found> => {
  if (asked.cursor) return attempt(pool, asked, asked.cursor.doubting);
  const found = await attempt(pool, asked, false);
  if (found.rows.length || found.sets.length || !asked.terms.some((term) => term.kind === 'word' && !term.whole))
    return found;
  const again = await attempt(pool, asked, true);
  return again.rows.length ? again : found;
};

const attempt = async (pool: pg.Pool, asked: Asked, doubting: boolean): Promise<Found> => {
  const { terms, vocabulary, regrouped } = await understand(pool, asked.terms, doubting);
  const asking = question(terms, vocabulary, regrouped);
  if (!asking) return NOTHING;
  const filter = { ...asked.filter, words: asking.card };
  const [page, sets] = await Promise.all([
    isRanked(asked)
      ? rankedPage(pool, asked, { question: asking, filter, after: lastKey(asked), limit: asked.limit })
      : sortedPage(pool, asked, filter),
    asking.set && asked.setsNamed !== null && !asked.cursor ? findSets(pool, asking.set, asked.setsNamed) : [],
  ]);
  const total = asked.cursor ? asked.cursor.total : page.total;
  const corrected = asking.corrected ?? (doubting ? (page.rows[0]?.name ?? null) : null);
  return {
    rows: page.rows,
    total,
    next: page.next && { order: isRanked(asked) ? 'ranked' : asked.sort, doubting, total, key: page.next },
    sets,
    corrected: page.rows.length || sets.length ? corrected : null,
  };
};

interface Part {
  rows: CardRow[];
  /** Meaningful on the first page. */
  total: number | null;
  next: RankKey | SortKey | null;
}

const sortedPage = async (pool: pg.Pool, { sort, limit, cursor }: Asked, filter: CardFilter): Promise<Part> => {
  const [rows, total] = await Promise.all([
    bySort(pool, { filter, sort, after: (cursor?.key as SortKey | undefined) ?? null, limit }),
    cursor ? null : countUpTo(pool, filter),
  ]);
  return { rows: rows.slice(0, limit), total, next: rows.length > limit ? (rows[limit - 1]?.sort_key ?? null) : null };
};

/** The contract of the route has checked that the cursor is one of this order. */
const lastKey = ({ cursor }: Asked): RankKey | null => (cursor?.key as RankKey | undefined) ?? null;

const rankedPage = async (pool: pg.Pool, asked: Asked, query: RankedQuery): Promise<Part> => {
  const first = !asked.cursor;
  const onlyWords = asked.terms.every((term) => term.kind === 'word');
  const filtered = Object.entries(asked.filter).some(([, value]) => value !== undefined);
  if (onlyWords && !filtered) {
    const named = await byName(pool, { ...query, filter: {} }, first);
    if (named.rows.length > query.limit)
      return partOf(named, query.limit, first ? await countAll(pool, query, named) : null);
    const matched = await byMatch(pool, query, !named.rows.length);
    // Too many to rank: those with the words in their names come first, and the rest on the pages behind.
    if (matched.found > MOST_RANKED && named.rows.length)
      return { ...partOf(named, query.limit, null), next: named.rows.at(-1)!.rank_key };
    // Names that are what was typed but for the breaks between words.
    return matched.found < named.found
      ? partOf(named, query.limit, named.found)
      : partOf(matched, query.limit, countOf(matched));
  }
  const matched = await byMatch(pool, query, query.question.number !== null);
  if (matched.rows.length || matched.found <= MOST_RANKED) return partOf(matched, query.limit, countOf(matched));
  const named = await byName(pool, query, false);
  return partOf(named.rows.length ? named : await byMatch(pool, query, true), query.limit, null);
};

/** Beside the cards that have the words in their names there are those whose set has them. */
const countAll = async (pool: pg.Pool, query: RankedQuery, named: Ranked): Promise<number | null> => {
  const total = named.found > MOST_COUNTED ? null : await countUpTo(pool, query.filter);
  return total === null ? null : Math.max(total, named.found);
};

const countOf = ({ found }: Ranked): number | null => (found > MOST_COUNTED ? null : found);

const partOf = ({ rows }: Ranked, limit: number, total: number | null): Part => ({
  rows: rows.slice(0, limit),
  total,
  next: rows.length > limit ? (rows[limit - 1]?.rank_key ?? null) : null,
});
