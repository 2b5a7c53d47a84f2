import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { KnownCard } from '../cards/cards.store.js';

export type RefreshCard = KnownCard;

export const countCards = async (db: Queryable): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from cards where name is not null and not retired',
  );
  return rows[0]?.count ?? 0;
};

/** The cards whose last scheduled refresh is the oldest; none that was refreshed since `before`. */
export const nextToRefresh = async (db: Queryable, before: Date, limit: number): Promise<RefreshCard[]> => {
  const { rows } = await db.query<RefreshCard>(
    `select c.id, c.name, c.card_number as "cardNumber", c.variation, c.is_insert as "isInsert",
       s.name as "setName", s.year as "setYear"
     from (
       select * from cards where name is not null and not retired order by refreshed_at nulls first, id limit $2
     ) c join card_sets s on s.id = c.set_id
     where c.refreshed_at is null or c.refreshed_at < $1
     order by c.refreshed_at nulls first, c.id`,
    [before, limit],
  );
  return rows;
};

export const markRefreshed = async (db: Queryable, cardId: number): Promise<void> => {
  await db.query('update cards set refreshed_at = clock_timestamp() where id = $1', [cardId]);
};
