/** Undoing an action, holding by holding, where nothing has changed since (docs/decisions/016). */
import { UNDO_DAYS } from '@ninepocket/contracts/collection/holdings/receipts';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { conflict, problem, type ProblemError } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { SNAPSHOT, writeChange, type Change } from '../ledger/changes.store.js';
import { lockCollector, requireRoom } from '../ledger/collector.store.js';
import { COLUMNS, columnsFrom } from '../holdings/holding-columns.store.js';
import { certTaken, findCertKeys } from '../holdings/certificates.store.js';
import { findSerialKeys, serialTaken } from '../holdings/serials.store.js';
import { certKey, serialKey } from '../holdings/holdings.rules.js';
import { deleteBindersOfReceipt, undoPlacedByReceipt } from '../binders/undo-placement.store.js';
import { leavePocketsOfRestored, restorePlaces } from './restore-places.store.js';
import { restoreImportedRules } from '../spares/keep-rules.store.js';
import { countPhotos, leaveOutRestored } from '../photos/photo-limit.store.js';
import type { ReceiptRow } from './receipts.present.js';
import { RECEIPT_COLUMNS } from './receipts.store.js';

interface Found extends Pick<ReceiptRow, 'createdAt' | 'undoneAt'> {
  changesKept: boolean;
  isWhole: boolean;
}

/** Locks the collector first, so that of two concurrent undos the second finds it already undone. */
export const undo = (
  pool: pg.Pool,
  caller: User,
  id: number,
): Promise<{ receipt: ReceiptRow; undone: number; kept: number; photosLeftOut: number }> =>
  transaction(pool, async (tx) => {
    const { userId } = caller;
    const collector = await lockCollector(tx, userId);
    const { isWhole } = await requireUndoable(tx, userId, id);
    const taken = [...(await findTakenSerials(tx, userId, id)), ...(await findTakenCertificates(tx, userId, id))];
    const refused = taken[0]?.refusal ?? conflict('changed_since', CHANGED_SINCE);
    const change = undoing(
      id,
      taken.map((one) => one.id),
    );
    const photos = await countPhotos(tx, userId);
    const placed = await undoPlacedByReceipt(tx, userId, id);
    await leavePocketsOfRestored(tx, id);
    const { count, added, removed } = await writeChange(tx, userId, change, { removedAs: null });
    const binders = await deleteBindersOfReceipt(tx, userId, id);
    if (count === 0 && placed === 0 && binders === 0) throw refused;
    // After a downgrade, copies that were held before can be restored until new ones replace them.
    const { copies, room, mostCopies } = collector;
    if (copies + room + added - removed > mostCopies) requireRoom(caller, collector, added - removed);
    const photosLeftOut = await leaveOutRestored(tx, caller, id, photos.shown);
    await leaveGainedCollections(tx, id);
    await restoreMemberships(tx, userId, id);
    await restoreCovers(tx, userId, id);
    await restorePlaces(tx, userId, id);
    await restoreWishes(tx, id);
    await restoreImportedRules(tx, userId, id);
    const closed = await closeReceipt(tx, id, count);
    // Half of it would lose copies, or create some.
    if (isWhole && closed.kept > 0) throw refused;
    return { ...closed, undone: count, photosLeftOut };
  });

const CHANGED_SINCE = 'These cards have changed since then, so nothing was undone.';

/** Of edits, only a split creates holdings, and only combining removes some. */
const IS_WHOLE = `kind = 'edit' and exists (
  select from receipt_changes c where c.receipt_id = receipts.id and (c.before is null or c.after is null))`;

const requireUndoable = async (tx: pg.PoolClient, userId: number, id: number): Promise<Found> => {
  const { rows } = await tx.query<Found>({
    name: 'find-receipt',
    text: `select created_at as "createdAt", undone_at as "undoneAt", changes_kept as "changesKept",
      ${IS_WHOLE} as "isWhole" from receipts
      where user_id = $1 and id = $2`,
    values: [userId, id],
  });
  const [found] = rows;
  if (!found) throw problem('not_found');
  if (found.undoneAt) throw conflict('already_undone', 'This has already been undone.');
  const isOld = Date.now() - found.createdAt.getTime() > UNDO_DAYS * 86_400_000;
  if (!found.changesKept || isOld) throw conflict('too_old', 'This can no longer be undone.');
  return found;
};

