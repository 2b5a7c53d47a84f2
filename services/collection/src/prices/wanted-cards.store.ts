/**
 * Cards without a price that a collector owns or wants: automation looks them up before others. The publishing worker,
 * which looks at each changed collector anyway, marks them, so that finding them costs as much as there are.
 */
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';

/** In the order in which consumers of prices lock them. The arrays are read by index, whatever the planner expects. */
const MARK = `
  with found as (
    select id from cards
    where id = any (array (
        select card_id from ledger where user_id = $1 and id > $2 union select card_id from wishes where user_id = $1))
      and price_received_at is null and not wanted
    order by id for no key update
  )
  update cards set wanted = true where id = any (array (select id from found))`;

/** @param afterLedgerId the entries up to it are marked already */
export const markWantedCards = async (tx: pg.PoolClient, userId: number, afterLedgerId: number): Promise<void> => {
  await tx.query({ name: 'mark-wanted-cards', text: MARK, values: [userId, afterLedgerId] });
};

/** A merge changes entries that are marked already. */
export const copyWantedMark = async (tx: pg.PoolClient, cardId: number, intoId: number): Promise<void> => {
  await tx.query(
    `update cards set wanted = true from cards merged
     where merged.id = $1 and merged.wanted and cards.id = $2 and not cards.wanted`,
    [cardId, intoId],
  );
};

/** The mark stays when nobody owns or wants the card any more. "exists" might be planned as a hash of the whole table. */
const WANTED = `
  select id from cards
  where awaits_price and not retired and id > $1 and coalesce(
    (select true from holdings where card_id = cards.id limit 1), (select true from wishes where card_id = cards.id limit 1))
  order by id limit $2`;

/** @returns ids, ascending */
export const findWantedCards = async (db: Queryable, after: number, limit: number): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>({ name: 'wanted-cards', text: WANTED, values: [after, limit] });
  return rows.map(({ id }) => id);
};
