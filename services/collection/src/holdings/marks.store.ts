/** What card tiles show about the caller. A hot path, so it is prepared SQL. */
import type { CardMark } from '@ninepocket/contracts/collection/collection';
import { DEFAULT_CONDITION } from '@ninepocket/contracts/collection/holdings/conditions';
import type pg from 'pg';
import { IS_PLAIN } from './holding-columns.store.js';
import { BY_PLACE, PLACE } from './holdings.list.store.js';

const MARKS = `
  select c.id as "cardId", coalesce(mine.copies, 0) as copies, mine.latest as "holdingId",
    coalesce(mine.plain, false) as plain, coalesce(mine.favorite, false) as "isFavorite", w.id as "wishId", placed.place
  from wanted join cards c on c.id = wanted.id
  left join (
    select h.card_id, sum(h.quantity)::int as copies, max(h.id) as latest, bool_or(h.is_favorite) as favorite,
      bool_and(h.condition = '${DEFAULT_CONDITION}' and not h.is_favorite and ${IS_PLAIN}) as plain
    from holdings h where h.user_id = $1 and h.card_id in (select id from wanted) group by h.card_id
  ) mine on mine.card_id = c.id
  left join (
    select distinct on (h.card_id) h.card_id, ${PLACE} as place
    from binders b join pockets p on p.binder_id = b.id join holdings h on h.id = p.holding_id
    where b.user_id = $1 and h.user_id = $1 and h.card_id in (select id from wanted)
    order by h.card_id, ${BY_PLACE}
  ) placed on placed.card_id = c.id
  left join wishes w on w.user_id = $1 and w.card_id = c.id
  where mine.card_id is not null or w.id is not null
  order by c.card_order, c.id`;

/** Without retired cards: the set's page counts the marked cards against those that the set has. */
const IN_SET = `with wanted as materialized (select id from cards where set_id = $2 and not retired) ${MARKS}`;
const OF_CARDS = `with wanted as materialized (select distinct unnest($2::int[]) as id) ${MARKS}`;

export const findMarksInSet = async (
  pool: pg.Pool,
  userId: number,
  setId: number,
): Promise<{ isFavoriteSet: boolean; marks: CardMark[] }> => {
  const [marks, favorite] = await Promise.all([
    pool.query<CardMark>({ name: 'marks-in-set', text: IN_SET, values: [userId, setId] }),
    pool.query({
      name: 'is-favorite-set',
      text: 'select from favorite_sets where user_id = $1 and set_id = $2',
      values: [userId, setId],
    }),
  ]);
  return { isFavoriteSet: favorite.rowCount === 1, marks: marks.rows };
};

export const findMarksOfCards = async (pool: pg.Pool, userId: number, cardIds: number[]): Promise<CardMark[]> => {
  const { rows } = await pool.query<CardMark>({ name: 'marks-of-cards', text: OF_CARDS, values: [userId, cardIds] });
  return rows;
};
