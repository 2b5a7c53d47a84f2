/** Undo, pocket by pocket, where nothing has changed since. */
import { UNDO_PLACEMENT_DAYS } from '@ninepocket/contracts/collection/binder-limits';
import { transaction } from '@ninepocket/service-kit/database/database';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { lockCollector } from '../ledger/collector.store.js';
import type { PocketContent } from './plan-placement.rules.js';
import { findPlacesOf } from './pockets.store.js';
import { fittingPockets } from './undo-placement.rules.js';
import { writePockets } from './write-pockets.store.js';

interface Found {
  undoneAt: Date | null;
  isOld: boolean;
}

/** Pockets that are as the placement left them. */
const UNCHANGED = `
  select c.binder_id as "binderId", c.position, c.before,
    (select count(*)::int from placement_changes where placement_id = $1) as all
  from placement_changes c left join pockets p on p.binder_id = c.binder_id and p.position = c.position
  where c.placement_id = $1 and case when c.after is null then p.binder_id is null
    else p.holding_id is not distinct from (c.after ->> 'holdingId')::int and p.quantity = (c.after ->> 'quantity')::int
      and (p.holding_id is not null or p.card_id = (c.after ->> 'cardId')::int) end`;

interface Unchanged {
  binderId: number;
  position: number;
  before: PocketContent | null;
  all: number;
}

const undoChanges = async (
  tx: pg.PoolClient,
  userId: number,
  id: number,
): Promise<{ undone: number; kept: number }> => {
  const { rows } = await tx.query<Unchanged>({
    name: 'unchanged-pockets',
    text: UNCHANGED,
    values: [id],
  });
  const holdingIds = rows.flatMap(({ before }) => before?.holdingId ?? []);
  const owned = await findOwned(tx, userId, holdingIds);
  const wanted = rows.map(({ before, ...row }) => ({
    ...row,
    before: before?.holdingId && !owned.has(before.holdingId) ? { ...before, holdingId: null } : before,
  }));
  const fitting = fittingPockets(wanted, owned, await findPlacesOf(tx, holdingIds));
  const changes = fitting.map(({ binderId, position, before }) => ({ binderId, position, after: before }));
  await writePockets(tx, userId, changes, { isUndoable: false, refusal: changedSince() });
  await tx.query('update placements set undone_at = now() where id = $1', [id]);
  return { undone: fitting.length, kept: (rows[0]?.all ?? 0) - fitting.length };
};

const findOwned = async (tx: pg.PoolClient, userId: number, ids: number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<{ id: number; quantity: number }>({
    name: 'owned-for-undo',
    text: 'select id, quantity from holdings where user_id = $1 and id = any ($2::int[])',
    values: [userId, ids],
  });
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
};

/** @throws ProblemError not_found; already_undone; too_old; changed_since */
export const undoPlaced = (pool: pg.Pool, userId: number, id: number): Promise<{ undone: number; kept: number }> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    const { rows } = await tx.query<Found>({
      name: 'find-placement',
      text: `select undone_at as "undoneAt", created_at < now() - interval '${UNDO_PLACEMENT_DAYS} days' as "isOld"
        from placements where user_id = $1 and id = $2`,
      values: [userId, id],
    });
    if (!rows[0]) throw problem('not_found');
    if (rows[0].undoneAt) throw conflict('already_undone', 'This has already been undone.');
    if (rows[0].isOld) throw conflict('too_old', 'This can no longer be undone.');
    const done = await undoChanges(tx, userId, id);
    if (done.undone === 0) throw changedSince();
    return done;
  });

/** Of an import whose receipt is undone. The caller holds the collector's lock. @returns the pockets */
export const undoPlacedByReceipt = async (tx: pg.PoolClient, userId: number, receiptId: number): Promise<number> => {
  const { rows } = await tx.query<{ id: number }>({
    name: 'placement-of-receipt',
    text: 'select id from placements where user_id = $1 and receipt_id = $2 and undone_at is null',
    values: [userId, receiptId],
  });
  return rows[0] ? (await undoChanges(tx, userId, rows[0].id)).undone : 0;
};

/** Binders that an import created have its receipt's time. Those with pockets that are in use, or remember a card, stay. @returns how many were deleted */
export const deleteBindersOfReceipt = async (tx: pg.PoolClient, userId: number, receiptId: number): Promise<number> => {
  const { rowCount } = await tx.query({
    name: 'delete-binders-of-receipt',
    text: `
      delete from binders b using receipts r
      where r.user_id = $1 and r.id = $2 and r.kind = 'import' and b.user_id = $1 and b.created_at = r.created_at
        and not exists (select from pockets where binder_id = b.id)`,
    values: [userId, receiptId],
  });
  return rowCount ?? 0;
};

const changedSince = (): Error =>
  conflict('changed_since', 'These pockets have changed since then, so nothing was undone.');