/** A holding whose number another copy has meanwhile. */
interface Taken {
  id: number;
  refusal: ProblemError;
}

const findTakenSerials = async (tx: pg.PoolClient, userId: number, receiptId: number): Promise<Taken[]> => {
  const { rows } = await tx.query<{ id: number; cardId: number; serialNumber: string; current: string | null }>({
    name: 'receipt-serials',
    text: `select holding_id as id, (before ->> 'card_id')::int as "cardId", before ->> 'serial_number' as "serialNumber",
        after ->> 'serial_number' as current
      from receipt_changes where receipt_id = $1 and before ->> 'serial_number' is not null`,
    values: [receiptId],
  });
  const restored = rows.flatMap(({ id, cardId, serialNumber, current }) => {
    const key = serialKey(cardId, serialNumber);
    return key === null || key === serialKey(cardId, current) ? [] : { id, cardId, serialNumber, key };
  });
  if (restored.length === 0) return [];
  const taken = await findSerialKeys(tx, userId, restored, null);
  return restored
    .filter(({ key }) => taken.has(key))
    .map(({ id, serialNumber }) => ({ id, refusal: serialTaken(serialNumber) }));
};

const findTakenCertificates = async (tx: pg.PoolClient, userId: number, receiptId: number): Promise<Taken[]> => {
  const { rows } = await tx.query<{
    id: number;
    gradeCompany: string | null;
    certNumber: string;
    currentCompany: string | null;
    currentNumber: string | null;
  }>({
    name: 'receipt-certificates',
    text: `select holding_id as id, before ->> 'grade_company' as "gradeCompany", before ->> 'cert_number' as "certNumber",
        after ->> 'grade_company' as "currentCompany", after ->> 'cert_number' as "currentNumber"
      from receipt_changes where receipt_id = $1 and before ->> 'cert_number' is not null`,
    values: [receiptId],
  });
  const restored = rows.filter(
    (row) => certKey(row) !== certKey({ gradeCompany: row.currentCompany, certNumber: row.currentNumber }),
  );
  const taken = await findCertKeys(tx, userId, restored);
  return restored.filter((row) => taken.has(certKey(row))).map((row) => ({ id: row.id, refusal: certTaken(row) }));
};

/** $3: the receipt's id, and holdings to leave alone. Holdings that were traded since have changed, whatever they are now. */
const UNDO = `
  unchanged as (
    select c.holding_id, c.before is null as was_created, c.after is null as was_removed,
      jsonb_populate_record(null::holdings, c.before) as previous
    from receipt_changes c left join holdings h on h.id = c.holding_id and h.user_id = $1
    where c.receipt_id = ($3::jsonb ->> 'receiptId')::int
      and c.holding_id not in (select id::int from jsonb_array_elements_text($3::jsonb -> 'excluded') as excluded (id))
      and case when c.after is null then h.id is null else ${SNAPSHOT('h')} = c.after end
      and not exists (
        select from ledger l join receipts r on r.id = c.receipt_id
        where l.holding_id = c.holding_id and l.kind = 'traded' and l.at >= r.created_at)
  ), undone_additions as (
    delete from holdings h using unchanged where h.id = unchanged.holding_id and unchanged.was_created
    returning old as before, new as after
  ), undone_edits as (
    update holdings h set (${COLUMNS}, front_photo, back_photo, listed_at) = row (${columnsFrom('(unchanged.previous)')},
      (unchanged.previous).front_photo, (unchanged.previous).back_photo, (unchanged.previous).listed_at)
    from unchanged where h.id = unchanged.holding_id and not unchanged.was_created and not unchanged.was_removed
    returning old as before, new as after
  ), undone_removals as (
    insert into holdings (id, user_id, card_id, created_at, ${COLUMNS}, front_photo, back_photo, listed_at)
    select holding_id, $1, (previous).card_id, (previous).created_at, ${columnsFrom('(previous)')},
      (previous).front_photo, (previous).back_photo, (previous).listed_at
    from unchanged where was_removed order by holding_id
    returning old as before, new as after
  ), changes as (
    select * from undone_additions union all select * from undone_edits union all select * from undone_removals
  ), reversed as (
    insert into ledger (user_id, card_id, holding_id, kind, quantity, unit_price, unit_cost, day, receipt_id, grade_company,
      grade, personal_value)
    select l.user_id, l.card_id, l.holding_id, l.kind, -l.quantity, l.unit_price, l.unit_cost, l.day, l.receipt_id,
      l.grade_company, l.grade, l.personal_value
    from ledger l join unchanged on unchanged.holding_id = l.holding_id
    where l.receipt_id = ($3::jsonb ->> 'receiptId')::int order by l.id
  )`;

