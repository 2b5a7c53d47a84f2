import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { valueBySet, valueByYear } from '@ninepocket/contracts/collection/trends';
import type pg from 'pg';
import { UNPRICED_SUMS, VALUED_COPIES, WORTH_SUMS } from '../prices/worth.store.js';

type SetRow = Answer<typeof valueBySet>[number] & { total: number; exact: string };

const MINE = `
  mine as materialized (
    select c.set_id, ${VALUED_COPIES} from holdings h join cards c on c.id = h.card_id where h.user_id = $1
  )`;

const BY_SET = `
  with ${MINE}, sets as materialized (
    select set_id, sum(copies)::int as copies, ${WORTH_SUMS} from mine group by set_id
  )
  select s.id as "setId", s.name as "setName", s.year as "setYear", sets.copies, sets.value::float8 as value,
    sets."unpricedCopies", sets."unpricedSlabs",
    sets.value::text as exact, (select count(*)::int from sets) as total
  from sets join card_sets s on s.id = sets.set_id
  where $3::numeric is null or (sets.value, -sets.set_id) < ($3::numeric, -$4::int)
  order by sets.value desc, sets.set_id limit $2`;

export const findValueBySet = async (
  pool: pg.Pool,
  userId: number,
  limit: number,
  after: [string, number] | null,
): Promise<{ rows: SetRow[]; total: number | null }> => {
  const values = [userId, limit + 1, after?.[0] ?? null, after?.[1] ?? null];
  const { rows } = await pool.query<SetRow>({ name: 'value-by-set', text: BY_SET, values });
  return { rows, total: rows[0]?.total ?? (after === null ? 0 : null) };
};

/** The latest 300 years, which is the contract's maximum. */
const BY_YEAR = `
  with ${MINE}
  select * from (
    select s.year, sum(copies)::int as copies, coalesce(sum(copies * worth), 0)::float8 as value, ${UNPRICED_SUMS}
    from mine join card_sets s on s.id = mine.set_id group by s.year order by s.year desc limit 300
  ) years order by year`;

export const findValueByYear = async (pool: pg.Pool, userId: number): Promise<Answer<typeof valueByYear>> => {
  const { rows } = await pool.query<Answer<typeof valueByYear>[number]>({
    name: 'value-by-year',
    text: BY_YEAR,
    values: [userId],
  });
  return rows;
};
