import type pg from 'pg';
import type { CardSetRow } from '../card-sets/card-sets.present.js';
import { withDetails } from '../card-sets/card-sets.store.js';

const MAX_SETS = 8;

export const findSets = async (pool: pg.Pool, query: string, nameKey: string): Promise<CardSetRow[]> => {
  const { rows } = await pool.query<CardSetRow & { priority: number }>({
    name: 'found-sets',
    text: `${withDetails(`
      select * from (
        (select 0 as priority, s.* from card_sets s where name_key = $2 and words @@ $1::tsquery and not retired order by year desc limit ${MAX_SETS})
        union all
        (select 1, s.* from card_sets s where words @@ $1::tsquery and name_key <> $2 and not retired order by year desc, name_key limit ${MAX_SETS})) matches
       order by priority, year desc, name_key limit ${MAX_SETS}`)}
      order by priority, year desc, name_key`,
    values: [query, nameKey],
  });
  return rows;
};
