/** Wishes that came true are stored with the receipt of the added cards, so that undo can restore them. */
import type pg from 'pg';

interface Fulfilled {
  userId: number;
  receiptId: number;
  cardIds: readonly number[];
}

/**
 * Deletes the user's wishes for cards that were added. The caller holds the collector's lock.
 * @returns how many there were
 */
export const fulfillWishes = async (tx: pg.PoolClient, { userId, receiptId, cardIds }: Fulfilled): Promise<number> => {
  const { rowCount } = await tx.query({
    name: 'fulfill-wishes',
    text: `
      with fulfilled as (delete from wishes where user_id = $1 and card_id = any ($3::int[]) returning *),
        stored as (
          update receipts set wish = (select jsonb_agg(to_jsonb(f) order by f.id) from fulfilled f)
          where id = $2 and exists (select from fulfilled))
      select from fulfilled`,
    values: [userId, receiptId, cardIds],
  });
  return rowCount ?? 0;
};
