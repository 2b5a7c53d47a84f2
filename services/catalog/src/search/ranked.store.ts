/**
 * Cards by how well they match (docs/decisions/015-search.md). Two ways to one order: name by name, the best first, which
 * stops when there are enough and so is quick for words that are on very many cards; and everything that matches,
 * ranked afterwards, up to MOST_RANKED. Statements are not prepared: which index is right depends on what was typed.
 */
import type pg from 'pg';
import type { CardRow } from '../cards/cards.present.js';
import { CARD_COLUMNS } from '../cards/cards.store.js';
import { binding, filterOf, type Bind, type CardFilter } from './card-filter.store.js';
import type { Question } from './tsquery.rules.js';

/** Where a card stands: rank (negative), length and text of the name, insert, year (negative), number, id; all ascending. */
export type RankKey = [number, number, string, boolean, number, string, number];

export interface Ranked {
  rows: (CardRow & { rank_key: RankKey })[];
  /** Cards that were found, counted no further than was needed. */
  found: number;
}

/** More are not counted (contracts/search.ts). */
export const MOST_COUNTED = 1_000;
/** More matches than these are not ranked one by one. */
export const MOST_RANKED = 3_000;

export interface RankedQuery {
  question: Question;
  filter: CardFilter;
  /** The last card seen. */
  after: RankKey | null;
  limit: number;
}

/** How a name matches; a number that was typed and is the card's weighs more than any of it. */
const RANKS = { exact: 4, begins: 3, words: 2, alike: 1 } as const;
const NUMBER_HIT = 5;
const END = `U&'\\+10FFFF' collate "C"`;
const ORDER = 'rank, length, name, is_insert, year, card_order, id';
const PAGE_ORDER = 'r.rank, r.length, r.name, r.is_insert, r.year, r.card_order, r.id';
const RANK_KEY = `json_build_array(${PAGE_ORDER}) as rank_key`;

/** Name by name. @param count whether to go on behind the page, to count up to MOST_COUNTED */
export const byName = async (
  pool: pg.Pool,
  { question, filter, after, limit }: RankedQuery,
  count: boolean,
): Promise<Ranked> => {
  const { values, bind } = binding();
  const letters = bind(question.letters);
  const beginnings = bind(question.beginnings);
  const place = after?.map((value) => bind(value));
  const from = place ? `and (rank, length, name) >= (${place[0]}::int, ${place[1]}::int, ${place[2]})` : '';
  const behind = place
    ? `and ((n.rank, n.length, n.name) > (${place[0]}::int, ${place[1]}::int, ${place[2]})
        or (c.is_insert, -c.set_year, c.card_order, c.id) > (${place[3]}::boolean, ${place[4]}::int, ${place[5]}, ${place[6]}::int))`
    : '';
  const query = (text: string | null): string => `${bind(text)}::tsquery`;
  const begins = `(compact_name = any(${letters}) or exists (select from unnest(${beginnings}::text[]) typed where starts_with(compact_name, typed)))`;
  const best = question.nameBest === null ? 'false' : `words @@ ${query(question.nameBest)}`;
  const alike = question.name === null ? 'false' : `words @@ ${query(question.name)}`;
  const ranked = (rank: number, source: string): string =>
    `(select rank, length, name from (select distinct -${rank} as rank, length(compact_name) as length, name from ${source}) one
       where true ${from} order by length, name)`;
  const statement = `
    with hits as materialized (
      select n.rank, n.length, n.name, c.is_insert, -c.set_year as year, c.card_order, c.id
        from (
          ${ranked(RANKS.exact, `search_names where compact_name = any(${letters})`)}
          union all
          ${ranked(RANKS.begins, `unnest(${beginnings}::text[]) typed join search_names on compact_name > typed and compact_name < typed || ${END} where compact_name <> all(${letters})`)}
          union all
          ${ranked(RANKS.words, `search_names where ${best} and not ${begins}`)}
          union all
          ${ranked(RANKS.alike, `search_names where ${alike} and not ${best} and not ${begins}`)}) n
       cross join lateral (
         select c.is_insert, c.set_year, c.card_order, c.id from cards c where c.name = n.name and ${filterOf(filter, bind)} ${behind}
          order by c.is_insert, c.set_year desc, c.card_order, c.id) c
       limit ${bind(count ? Math.max(limit, MOST_COUNTED) + 1 : limit + 1)}),
    page as (select * from hits order by ${ORDER} limit ${bind(limit + 1)})
    ${shown('hits')}`;
  return read(pool, statement, values);
};

/**
 * Everything that matches, ranked.
 * @param evenMany ranks MOST_RANKED of them when there are more; else none are shown then, and `found` tells so
 */
export const byMatch = async (
  pool: pg.Pool,
  { question, filter, after, limit }: RankedQuery,
  evenMany: boolean,
): Promise<Ranked> => {
  const { values, bind } = binding();
  const statement = `
    with hits as materialized (
      select c.id, c.name, c.is_insert, c.set_year, c.card_order, ${question.number ? `c.words @@ ${bind(question.number)}::tsquery` : 'false'} as number_hit
        from cards c where ${filterOf(filter, bind)} limit ${MOST_RANKED + 1}),
    ranked as (
      select -(${rankOf(question, bind)} + ${NUMBER_HIT} * number_hit::int) as rank, length(n.compact_name) as length, name, is_insert,
             -set_year as year, card_order, id
        from hits join search_names n using (name) where ${evenMany} or (select count(*) from hits) <= ${MOST_RANKED}),
    page as (
      select * from ranked ${after ? `where (${ORDER}) > (${bindKey(after, bind)})` : ''} order by ${ORDER} limit ${bind(limit + 1)})
    ${shown('hits')}`;
  return read(pool, statement, values);
};

const rankOf = ({ letters, beginnings, name, nameBest }: Question, bind: Bind): string => {
  return `case when n.compact_name = any(${bind(letters)}) then ${RANKS.exact}
    when exists (select from unnest(${bind(beginnings)}::text[]) typed where starts_with(n.compact_name, typed)) then ${RANKS.begins}
    when n.words @@ ${bind(nameBest)}::tsquery then ${RANKS.words}
    when n.words @@ ${bind(name)}::tsquery then ${RANKS.alike} else 0 end`;
};

const TYPES = ['int', 'int', 'text', 'boolean', 'int', 'text', 'int'];
const bindKey = (key: RankKey, bind: Bind): string => key.map((value, i) => `${bind(value)}::${TYPES[i]}`).join(', ');

/** The cards of `page`; a page without any still says how many were found. */
const shown = (hits: string): string => `
  select (select count(*)::int from ${hits}) as found, ${CARD_COLUMNS}, ${RANK_KEY}
    from (select) one left join page r on true left join cards c on c.id = r.id left join card_sets s on s.id = c.set_id
    left join main_sets m on m.id = s.main_set_id
   order by ${PAGE_ORDER}`;

const read = async (pool: pg.Pool, text: string, values: unknown[]): Promise<Ranked> => {
  const { rows } = await pool.query<CardRow & { rank_key: RankKey; found: number }>({ text, values });
  return { rows: rows.filter((row) => row.id !== null), found: rows[0]?.found ?? 0 };
};
