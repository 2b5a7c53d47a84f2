/** Card sets whose name or year is what was typed. */
import type pg from 'pg';
import type { CardSetRow } from '../card-sets/card-sets.present.js';
import { withDetails } from '../card-sets/card-sets.store.js';

const MOST_SETS = 8;

/** Sets of exactly that name first, then the newest. @param query tsquery for the sets' words @param nameKey what was typed, as names are compared */
export const findSets = async (pool: pg.Pool, query: string, nameKey: string): Promise<CardSetRow[]> => {
  const { rows } = await pool.query<CardSetRow & { turn: number }>({
    name: 'found-sets',
    text: `${withDetails(`
      select * from (
        (select 0 as turn, s.* from card_sets s where name_key = $2 and words @@ $1::tsquery order by year desc limit ${MOST_SETS})
        union all
        (select 1, s.* from card_sets s where words @@ $1::tsquery and name_key <> $2 order by year desc, name_key limit ${MOST_SETS})) either
       order by turn, year desc, name_key limit ${MOST_SETS}`)}
      order by turn, year desc, name_key`,
    values: [query, nameKey],
  });
  return rows;
};
