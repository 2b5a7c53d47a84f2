/** Combines equal holdings into one stack: the opposite of a split. */
import { transaction } from '@ninepocket/service-kit/database/database';
import { conflict } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { splitAcquisitions } from '../ledger/acquisitions.store.js';
import { writeChange, type Change } from '../ledger/changes.store.js';
import { lockCollector } from '../ledger/collector.store.js';
import { FIELD_NAMES, FIELDS } from './fields.rules.js';
import { HAS_NO_PHOTO } from './holding-columns.store.js';
import { HOLDING_COLUMNS, HOLDING_TABLES } from './holdings.list.store.js';
import type { HoldingRow } from './holdings.present.js';
import { certKey, MAX_QUANTITY, serialKey } from './holdings.rules.js';
import { readOwn } from './read-own.store.js';

const IS_EQUAL = FIELD_NAMES.filter((field) => FIELDS[field].distinguishes)
  .map((field) => `h.${FIELDS[field].column} is not distinct from one.${FIELDS[field].column}`)
  .join(' and ');

/** The oldest first. Undoing a merge of cards takes back whole holdings, so those that it would part stay apart. */
const FIND_EQUAL = `
  select ${HOLDING_COLUMNS} from ${HOLDING_TABLES} join holdings one on one.id = $2
  where h.user_id = $1 and one.user_id = $1 and h.card_id = one.card_id and ${IS_EQUAL} and ${HAS_NO_PHOTO} and not exists (
    select from card_merges m where h.id = any (m.holding_ids) <> (one.id = any (m.holding_ids)))
  order by h.created_at, h.id`;

const COMBINE = `
  input as (select * from jsonb_to_record($3::jsonb) as i (id int, others int[])
  ), combined as (
    delete from holdings h using input where h.user_id = $1 and h.id = any (others)
    returning old as before, new as after
  ), gained as materialized (
    select sum((before).quantity)::int as quantity, bool_or((before).is_favorite) as is_favorite,
      min((before).listed_at) as listed_at from combined
  ), stack as (
    update holdings h set quantity = h.quantity + gained.quantity, is_favorite = h.is_favorite or gained.is_favorite,
      listed_at = least(h.listed_at, gained.listed_at)
    from gained, input where h.user_id = $1 and h.id = input.id
    returning old as before, new as after
  ), changes as (select * from combined union all select * from stack)`;

const combining = (id: number, others: number[]): Change => ({
  name: 'combine',
  sql: COMBINE,
  input: JSON.stringify({ id, others }),
});

/** @throws ProblemError not_found; nothing_to_combine */
export const combineEqual = (
  pool: pg.Pool,
  userId: number,
  id: number,
): Promise<{ row: HoldingRow; receiptId: number | null }> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    if (await wasCombined(tx, userId, id))
      throw conflict('nothing_to_combine', 'These copies have already been combined.');
    const asked = await readOwn(tx, userId, id);
    const { rows } = await tx.query<HoldingRow>({ name: 'find-equal', text: FIND_EQUAL, values: [userId, id] });
    const [stack, ...others] = rows;
    if (!stack || others.length === 0 || isOneCopy(asked))
      throw conflict('nothing_to_combine', 'You have no other copies like this one.');
    const copies = rows.reduce((sum, { quantity }) => sum + quantity, 0);
    if (copies > MAX_QUANTITY) throw conflict('nothing_to_combine', 'Together they are too many copies for one stack.');
    const { receiptId } = await writeChange(
      tx,
      userId,
      combining(
        stack.id,
        others.map((one) => one.id),
      ),
      {
        receipt: { kind: 'edit', title: `Combined ${copies} × ${stack.name} #${stack.cardNumber}` },
        removedAs: null,
      },
    );
    await uniteMemberships(tx, stack.id, receiptId);
    for (const one of others)
      await splitAcquisitions(tx, userId, one, { id: stack.id, copies: one.quantity, corrected: null }, receiptId);
    return { row: await readOwn(tx, userId, stack.id), receiptId };
  });

/** By another request, a moment ago: the holding is part of a stack now. Only combining removes holdings as an edit. */
const wasCombined = async (tx: pg.PoolClient, userId: number, id: number): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'was-combined',
    text: `select from receipts r join receipt_changes c on c.receipt_id = r.id
      where r.user_id = $1 and r.kind = 'edit' and c.holding_id = $2 and c.after is null limit 1`,
    values: [userId, id],
  });
  return rowCount === 1;
};

/** From before numbers and certificates were unique, several copies may have one. */
const isOneCopy = (row: HoldingRow): boolean =>
  (row.frontPhoto ?? row.backPhoto) !== null ||
  serialKey(row.cardId, row.serialNumber) !== null ||
  certKey(row) !== null;

/** The receipt has the collections of the removed holdings, and gets those that the stack was not in: undo takes it out. */
const UNITE_MEMBERSHIPS = `
  with gained as (
    insert into custom_collection_holdings (collection_id, holding_id)
    select distinct was.collection::int, $1::int
    from receipt_changes c cross join jsonb_array_elements_text(c.before -> 'collections') as was (collection)
    where c.receipt_id = $2
    on conflict do nothing returning collection_id
  )
  update receipt_changes set before = before || jsonb_build_object('gained', (select jsonb_agg(collection_id) from gained))
  where receipt_id = $2 and holding_id = $1 and exists (select from gained)`;

/** Where a removed holding was the chosen cover. */
const TAKE_OVER_COVERS = `
  update custom_collections mine set cover_holding_id = $1
  from receipt_changes c cross join jsonb_array_elements_text(c.before -> 'covered') as was (collection)
  where c.receipt_id = $2 and mine.id = was.collection::int and mine.cover_holding_id is null`;

const uniteMemberships = async (tx: pg.PoolClient, id: number, receiptId: number | null): Promise<void> => {
  await tx.query({ name: 'unite-memberships', text: UNITE_MEMBERSHIPS, values: [id, receiptId] });
  await tx.query({ name: 'take-over-covers', text: TAKE_OVER_COVERS, values: [id, receiptId] });
};
