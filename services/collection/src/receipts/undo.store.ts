/** Taking an action back, holding by holding, where nothing has changed since (docs/decisions/016). */
import { UNDO_DAYS } from '@ninepocket/contracts/collection/receipts';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { SNAPSHOT, writeChange } from '../ledger/changes.store.js';
import { lockCollector, requireRoom } from '../ledger/collector.store.js';
import { FIELD_COLUMNS, fieldsOf } from '../holdings/fields.rules.js';
import { findSerialKeys } from '../holdings/serials.store.js';
import { serialKey } from '../holdings/holdings.rules.js';
import type { ReceiptRow } from './receipts.present.js';
import { RECEIPT_COLUMNS } from './receipts.store.js';

interface Found extends Pick<ReceiptRow, 'createdAt' | 'undoneAt'> {
  changesKept: boolean;
}

/**
 * The collector's lock is held from the first look on, so of two undos one finds it undone, and nothing changes meanwhile.
 * @throws ProblemError not_found (404) when it is missing or somebody else's; already_undone, too_old (409);
 *   changed_since (409) when no holding is as it was; plan_limit (409) when what comes back has no room and makes more
 *   than were held since copies last came in
 */
export const undo = (
  pool: pg.Pool,
  caller: User,
  id: number,
): Promise<{ receipt: ReceiptRow; undone: number; kept: number }> =>
  transaction(pool, async (tx) => {
    const { userId } = caller;
    const { copies, mostCopies } = await lockCollector(tx, userId);
    await requireUndoable(tx, userId, id);
    const taken = await findTakenSerials(tx, userId, id);
    const { count, added, removed } = await writeChange(tx, userId, undoing(id, taken), { goneAs: null });
    if (count === 0) throw conflict('changed_since', 'These cards were changed since then, so nothing was undone.');
    // What I removed is no more than I had: a downgraded collector gets it back too, until its room is filled anew.
    if (copies + added - removed > mostCopies) requireRoom(caller, copies, added - removed);
    await bringBackMemberships(tx, userId, id);
    await bringBackWish(tx, id);
    return { ...(await closeReceipt(tx, id, count)), undone: count };
  });

const requireUndoable = async (tx: pg.PoolClient, userId: number, id: number): Promise<void> => {
  const { rows } = await tx.query<Found>({
    name: 'find-receipt',
    text: `select created_at as "createdAt", undone_at as "undoneAt", changes_kept as "changesKept" from receipts
      where user_id = $1 and id = $2`,
    values: [userId, id],
  });
  const [found] = rows;
  if (!found) throw problem('not_found');
  if (found.undoneAt) throw conflict('already_undone', 'This was undone already.');
  const isOld = Date.now() - found.createdAt.getTime() > UNDO_DAYS * 86_400_000;
  if (!found.changesKept || isOld) throw conflict('too_old', 'This is too long ago to be undone.');
};

/** Holdings of the receipt whose serial number is on another holding by now. */
const findTakenSerials = async (tx: pg.PoolClient, userId: number, receiptId: number): Promise<number[]> => {
  const { rows } = await tx.query<{ id: number; cardId: number; serialNumber: string }>({
    name: 'receipt-serials',
    text: `select holding_id as id, (before ->> 'card_id')::int as "cardId", before ->> 'serial_number' as "serialNumber"
      from receipt_changes where receipt_id = $1 and before ->> 'serial_number' is not null
        and before ->> 'serial_number' is distinct from after ->> 'serial_number'`,
    values: [receiptId],
  });
  const numbered = rows.filter((row) => serialKey(row.cardId, row.serialNumber) !== null);
  if (numbered.length === 0) return [];
  const taken = await findSerialKeys(tx, userId, numbered, null);
  return numbered.filter((row) => taken.has(serialKey(row.cardId, row.serialNumber))).map((row) => row.id);
};

/** $10: the receipt. $11: holdings that must not come back. */
const UNDOING = `
  same as (
    select c.holding_id, c.before is null as was_made, c.after is null as was_removed,
      jsonb_populate_record(null::holdings, c.before) as wanted
    from receipt_changes c left join holdings h on h.id = c.holding_id and h.user_id = $1
    where c.receipt_id = $10 and c.holding_id <> all ($11::int[])
      and case when c.after is null then h.id is null else ${SNAPSHOT('h')} = c.after end
  ), unmade as (
    delete from holdings h using same where h.id = same.holding_id and same.was_made
    returning old as before, new as after
  ), restored as (
    update holdings h set (${FIELD_COLUMNS.join(', ')}, listed_at) = row (${fieldsOf('(same.wanted)')}, (same.wanted).listed_at)
    from same where h.id = same.holding_id and not same.was_made and not same.was_removed
    returning old as before, new as after
  ), brought_back as (
    insert into holdings (id, user_id, card_id, created_at, ${FIELD_COLUMNS.join(', ')}, listed_at)
    select holding_id, $1, (wanted).card_id, (wanted).created_at, ${fieldsOf('(wanted)')}, (wanted).listed_at
    from same where was_removed order by holding_id
    returning old as before, new as after
  ), changes as (
    select * from unmade union all select * from restored union all select * from brought_back
  ), reversed as (
    insert into ledger (user_id, card_id, holding_id, kind, quantity, unit_price, unit_cost, day, receipt_id)
    select l.user_id, l.card_id, l.holding_id, l.kind, -l.quantity, l.unit_price, l.unit_cost, l.day, l.receipt_id
    from ledger l join same on same.holding_id = l.holding_id
    where l.receipt_id = $10 order by l.id
  )`;

const undoing = (receiptId: number, taken: number[]) => ({ name: 'undo', sql: UNDOING, values: [receiptId, taken] });

const bringBackMemberships = async (tx: pg.PoolClient, userId: number, receiptId: number): Promise<void> => {
  await tx.query({
    name: 'bring-back-memberships',
    text: `
      insert into custom_collection_holdings (collection_id, holding_id)
      select mine.id, h.id
      from receipt_changes c cross join jsonb_array_elements_text(c.before -> 'collections') as was(collection)
        join custom_collections mine on mine.id = was.collection::int and mine.user_id = $1
        join holdings h on h.id = c.holding_id and h.user_id = $1
      where c.receipt_id = $2 and c.after is null
      on conflict do nothing`,
    values: [userId, receiptId],
  });
};

/** The wish that a moved card was. One that was wished for again meanwhile stays as it is. */
const bringBackWish = async (tx: pg.PoolClient, receiptId: number): Promise<void> => {
  await tx.query({
    name: 'bring-back-wish',
    text: `insert into wishes select w.* from receipts r, jsonb_populate_record(null::wishes, r.wish) w
      where r.id = $1 and r.wish is not null on conflict do nothing`,
    values: [receiptId],
  });
};

/** What it changed is of no more use. */
const CLOSE = `
  with gone as (delete from receipt_changes where receipt_id = $1 returning 1),
    closed as (update receipts set undone_at = now(), changes_kept = false where id = $1 returning *)
  select ${RECEIPT_COLUMNS}, (select count(*)::int from gone) as changes from closed`;

const closeReceipt = async (
  tx: pg.PoolClient,
  id: number,
  undone: number,
): Promise<{ receipt: ReceiptRow; kept: number }> => {
  const { rows } = await tx.query<ReceiptRow & { changes: number }>({
    name: 'close-receipt',
    text: CLOSE,
    values: [id],
  });
  const [row] = rows;
  if (!row) throw new Error('The receipt went while it was undone');
  return { receipt: row, kept: row.changes - undone };
};
