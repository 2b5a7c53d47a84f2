/** Pages of binders. Hot paths, so they are prepared SQL that reads only the cards of the pages that are shown. */
import type { Pocket } from '@ninepocket/contracts/collection/binders';
import type pg from 'pg';
import { CARD_VIEW_COLUMNS, type CardViewRow } from '../cards/card-view.store.js';
import { foldedSection } from '../progress/progress.store.js';
import type { CountedSection } from './binder-layout.rules.js';

export interface PocketRow
  extends CardViewRow, Pick<Pocket, 'copies' | 'holdingId' | 'quantity' | 'gradeCompany' | 'grade'> {
  frontPhoto: string | null;
}

const SECTION = foldedSection('section');

/**
 * Counted by spelling, which is an index's order, and then folded. Whether a card is owned is asked below the counts, and the
 * statement is unnamed, so that it is planned for the size of the set: of a large one, the owned cards are read once.
 */
const SECTIONS = `
  select (array_agg(section order by cards desc, section))[1] as section, sum(cards)::int as cards, sum(owned)::int as owned
  from (
    select section, count(*) as cards, count(*) filter (where is_owned) as owned
    from (
      select section, exists (select from holdings h where h.user_id = $1 and h.card_id = c.id) as is_owned
      from cards c where set_id = $2 and not retired offset 0
    ) one group by section
  ) spelling group by ${SECTION} order by ${SECTION}`;

export const findSections = async (pool: pg.Pool, userId: number, setId: number): Promise<CountedSection[]> =>
  (await pool.query<CountedSection>(SECTIONS, [userId, setId])).rows;

const COPIES = `coalesce((
  select sum(quantity) from holdings held where held.user_id = $1 and held.card_id = c.id), 0)::int as copies`;

/** The best copy is shown: a graded one, the highest grade first, then one with a photo. */
const CARDS = `
  with page as materialized (
    select id, ${SECTION} as section, card_order from cards where set_id = $2 and not retired
    order by ${SECTION}, card_order, id offset $3 limit $4
  )
  select ${CARD_VIEW_COLUMNS}, ${COPIES}, best.id as "holdingId", coalesce(best.quantity, 0) as quantity,
    best.grade_company as "gradeCompany", best.grade::float8 as grade, best.front_photo as "frontPhoto"
  from page join cards c on c.id = page.id join card_sets s on s.id = c.set_id left join lateral (
    select h.id, h.quantity, h.grade_company, h.grade, h.front_photo from holdings h where h.user_id = $1 and h.card_id = c.id
    order by h.grade desc nulls last, h.front_photo is null, h.id limit 1) best on true
  order by page.section, page.card_order, page.id`;

export const findSetPage = async (
  pool: pg.Pool,
  userId: number,
  setId: number,
  { from, to }: { from: number; to: number },
): Promise<PocketRow[]> =>
  (await pool.query<PocketRow>({ name: 'binder-set-page', text: CARDS, values: [userId, setId, from, to - from] }))
    .rows;

export const findSetName = async (pool: pg.Pool, setId: number): Promise<string | undefined> => {
  const { rows } = await pool.query<{ name: string }>({
    name: 'set-name',
    text: 'select name from card_sets where id = $1',
    values: [setId],
  });
  return rows[0]?.name;
};

export type CollectionOrder = 'card' | 'newest' | 'manual';

const COLLECTION = `
  select name, sort_order as "sortOrder", (
    select count(*)::int from custom_collection_holdings where collection_id = $2) as holdings
  from custom_collections where user_id = $1 and id = $2`;

interface PagedCollection {
  name: string;
  sortOrder: CollectionOrder;
  holdings: number;
}

export const findPagedCollection = async (
  pool: pg.Pool,
  userId: number,
  id: number,
): Promise<PagedCollection | undefined> =>
  (await pool.query<PagedCollection>({ name: 'paged-collection', text: COLLECTION, values: [userId, id] })).rows[0];

/**
 * The holdings of a page, in order. By card, all members are joined with their cards and sorted: sets are ranked first, because
 * comparing them for each of 10,000 members took half of the time, and the members are numbered only after the page was cut,
 * because otherwise all would be sorted and not only those up to the page. By age, the collector's index is walked up to the
 * page; a join would be sorted.
 */
const MEMBERS: Record<CollectionOrder, string> = {
  card: `
    with sets as materialized (select id, row_number() over (order by year, search_text, id) as rank from card_sets)
    select id, row_number() over () as place from (
      select h.id from custom_collection_holdings m join holdings h on h.id = m.holding_id and h.user_id = $1
        join cards c on c.id = h.card_id join sets on sets.id = c.set_id
      where m.collection_id = $2 order by sets.rank, c.card_order, c.id, h.id offset $3 limit $4) h`,
  newest: `
    select h.id, row_number() over () as place from (
      select id from holdings h where user_id = $1
        and (id in (select holding_id from custom_collection_holdings where collection_id = $2)) is true
      order by created_at desc, id desc offset $3 limit $4) h`,
  manual: `
    select holding_id as id, row_number() over () as place from (
      select holding_id from custom_collection_holdings where collection_id = $2
      order by position, holding_id offset $3 limit $4) m`,
};

const HELD = `h.id as "holdingId", h.quantity, h.grade_company as "gradeCompany", h.grade::float8 as grade,
  h.front_photo as "frontPhoto"`;

export const findCollectionPage = async (
  pool: pg.Pool,
  userId: number,
  id: number,
  { order, offset, limit }: { order: CollectionOrder; offset: number; limit: number },
): Promise<PocketRow[]> => {
  const text = `
    with page as materialized (
      ${MEMBERS[order]}
    )
    select ${CARD_VIEW_COLUMNS}, ${COPIES}, ${HELD}
    from page join holdings h on h.id = page.id
      join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id
    order by page.place`;
  const values = [userId, id, offset, limit];
  // By card, it is planned for the size of the collection, as in prices/worth.store.ts.
  const name = order === 'card' ? {} : { name: `binder-collection-page-${order}` };
  return (await pool.query<PocketRow>({ ...name, text, values })).rows;
};

export interface OwnPocketRow extends PocketRow {
  position: number;
  audited: Pocket['audited'];
  auditedAt: Date | null;
}

const POCKETS = `
  select ${CARD_VIEW_COLUMNS}, ${COPIES}, p.position, p.audited, p.audited_at as "auditedAt", h.id as "holdingId",
    case when h.id is null then 0 else p.quantity end as quantity, h.grade_company as "gradeCompany",
    h.grade::float8 as grade, h.front_photo as "frontPhoto"
  from pockets p join cards c on c.id = p.card_id join card_sets s on s.id = c.set_id
    left join holdings h on h.id = p.holding_id
  where p.binder_id = $2 and p.position >= $3 and p.position < $4 order by p.position`;

/** The caller has checked whose binder it is. */
export const findOwnPage = async (
  pool: pg.Pool,
  userId: number,
  binderId: number,
  { from, to }: { from: number; to: number },
): Promise<OwnPocketRow[]> =>
  (await pool.query<OwnPocketRow>({ name: 'binder-own-page', text: POCKETS, values: [userId, binderId, from, to] }))
    .rows;
