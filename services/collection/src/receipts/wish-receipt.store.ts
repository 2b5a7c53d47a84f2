/** A wish that was moved into the collection stays with the receipt, so that undo can bring it back. */
import type pg from 'pg';

/** Keeps the wish with the receipt; to be called before the wish goes, in the same transaction. */
export const storeWishOnReceipt = async (tx: pg.PoolClient, receiptId: number, wishId: number): Promise<void> => {
  await tx.query('update receipts set wish = (select to_jsonb(w) from wishes w where w.id = $2) where id = $1', [
    receiptId,
    wishId,
  ]);
};
