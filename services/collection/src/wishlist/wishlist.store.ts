/** Writes wishes. The collector's lock keeps the count exact. */
import type { Answer, HandlerInput } from '@ninepocket/contracts/http/endpoint';
import {
  DEFAULT_PRIORITY,
  type addWish,
  type removeWish,
  type updateWish,
} from '@ninepocket/contracts/collection/wishlist';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { lockCollector, MARK_CHANGED } from '../ledger/collector.store.js';
import { findWish } from './wishlist.list.store.js';
import type { WishRow } from './wishlist.present.js';
import { MAX_WISHES } from './wishlist.rules.js';

type NewWish = HandlerInput<typeof addWish>['body'];
/** An absent field stays unchanged; null clears it. */
type Changes = HandlerInput<typeof updateWish>['body'];

const ADD = `
  with marked as (update collectors set ${MARK_CHANGED} where user_id = $1)
  insert into wishes as mine (user_id, card_id, priority, max_price)
  select $1::int, $2::int, coalesce($3::int, ${DEFAULT_PRIORITY}), $4::numeric
  where (select count(*) from wishes where user_id = $1) < ${MAX_WISHES}
     or exists (select from wishes where user_id = $1 and card_id = $2)
  on conflict (user_id, card_id) do update set
    priority = coalesce($3::int, mine.priority), max_price = case when $5 then $4::numeric else mine.max_price end
  returning id`;

export const insertWish = (pool: pg.Pool, userId: number, wish: NewWish): Promise<WishRow> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    const { cardId, priority, maxPrice } = wish;
    const { rows } = await tx.query<{ id: number }>({
      name: 'add-wish',
      text: ADD,
      values: [userId, cardId, priority, maxPrice, maxPrice !== undefined],
    });
    if (!rows[0])
      throw conflict('too_many', `Your wishlist is full: it can hold ${MAX_WISHES.toLocaleString('en')} cards.`);
    return readWish(tx, userId, rows[0].id);
  });

/** The join makes the statement lock the collector before the wish, as all other writes do. */
const MARKED = `
  with marked as (
    update collectors set ${MARK_CHANGED}
    where user_id = $1 and exists (select from wishes where user_id = $1 and id = $2)
    returning user_id
  )`;
const IS_OWN = 'w.user_id = marked.user_id and w.user_id = $1 and w.id = $2';

const CHANGE = `
  ${MARKED}
  update wishes w set
    priority = coalesce($3::int, priority), max_price = case when $5 then $4::numeric else max_price end
  from marked where ${IS_OWN}`;

export const changeWish = async (pool: pg.Pool, userId: number, id: number, changes: Changes): Promise<WishRow> => {
  const { priority, maxPrice } = changes;
  const values = [userId, id, priority, maxPrice, maxPrice !== undefined];
  await pool.query({ name: 'change-wish', text: CHANGE, values });
  return readWish(pool, userId, id);
};

type RemovedWish = Answer<typeof removeWish>;

export const deleteWish = async (db: Queryable, userId: number, id: number): Promise<RemovedWish> => {
  const { rows } = await db.query<RemovedWish>({
    name: 'delete-wish',
    text: `${MARKED} delete from wishes w using marked where ${IS_OWN}
      returning w.card_id as "cardId", w.priority, w.max_price as "maxPrice"`,
    values: [userId, id],
  });
  if (!rows[0]) throw notWished();
  return rows[0];
};

export const readWish = async (db: Queryable, userId: number, id: number): Promise<WishRow> => {
  const row = await findWish(db, userId, id);
  if (!row) throw notWished();
  return row;
};

/** SPEC section 8's text. */
const notWished = () => problem('not_found', 'Card not in wishlist');
