import type { editHoldings, removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import type { Answer, HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { writeChange } from '../ledger/changes.store.js';
import { lockCollector } from '../ledger/collector.store.js';
import { edit } from '../holdings/edit.store.js';
import { removal } from '../holdings/holdings.store.js';
import { countOf, editTitle } from './bulk.rules.js';

type Changes = HandlerInput<typeof editHoldings>['body']['changes'];
type EditResult = Answer<typeof editHoldings>;
type RemoveResult = Answer<typeof removeHoldings>;

/** A price in percent takes precedence over one in dollars. */
export const editSelection = (
  pool: pg.Pool,
  userId: number,
  holdingIds: number[],
  { salePercent, ...fields }: Changes,
): Promise<EditResult> =>
  transaction(pool, async (tx) => {
    const { ids, skipped } = await findOwn(tx, userId, holdingIds);
    const receipt = { kind: 'edit' as const, title: editTitle({ ...fields, salePercent }, ids.length) };
    const { count, receiptId } = await writeChange(tx, userId, edit(ids, fields, salePercent), {
      receipt,
      removedAs: 'removed',
    });
    const unpriced = fields.isForSale === true ? await countUnpriced(tx, userId, ids) : 0;
    return { changed: count, skipped, unpriced, receiptId };
  });

const countUnpriced = async (tx: pg.PoolClient, userId: number, ids: number[]): Promise<number> => {
  const { rows } = await tx.query<{ unpriced: number }>({
    name: 'count-unpriced',
    text: `select count(*)::int as unpriced from holdings
      where user_id = $1 and id = any ($2::int[]) and is_for_sale and sale_price is null`,
    values: [userId, ids],
  });
  return rows[0]?.unpriced ?? 0;
};

export const removeSelection = (pool: pg.Pool, userId: number, holdingIds: number[]): Promise<RemoveResult> =>
  transaction(pool, async (tx) => {
    const { ids, skipped } = await findOwn(tx, userId, holdingIds);
    const receipt = { kind: 'remove' as const, title: `Removed ${countOf(ids.length, 'card')}` };
    const { count, receiptId } = await writeChange(tx, userId, removal(ids), { receipt, removedAs: 'removed' });
    return { changed: count, skipped, receiptId };
  });

const findOwn = async (
  tx: pg.PoolClient,
  userId: number,
  holdingIds: number[],
): Promise<{ ids: number[]; skipped: number }> => {
  await lockCollector(tx, userId);
  const { rows } = await tx.query<{ id: number }>({
    name: 'own-holdings',
    text: 'select id from holdings where user_id = $1 and id = any ($2::int[])',
    values: [userId, holdingIds],
  });
  const ids = rows.map((row) => row.id);
  return { ids, skipped: new Set(holdingIds).size - ids.length };
};
