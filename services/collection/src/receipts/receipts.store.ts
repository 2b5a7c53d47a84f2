import type pg from 'pg';
import { afterPlace, orderBy, type Order, type Place } from '../paging/keyset.store.js';
import type { ReceiptRow } from './receipts.present.js';

export const RECEIPT_COLUMNS = `
  id, kind, title, added, changed, removed, created_at as "createdAt", undone_at as "undoneAt"`;

export const RECEIPT_ORDER: Order = { key: 'created_at', type: 'timestamptz', direction: 'desc' };

export const findReceipts = async (
  pool: pg.Pool,
  userId: number,
  limit: number,
  place: Place | null,
): Promise<(ReceiptRow & { orderKey: Date })[]> => {
  const values: unknown[] = [userId, limit + 1];
  const at: [string, string] = ['created_at', 'id'];
  const after = afterPlace(RECEIPT_ORDER, at, place, (value) => `$${values.push(value)}`);
  const { rows } = await pool.query<ReceiptRow & { orderKey: Date }>({
    name: `list-receipts-${place ? 'on' : 'first'}`,
    text: `select ${RECEIPT_COLUMNS}, created_at as "orderKey" from receipts where user_id = $1${after}
      ${orderBy(RECEIPT_ORDER, at)} limit $2`,
    values,
  });
  return rows;
};

/** For an action that changed pockets only; the changes of holdings write their receipt themselves. */
export const insertEmptyReceipt = async (
  tx: pg.PoolClient,
  userId: number,
  { kind, title }: Pick<ReceiptRow, 'kind' | 'title'>,
): Promise<number> => {
  const { rows } = await tx.query<{ id: number }>(
    'insert into receipts (user_id, kind, title) values ($1, $2, $3) returning id',
    [userId, kind, title],
  );
  return rows[0]!.id;
};
