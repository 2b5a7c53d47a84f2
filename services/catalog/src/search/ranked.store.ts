/**
 * Cards ordered by how well they match (docs/decisions/015-search.md). Two strategies produce the same order: name by
 * name, best first, which stops when the page is full and is therefore fast for common words; and ranking all matches,
 * up to MAX_RANKED. Statements are not prepared, because the right index depends on the typed text.
 */
import type pg from 'pg';
import type { CardRow } from '../cards/cards.present.js';
import { CARD_COLUMNS } from '../cards/cards.store.js';
import { newBinding, filterOf, type Bind, type CardFilter } from './card-filter.store.js';
import type { CardQuery } from './tsquery.rules.js';

/** The sort key: rank (negative), length and text of the name, insert, year (negative), number, id; all ascending. */
export type RankKey = [number, number, string, boolean, number, string, number];

export interface Ranked {
  rows: (CardRow & { rank_key: RankKey })[];
  found: number;
}

/** Totals stop here (contracts/catalog/search.ts). */
export const MAX_COUNTED = 1_000;
export const MAX_RANKED = 3_000;

export interface RankedQuery {
  question: CardQuery;
  filter: CardFilter;
  after: RankKey | null;
  limit: number;
}

/** How a name matches. A matching card number outweighs all of them. */
const RANKS = { exact: 4, prefix: 3, words: 2, similar: 1 } as const;
const NUMBER_HIT = 5;
const END = `U&'\\+10FFFF' collate "C"`;
const ORDER = 'rank, length, name, is_insert, year, card_order, id';
const PAGE_ORDER = 'r.rank, r.length, r.name, r.is_insert, r.year, r.card_order, r.id';
const RANK_KEY = `json_build_array(${PAGE_ORDER}) as rank_key`;

export const byName = async (
  pool: pg.Pool,
  { question, filter, after, limit }: RankedQuery,
  count: boolean,
): Promise<Ranked> => {
  const { values, bind } = newBinding();
  const compactNames = bind(question.compactNames);
  const prefixes = bind(question.namePrefixes);
  const position = after?.map((value) => bind(value));
  const from = position ? `and (rank, length, name) >= (${position[0]}::int, ${position[1]}::int, ${position[2]})` : '';
  const later = position
    ? `and ((n.rank, n.length, n.name) > (${position[0]}::int, ${position[1]}::int, ${position[2]})
        or (c.is_insert, -c.set_year, c.card_order, c.id) > (${position[3]}::boolean, ${position[4]}::int, ${position[5]}, ${position[6]}::int))`
    : '';
  const query = (text: string | null): string => `${bind(text)}::tsquery`;
  const isPrefix = `(compact_name = any(${compactNames}) or exists (select from unnest(${prefixes}::text[]) typed where starts_with(compact_name, typed)))`;
  const best = question.nameBest === null ? 'false' : `words @@ ${query(question.nameBest)}`;
  const similar = question.name === null ? 'false' : `words @@ ${query(question.name)}`;
  const ranked = (rank: number, source: string): string =>
    `(select rank, length, name from (select distinct -${rank} as rank, length(compact_name) as length, name from ${source}) one
       where true ${from} order by length, name)`;
  const statement = `
    with hits as materialized (
      select n.rank, n.length, n.name, c.is_insert, -c.set_year as year, c.card_order, c.id
        from (
          ${ranked(RANKS.exact, `search_names where compact_name = any(${compactNames})`)}
          union all
          ${ranked(RANKS.prefix, `unnest(${prefixes}::text[]) typed join search_names on compact_name > typed and compact_name < typed || ${END} where compact_name <> all(${compactNames})`)}
          union all
          ${ranked(RANKS.words, `search_names where ${best} and not ${isPrefix}`)}
          union all
          ${ranked(RANKS.similar, `search_names where ${similar} and not ${best} and not ${isPrefix}`)}) n
       cross join lateral (
         select c.is_insert, c.set_year, c.card_order, c.id from cards c where c.name = n.name and ${filterOf(filter, bind)} ${later}
          order by c.is_insert, c.set_year desc, c.card_order, c.id) c
       limit ${bind(count ? Math.max(limit, MAX_COUNTED) + 1 : limit + 1)}),
    page as (select * from hits order by ${ORDER} limit ${bind(limit + 1)})
    ${cardsOfPage('hits')}`;
  return read(pool, statement, values);
};

/**
 * Ranks all matches.
 * @param evenMany when there are more than MAX_RANKED, ranks that many of them; otherwise returns no rows (`found` is
 * higher)
 */
export const byMatch = async (
  pool: pg.Pool,
  { question, filter, after, limit }: RankedQuery,
  evenMany: boolean,
): Promise<Ranked> => {
  const { values, bind } = newBinding();
  const statement = `
    with hits as materialized (
      select c.id, c.name, c.is_insert, c.set_year, c.card_order, ${question.number ? `c.words @@ ${bind(question.number)}::tsquery` : 'false'} as number_hit
        from cards c where ${filterOf(filter, bind)} limit ${MAX_RANKED + 1}),
    ranked as (
      select -(${rankOf(question, bind)} + ${NUMBER_HIT} * number_hit::int) as rank, length(n.compact_name) as length, name, is_insert,
             -set_year as year, card_order, id
        from hits join search_names n using (name) where ${evenMany} or (select count(*) from hits) <= ${MAX_RANKED}),
    page as (
      select * from ranked ${after ? `where (${ORDER}) > (${bindKey(after, bind)})` : ''} order by ${ORDER} limit ${bind(limit + 1)})
    ${cardsOfPage('hits')}`;
  return read(pool, statement, values);
};

const rankOf = ({ compactNames, namePrefixes, name, nameBest }: CardQuery, bind: Bind): string => {
  return `case when n.compact_name = any(${bind(compactNames)}) then ${RANKS.exact}
    when exists (select from unnest(${bind(namePrefixes)}::text[]) typed where starts_with(n.compact_name, typed)) then ${RANKS.prefix}
    when n.words @@ ${bind(nameBest)}::tsquery then ${RANKS.words}
    when n.words @@ ${bind(name)}::tsquery then ${RANKS.similar} else 0 end`;
};

const TYPES = ['int', 'int', 'text', 'boolean', 'int', 'text', 'int'];
const bindKey = (key: RankKey, bind: Bind): string => key.map((value, i) => `${bind(value)}::${TYPES[i]}`).join(', ');

/** Reads the cards of `page`; an empty page still returns one row with the count. */
const cardsOfPage = (hits: string): string => `
  select (select count(*)::int from ${hits}) as found, ${CARD_COLUMNS}, ${RANK_KEY}
    from (select) one left join page r on true left join cards c on c.id = r.id left join card_sets s on s.id = c.set_id
    left join main_sets m on m.id = s.main_set_id
   order by ${PAGE_ORDER}`;

type Read = { found: number } & ((CardRow & { rank_key: RankKey }) | { id: null });

const read = async (pool: pg.Pool, text: string, values: unknown[]): Promise<Ranked> => {
  const { rows } = await pool.query<Read>({ text, values });
  return { rows: rows.filter((row) => row.id !== null), found: rows[0]?.found ?? 0 };
};
