/** Receipts: the list, and how long what they changed is kept. */
import { UNDO_DAYS, UNDO_RECEIPTS } from '@ninepocket/contracts/collection/receipts';
import type pg from 'pg';
import { behind, orderBy, type Order, type Place } from '../cards/ordered.js';
import type { ReceiptRow } from './receipts.present.js';

export const RECEIPT_COLUMNS = `
  id, kind, title, added, changed, removed, created_at as "createdAt", undone_at as "undoneAt"`;

export const RECEIPT_ORDER: Order = { key: 'created_at', type: 'timestamptz', direction: 'desc' };

/** One page, the latest first, and one row more; not counted. */
export const findReceipts = async (
  pool: pg.Pool,
  userId: number,
  limit: number,
  place: Place | null,
): Promise<(ReceiptRow & { orderKey: Date })[]> => {
  const values: unknown[] = [userId, limit + 1];
  const at: [string, string] = ['created_at', 'id'];
  const after = behind(RECEIPT_ORDER, at, place, (value) => `$${values.push(value)}`);
  const { rows } = await pool.query<ReceiptRow & { orderKey: Date }>({
    name: `list-receipts-${place ? 'on' : 'first'}`,
    text: `select ${RECEIPT_COLUMNS}, created_at as "orderKey" from receipts where user_id = $1${after}
      ${orderBy(RECEIPT_ORDER, at)} limit $2`,
    values,
  });
  return rows;
};

/** At most three at once, so that no request pays for many; each new receipt takes as many old ones away. */
const PRUNE = `
  with old as (
    update receipts set changes_kept = false where id in (
      select id from (
        select id, created_at, row_number() over (order by created_at desc, id desc) as place
        from receipts where user_id = $1 and changes_kept
      ) kept
      where place > ${UNDO_RECEIPTS} or created_at < now() - interval '${UNDO_DAYS} days'
      order by created_at limit 3)
    returning id
  ), rows_of_imports as (
    delete from collection_import_rows r using collection_imports i
    where i.user_id = $1 and i.receipt_id in (select id from old) and r.import_id = i.id
  )
  delete from receipt_changes where receipt_id in (select id from old)`;

/**
 * Lets go of what can no longer be undone, and of files whose cards can no longer be taken back; to be called after a
 * receipt was made.
 */
export const pruneReceipts = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  await tx.query({ name: 'prune-receipts', text: PRUNE, values: [userId] });
};
