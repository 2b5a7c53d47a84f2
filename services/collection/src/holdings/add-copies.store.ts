/** All copies are added here: single adds, whole sets, rapid entry, imports, moved wishes. */
import type { ReceiptKind } from '@ninepocket/contracts/collection/holdings/receipts';
import type { User } from '@ninepocket/service-kit/http/guards';
import { withoutBlocking, jsonOf } from '@ninepocket/service-kit/async/batches';
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { planAdd, type AddPlan, type NewCopies, type PlainHolding } from './add-copies.rules.js';
import { writeChange, type Change } from '../ledger/changes.store.js';
import { lockCollector, requireRoom } from '../ledger/collector.store.js';
import { requireFreeCertificates } from './certificates.store.js';
import { columnsOf } from './fields.rules.js';
import { COLUMNS, IS_PLAIN, newColumnsFrom } from './holding-columns.store.js';
import { isPlain } from './holdings.rules.js';
import { requireFreeSerials } from './serials.store.js';

export type { NewCopies };

export interface Added {
  holdingIds: number[];
  copies: number;
  receiptId: number | null;
}

/** All or none, in the caller's transaction. The number of statements does not depend on the copies. */
export const addCopies = async (
  tx: pg.PoolClient,
  caller: User,
  copies: NewCopies[],
  receipt: { kind: ReceiptKind; title: string } | null,
): Promise<Added> => {
  const { userId } = caller;
  const collector = await lockCollector(tx, userId);
  const total = copies.reduce((sum, one) => sum + one.quantity, 0);
  requireRoom(caller, collector, total);
  await requireFreeSerials(tx, userId, copies);
  await requireFreeCertificates(tx, userId, copies);
  const plan = planAdd(copies, await findPlain(tx, userId, copies));
  const { created, count, receiptId } = await writeChange(tx, userId, await addition(plan), {
    receipt,
    removedAs: 'removed',
  });
  if (count !== plan.raises.length + plan.creates.length)
    throw new ProblemError(404, 'unknown_card', 'This card is not in the catalog.');
  const holdingIds = plan.targets.map((target) =>
    'raised' in target ? target.raised : createdAt(created, target.created),
  );
  await putIntoCustomCollections(tx, userId, copies, holdingIds);
  return { holdingIds, copies: total, receiptId };
};

/** Ids ascend in insertion order. */
const createdAt = (created: number[], index: number): number => {
  const id = created[index];
  if (id === undefined) throw new Error('A created holding is missing');
  return id;
};

const ACTIVE_CARD = (row: string): string => `
  select from cards c left join card_sets s on s.id = c.set_id
  where c.id = ${row}.card_id and not c.retired and not coalesce(s.retired, false)`;

const FIND_PLAIN = `
  select h.id, h.card_id as "cardId", h.condition, h.quantity from holdings h
  where h.user_id = $1 and h.card_id = any ($2::int[]) and ${IS_PLAIN} order by h.id`;

const findPlain = async (tx: pg.PoolClient, userId: number, copies: NewCopies[]): Promise<PlainHolding[]> => {
  const cardIds = new Set<number>();
  for await (const one of withoutBlocking(copies)) if (isPlain(one)) cardIds.add(one.cardId);
  if (cardIds.size === 0) return [];
  const values = [userId, [...cardIds]];
  const { rows } = await tx.query<PlainHolding>({ name: 'find-plain', text: FIND_PLAIN, values });
  return rows;
};

/**
 * The inserting statement checks for retired cards, so that a card that retires between the caller's check and this
 * write is not added.
 */
const ADD = `
  raised as (
    update holdings h set quantity = h.quantity + r.more, is_favorite = h.is_favorite or r."isFavorite"
    from jsonb_to_recordset($3::jsonb -> 'raises') as r(id int, more int, "isFavorite" boolean)
    where h.id = r.id and exists (${ACTIVE_CARD('h')})
    returning old as before, new as after
  ), created as (
    insert into holdings (user_id, card_id, ${COLUMNS}, listed_at)
    select $1, n.card_id, ${newColumnsFrom('n')}, case when n.is_for_sale and n.sale_price is not null then now() end
    from jsonb_array_elements($3::jsonb -> 'creates') with ordinality e(row, place),
      jsonb_populate_record(null::holdings, e.row) n
    where exists (${ACTIVE_CARD('n')})
    order by e.place
    returning old as before, new as after
  ), changes as (select * from raised union all select * from created)`;

const addition = async ({ raises, creates }: AddPlan): Promise<Change> => ({
  name: 'add',
  sql: ADD,
  input: `{"raises":${await jsonOf(raises)},"creates":${await jsonOf(rowsOf(creates))}}`,
});

/** Lazily, so that a long list does not block the thread. */
function* rowsOf(creates: NewCopies[]): Generator<Record<string, unknown>> {
  for (const copies of creates) yield { card_id: copies.cardId, ...columnsOf(copies) };
}

const putIntoCustomCollections = async (
  tx: pg.PoolClient,
  userId: number,
  copies: NewCopies[],
  holdingIds: number[],
): Promise<void> => {
  const pairs = copies.flatMap(({ customCollectionIds = [] }, index) =>
    customCollectionIds.map((collectionId) => ({ collection: collectionId, holding: holdingIds[index] })),
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