const undoing = (receiptId: number, excluded: number[]): Change => ({
  name: 'undo',
  sql: UNDO,
  input: JSON.stringify({ receiptId, excluded }),
});

/** Those that a stack is in only because copies were combined. */
const leaveGainedCollections = async (tx: pg.PoolClient, receiptId: number): Promise<void> => {
  await tx.query({
    name: 'leave-gained-collections',
    text: `
      delete from custom_collection_holdings m
      using receipt_changes c cross join jsonb_array_elements_text(c.before -> 'gained') as gained (collection)
      where c.receipt_id = $1 and m.holding_id = c.holding_id and m.collection_id = gained.collection::int`,
    values: [receiptId],
  });
};

const restoreMemberships = async (tx: pg.PoolClient, userId: number, receiptId: number): Promise<void> => {
  await tx.query({
    name: 'restore-memberships',
    text: `
      insert into custom_collection_holdings (collection_id, holding_id, position)
      select mine.id, h.id, (c.before -> 'collectionPlaces' ->> was.collection)::int
      from receipt_changes c cross join jsonb_array_elements_text(c.before -> 'collections') as was(collection)
        join custom_collections mine on mine.id = was.collection::int and mine.user_id = $1
        join holdings h on h.id = c.holding_id and h.user_id = $1
      where c.receipt_id = $2 and c.after is null
      on conflict do nothing`,
    values: [userId, receiptId],
  });
};

/** A cover that was chosen since stays; a stack that took it over when copies were combined gives it back. */
const restoreCovers = async (tx: pg.PoolClient, userId: number, receiptId: number): Promise<void> => {
  await tx.query({
    name: 'restore-covers',
    text: `
      update custom_collections mine set cover_holding_id = m.holding_id
      from receipt_changes c cross join jsonb_array_elements_text(c.before -> 'covered') as was(collection)
        join custom_collection_holdings m on m.holding_id = c.holding_id and m.collection_id = was.collection::int
      where mine.id = m.collection_id and mine.user_id = $1 and c.receipt_id = $2 and c.after is null
        and (mine.cover_holding_id is null or mine.cover_holding_id in (
          select holding_id from receipt_changes where receipt_id = $2 and after is not null))`,
    values: [userId, receiptId],
  });
};

const restoreWishes = async (tx: pg.PoolClient, receiptId: number): Promise<void> => {
  await tx.query({
    name: 'restore-wishes',
    text: `insert into wishes select w.* from receipts r, jsonb_populate_recordset(null::wishes, r.wish) w
      where r.id = $1 and r.wish is not null on conflict do nothing`,
    values: [receiptId],
  });
};

const CLOSE = `
  with deleted as (delete from receipt_changes where receipt_id = $1 returning 1),
    closed as (update receipts set undone_at = now(), changes_kept = false where id = $1 returning *)
  select ${RECEIPT_COLUMNS}, (select count(*)::int from deleted) as changes from closed`;

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
  if (!row) throw new Error('The receipt disappeared during undo');
  return { receipt: row, kept: row.changes - undone };
};
