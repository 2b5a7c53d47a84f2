import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { mainSetProgress } from '@ninepocket/contracts/collection/stats';
import type pg from 'pg';
import { OWNED_BY_SET } from './progress.store.js';

type MainSetRow = Answer<typeof mainSetProgress>[number] & { count: number };

/** A main set's totals count the cards of all its sets, even of those that the collector has not started. */
const MAIN_SETS = `
  ${OWNED_BY_SET}, started as materialized (
    select s.main_set_id as id, coalesce(sum(o.owned) filter (where not s.retired), 0)::int as owned
    from owned o join card_sets s on s.id = o.set_id where s.main_set_id is not null group by s.main_set_id
  ), page as (
    select * from started where id > $3 order by id limit $2
  )
  select page.id as "mainSetId", slug as "mainSetSlug", page.owned, cards as total,
    (select count(*)::int from started) as count
  from page cross join lateral (
    select max(s.main_set_slug) as slug, count(c.id)::int as cards
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
