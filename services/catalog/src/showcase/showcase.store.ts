import type pg from 'pg';
import type { CardRow } from '../cards/cards.present.js';
import { CARD_COLUMNS, CARD_SET } from '../cards/cards.store.js';

/** Random ids per card that is wanted: more than enough to prefer well-known cards. */
const DRAWS = 8;

/**
 * Draws from the whole catalog, by weight: a hero with twice as many cards is four times as likely, because collectors know them, and a card with
 * an image is ten times as likely. Each name comes once as long as there are others. A small catalog is filled up from its
 * start. (Sorting by `random() ^ (1 / weight)` is weighted sampling by Efraimidis and Spirakis. The random ids are
 * materialized, because the index cannot be used with a random() that is computed for each row.)
 */
const RANDOM_CARDS = `with points as materialized (
    select low + floor(random() * (high - low + 1))::int as id
      from (select min(id) as low, max(id) as high from cards) span cross join generate_series(1, $1::int * ${DRAWS})),
  drawn as (
    select hit.id, 0 as turn
      from points cross join lateral (
        select id from cards where id >= points.id and not retired order by id limit 1) hit),
  first as (select id, 1 as turn from cards where not retired order by id limit $1),
  candidates as (
    select id, min(turn) as turn from (select * from drawn union all select * from first) found group by id),
  weighted as (
    select id, turn, row_number() over (partition by name order by turn, random()) as nth,
           power(random(), 1.0 / (power(known.cards, 2) * case when front_image_url is null then 1 else 10 end)) as luck
      from candidates join cards c using (id)
     cross join lateral (select count(*) as cards from cards other where other.name = c.name) known),
  chosen as (select id from weighted order by turn, nth, luck desc limit $1)
  select ${CARD_COLUMNS} from chosen join cards c using (id) ${CARD_SET} order by random()`;

export const randomCards = async (pool: pg.Pool, count: number): Promise<CardRow[]> => {
  const { rows } = await pool.query<CardRow>(RANDOM_CARDS, [count]);
  return rows;
};
