import type pg from 'pg';
import type { CardRow } from '../cards/cards.present.js';
import { CARD_COLUMNS, CARD_SET } from '../cards/cards.store.js';

/**
 * Picks the first card at or after random ids. More ids are drawn than cards are wanted, as two may hit the same card;
 * a small catalog is filled up from its start. (`+ 0 * point` makes PostgreSQL draw a new number for each point.)
 */
const RANDOM_CARDS = `with span as (select min(id) as low, max(id) as high from cards),
  drawn as (
    select distinct hit.id
      from generate_series(1, $1::int * 3) point cross join span
     cross join lateral (
       select id from cards
        where id >= span.low + floor(random() * (span.high - span.low + 1))::int + 0 * point and not retired
        order by id limit 1) hit),
  first as (select id from cards where not retired order by id limit $1),
  chosen as (
    select id from (select id, 0 as turn from drawn union all select id, 1 from first) candidates
     group by id order by min(turn), random() limit $1)
  select ${CARD_COLUMNS} from chosen join cards c using (id) ${CARD_SET} order by random()`;

export const randomCards = async (pool: pg.Pool, count: number): Promise<CardRow[]> => {
  const { rows } = await pool.query<CardRow>(RANDOM_CARDS, [count]);
  return rows;
};
