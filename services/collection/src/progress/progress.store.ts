/**
 * Reads a collector's progress by set. The cost grows with the collector's own cards; the cards of a set are counted in
 * an index, for the page's sets only.
 */
import type { SetProgress } from '@ninepocket/contracts/collection/stats';
import type pg from 'pg';
import { afterPlace, orderBy, type Place } from '../paging/keyset.store.js';
import { patterns } from '../cards/search-text.rules.js';
import { SET_TEXT } from '../cards/search-text.store.js';
import { VALUED_COPIES, WORTH_SUMS } from '../prices/worth.store.js';
import { PROGRESS_ORDERS, type ProgressSort } from './progress-orders.store.js';

export interface ProgressRow extends Pick<
  SetProgress,
  | 'setName'
  | 'setYear'
  | 'setSlug'
  | 'mainSetSlug'
  | 'imageUrl'
  | 'copies'
  | 'value'
  | 'unpricedCopies'
  | 'unpricedSlabs'
> {
  id: number;
  owned: number;
  ownedInserts: number;
  ownedParallels: number;
  cards: number;
  inserts: number;
  parallels: number;
  /** Null unless they were asked for. */
  sections: [key: string, owned: number, cards: number][] | null;
  orderKey: string | number | Date;
}

export interface ProgressQuery {
  userId: number;
  q?: string | undefined;
  setId?: number | undefined;
  sections?: boolean | undefined;
  sort: ProgressSort;
  limit: number;
  place: Place | null;
}

/**
 * What user `$1` owns, by set. Copies and values are those of all cards; a card that was retired is no part of the set
 * any more, so it neither counts as owned nor to the set's size, as on the set's page and in its binder.
 */
export const OWNED_BY_SET = `
  with owned as materialized (
    select set_id, (count(distinct id) filter (where not retired))::int as owned,
      (count(distinct id) filter (where in_insert and not retired))::int as "ownedInserts",
      (count(distinct id) filter (where is_parallel and not retired))::int as "ownedParallels",
      sum(copies)::int as copies, max(created_at) as latest, ${WORTH_SUMS}
    from (
      select c.id, c.set_id, c.is_parallel, c.is_insert and not c.is_parallel as in_insert, c.retired, h.created_at, ${VALUED_COPIES}
      from holdings h join cards c on c.id = h.card_id where h.user_id = $1 offset 0
    ) valued group by set_id
  )`;

export const CARDS_OF_SET = '(select count(*)::int as cards from cards where set_id = o.set_id and not retired)';

/** Counted by section first, which is the index's order: comparing the key of each card would take a third longer. */
const KINDS_OF_SET = `
  (select coalesce(sum(cards), 0)::int as cards,
     coalesce(sum(cards) filter (where section >= '1' and section < '2'), 0)::int as inserts,
     coalesce(sum(cards) filter (where section >= '2'), 0)::int as parallels
   from (select section, count(*) as cards from cards where set_id = o.set_id and not retired group by section) part)`;

/** Spellings that differ in case only are one section. The column's own collation would fold English letters only. */
export const foldedSection = (section: string): string => `lower(${section} collate pg_c_utf8)`;
/** It has the name that most cards have. */
export const SECTION_NAME = 'mode() within group (order by section)';

/** The sections of a set `o` of the page, in their order, as JSON: key, owned cards, cards. */
const SECTIONS_OF_SET = `
  (select json_agg(json_build_array(section, owned, cards) order by ${foldedSection('section')}) from (
     select ${SECTION_NAME} as section, count(*) as cards,
       count(*) filter (where id in (select card_id from holdings where user_id = $1)) as owned
     from cards where set_id = o.set_id and not retired group by ${foldedSection('section')}
   ) by_section)`;

export const findProgress = async (
  pool: pg.Pool,
  query: ProgressQuery,
): Promise<{ rows: ProgressRow[]; total: number | null }> => {
  const { rows } = await pool.query<ProgressRow & { total: number }>(progressStatement(query));
  return { rows, total: rows[0]?.total ?? (query.place === null ? 0 : null) };
};

const progressStatement = ({ userId, limit, place, sort, sections, ...query }: ProgressQuery) => {
  const order = PROGRESS_ORDERS[sort];
  const values: unknown[] = [userId, limit + 1];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const search = patterns(query.q ?? '');
  const parts = {
    set: query.setId === undefined ? '' : ` and o.set_id = ${bind(query.setId)}`,
    words: search.length === 0 ? '' : ` and ${SET_TEXT} like all (${bind(search)}::text[])`,
  };
  const at: [string, string] = ['found."orderKey"', 'found.id'];
  // Only this order needs the size of every set; the others count the sets of the page.
  const early = sort === 'percent' ? `cross join lateral ${CARDS_OF_SET} t` : '';
  const text = `
    ${OWNED_BY_SET}, found as materialized (
      select s.id, s.name as "setName", s.year as "setYear", s.slug as "setSlug", s.main_set_slug as "mainSetSlug",
        s.image_url as "imageUrl", o.*, ${order.key} as "orderKey"
      from owned o join card_sets s on s.id = o.set_id ${early}
      where true${parts.set}${parts.words}
    ), page as (
      select *, (select count(*)::int from found) as total from found where true${afterPlace(order, at, place, bind)}
      ${orderBy(order, at)} limit $2
    )
    select o.id, o."setName", o."setYear", o."setSlug", o."mainSetSlug", o."imageUrl", o.owned, o."ownedInserts",
      o."ownedParallels", o.copies, o.value::float8 as value, o."unpricedCopies", o."unpricedSlabs", o."orderKey", o.total, t.cards, t.inserts, t.parallels,
      ${sections ? SECTIONS_OF_SET : 'null::json'} as sections
    from page o cross join lateral ${KINDS_OF_SET} t
    ${orderBy(order, ['o."orderKey"', 'o.id'])}`;
  return { text, values };
};
