/** Wishes of a whole list. The caller holds the collector's lock, so that the count is exact. */
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { conflict } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { lockCollector, markChanged } from '../ledger/collector.store.js';
import { MAX_WISHES } from './wishlist.rules.js';

/** "Wanted": who pastes a list of hundreds does not want each of them most. */
const LISTED_PRIORITY = 2;

export const findWished = async (db: Queryable, userId: number, cardIds: number[]): Promise<Set<number>> => {
  const { rows } = await db.query<{ cardId: number }>({
    name: 'wished-cards',
    text: 'select card_id as "cardId" from wishes where user_id = $1 and card_id = any ($2::int[])',
    values: [userId, cardIds],
  });
  return new Set(rows.map(({ cardId }) => cardId));
};

/** @returns the ids of the new wishes, in the order of the cards */
export const insertWishes = async (tx: pg.PoolClient, userId: number, cardIds: number[]): Promise<number[]> => {
  const { rows } = await tx.query<{ id: number }>({
    name: 'add-wishes',
    text: `
      insert into wishes (user_id, card_id, priority)
      select $1, card_id, ${LISTED_PRIORITY} from unnest($2::int[]) with ordinality wanted (card_id, place) order by place
      on conflict do nothing returning id`,
    values: [userId, cardIds],
  });
  if (rows.length === 0) return [];
  await requireRoomForWishes(tx, userId);
  await markChanged(tx, userId);
  return rows.map(({ id }) => id);
};

const requireRoomForWishes = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  const { rows } = await tx.query<{ wishes: number }>({
    name: 'count-wishes',
    text: 'select count(*)::int as wishes from wishes where user_id = $1',
    values: [userId],
  });
  const over = (rows[0]?.wishes ?? 0) - MAX_WISHES;
  if (over > 0)
    throw conflict(
      'too_many',
      `A wishlist can hold ${MAX_WISHES.toLocaleString('en')} cards, and this list has ${over.toLocaleString('en')} too many.`,
    );
};

export const deleteWishes = (pool: pg.Pool, userId: number, ids: number[]): Promise<number> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    const { rowCount } = await tx.query({
      name: 'delete-wishes',
      text: 'delete from wishes where user_id = $1 and id = any ($2::int[])',
      values: [userId, ids],
    });
    if (rowCount) await markChanged(tx, userId);
    return rowCount ?? 0;
  });
