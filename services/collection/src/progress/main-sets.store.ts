import type pg from 'pg';
import { OWNED_BY_SET } from './progress.store.js';

export type MainSetRow = {
  mainSetId: number;
  mainSetSlug: string;
  owned: number;
  total: number;
  ownedInserts: number;
  ownedParallels: number;
  inserts: number;
  parallels: number;
  count: number;
};

const sumOf = (column: string) => `coalesce(sum(o.${column}) filter (where not s.retired), 0)::int as ${column}`;

/** A main set's totals count the cards of all its sets, even of those that the collector has not started. */
const MAIN_SETS = `
  ${OWNED_BY_SET}, started as materialized (
    select s.main_set_id as id, ${sumOf('owned')}, ${sumOf('"ownedInserts"')}, ${sumOf('"ownedParallels"')}
    from owned o join card_sets s on s.id = o.set_id where s.main_set_id is not null group by s.main_set_id
  ), page as (
    select * from started where id > $3 order by id limit $2
  )
  select page.id as "mainSetId", slug as "mainSetSlug", page.owned, page."ownedInserts", page."ownedParallels",
    cards as total, inserts, parallels,
    (select count(*)::int from started) as count
  from page cross join lateral (
    select max(s.main_set_slug) as slug, count(c.id)::int as cards,
      count(c.id) filter (where c.section >= '1' and c.section < '2')::int as inserts,
      count(c.id) filter (where c.section >= '2')::int as parallels
    from card_sets s left join cards c on c.set_id = s.id and not c.retired and not s.retired
    where s.main_set_id = page.id
  ) sizes
  order by page.id`;

export const findMainSets = async (
  pool: pg.Pool,
  userId: number,
  limit: number,
  after: number,
): Promise<{ rows: MainSetRow[]; total: number | null }> => {
  const values = [userId, limit + 1, after];
  const { rows } = await pool.query<MainSetRow>({ name: 'main-set-progress', text: MAIN_SETS, values });
  return { rows, total: rows[0]?.count ?? (after === 0 ? 0 : null) };
};
