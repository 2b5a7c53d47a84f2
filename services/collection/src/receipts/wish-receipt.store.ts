/** A wish that was moved into the collection is stored with the receipt, so that undo can restore it. */
import type pg from 'pg';

/** Call it before the wish is deleted, in the same transaction. */
export const storeWishOnReceipt = async (tx: pg.PoolClient, receiptId: number, wishId: number): Promise<void> => {
  await tx.query('update receipts set wish = (select to_jsonb(w) from wishes w where w.id = $2) where id = $1', [
    receiptId,
    wishId,
  ]);
};
