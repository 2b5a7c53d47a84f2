/**
 * The one way by which copies come into a collection: single adds, whole sets, rapid entry, imports, moved wishes.
 */
import type { ReceiptKind } from '@ninepocket/contracts/collection/receipts';
import type { User } from '@ninepocket/service-kit/http/guards';
import { inTurns, jsonOf } from '@ninepocket/service-kit/async/batches';
import type pg from 'pg';
import { planAdd, type AddPlan, type NewCopies, type PlainHolding } from './add-copies.rules.js';
import { writeChange, type Change } from '../ledger/changes.store.js';
import { lockCollector, requireRoom } from '../ledger/collector.store.js';
import { columnsOf, FIELD_COLUMNS } from './fields.rules.js';
import { isPlain, PLAIN_SQL } from './holdings.rules.js';
import { requireFreeSerials } from './serials.store.js';

export type { NewCopies };

export interface Added {
  /** The holding of each of the given copies, in their order. */
  holdingIds: number[];
  copies: number;
  receiptId: number | null;
}

/**
 * Adds copies, all or none, in the caller's transaction: takes the collector's lock, checks the plan, merges plain
 * copies into the equal holding (also among themselves), writes ledger, receipt and events. Five statements, however
 * many copies. The cards must be known and not retired.
 * @param receipt what the receipt says; null for none
 * @throws ProblemError plan_limit (409) when the caller's plan has no room for all of them; serial_taken (409);
 *   bad_input (400) when several copies share one number of a print run
 */
export const addCopies = async (
  tx: pg.PoolClient,
  caller: User,
  copies: NewCopies[],
  receipt: { kind: ReceiptKind; title: string } | null,
): Promise<Added> => {
  const { userId } = caller;
  const collector = await lockCollector(tx, userId);
  const total = copies.reduce((sum, one) => sum + one.quantity, 0);
  requireRoom(caller, collector.copies, total);
  await requireFreeSerials(tx, userId, copies);
  const plan = planAdd(copies, await findPlain(tx, userId, copies));
  const { made, receiptId } = await writeChange(tx, userId, await addition(plan), { receipt, goneAs: 'removed' });
  const holdingIds = plan.targets.map((target) => ('raised' in target ? target.raised : madeAt(made, target.made)));
  await putIntoCollections(tx, userId, copies, holdingIds);
  return { holdingIds, copies: total, receiptId };
};

/** New rows get their ids in the order in which they are made. */
const madeAt = (made: number[], index: number): number => {
  const id = made[index];
  if (id === undefined) throw new Error('A holding that was to be made is missing');
  return id;
};

const FIND_PLAIN = `
  select h.id, h.card_id as "cardId", h.condition, h.quantity from holdings h
  where h.user_id = $1 and h.card_id = any ($2::int[]) and ${PLAIN_SQL} order by h.id`;

const findPlain = async (tx: pg.PoolClient, userId: number, copies: NewCopies[]): Promise<PlainHolding[]> => {
  const cardIds = new Set<number>();
  for await (const one of inTurns(copies)) if (isPlain(one)) cardIds.add(one.cardId);
  if (cardIds.size === 0) return [];
  const values = [userId, [...cardIds]];
  const { rows } = await tx.query<PlainHolding>({ name: 'find-plain', text: FIND_PLAIN, values });
  return rows;
};

/** The raised ones are the user's: they were looked for so, behind the lock. */
const ADDITION = `
  raised as (
    update holdings h set quantity = h.quantity + r.more, is_favorite = h.is_favorite or r.favorite
    from jsonb_to_recordset($10::jsonb) as r(id int, more int, favorite boolean)
    where h.id = r.id
    returning old as before, new as after
  ), made as (
    insert into holdings (user_id, card_id, ${FIELD_COLUMNS.join(', ')}, listed_at)
    select $1, n.card_id, ${FIELD_COLUMNS.map((column) =>
      column === 'is_for_sale' || column === 'is_favorite' ? `coalesce(n.${column}, false)` : `n.${column}`,
    ).join(', ')}, case when n.is_for_sale and n.sale_price is not null then now() end
    from jsonb_array_elements($11::jsonb) with ordinality e(row, place), jsonb_populate_record(null::holdings, e.row) n
    order by e.place
    returning old as before, new as after
  ), changes as (select * from raised union all select * from made)`;

const addition = async ({ raises, makes }: AddPlan): Promise<Change> => ({
  name: 'add',
  sql: ADDITION,
  values: [
    await jsonOf(mapped(raises, ({ id, more, isFavorite }) => ({ id, more, favorite: isFavorite }))),
    await jsonOf(mapped(makes, (one) => ({ card_id: one.cardId, ...columnsOf(one) }))),
  ],
});

/** One at a time, so that a long list is no long piece of work. */
function* mapped<T, R>(all: T[], map: (one: T) => R): Generator<R> {
  for (const one of all) yield map(one);
}

const putIntoCollections = async (
  tx: pg.PoolClient,
  userId: number,
  copies: NewCopies[],
  holdingIds: number[],
): Promise<void> => {
  const pairs = copies.flatMap(({ collectionIds = [] }, index) =>
    collectionIds.map((collectionId) => ({ collection: collectionId, holding: holdingIds[index] })),
  );
  if (pairs.length === 0) return;
  await tx.query(
    `insert into custom_collection_holdings (collection_id, holding_id)
     select distinct mine.id, p.holding from jsonb_to_recordset($2::jsonb) as p(collection int, holding int)
     join custom_collections mine on mine.id = p.collection and mine.user_id = $1
     on conflict do nothing`,
    [userId, JSON.stringify(pairs)],
  );
};
