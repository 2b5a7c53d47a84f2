import type pg from 'pg';
import type { CardSetRow } from '../card-sets/card-sets.present.js';
import { withDetails } from '../card-sets/card-sets.store.js';

const MAX_SETS = 8;

export const findSets = async (pool: pg.Pool, query: string, nameKey: string): Promise<CardSetRow[]> => {
  const { rows } = await pool.query<CardSetRow>({
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

/** Sets with so many cards, with or without their inserts. */
export const findSetsOfSize = async (pool: pg.Pool, size: number): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>({
    name: 'sets-of-size',
    // A typed number may be larger than any integer.
    text: `select id from card_sets where not retired and $1::float8 in (card_count - insert_count, card_count, total_cards)`,
    values: [size],
  });
  return rows.map(({ id }) => id);
};
