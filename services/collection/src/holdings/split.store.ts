/** Splits a stack: some of its copies become a holding of their own, with changes or without. */
import type { CopyPlace } from '@ninepocket/contracts/collection/collection';
import type pg from 'pg';
import { splitAcquisitions } from '../ledger/acquisitions.store.js';
import { writeChange, type Change } from '../ledger/changes.store.js';
import { requireFreeCertificates } from './certificates.store.js';
import { columnsOf } from './fields.rules.js';
import { COLUMNS, columnsFrom } from './holding-columns.store.js';
import { placeWith } from './holdings.list.store.js';
import type { HoldingRow } from './holdings.present.js';
import { certKey } from './holdings.rules.js';
import { requireFreeSerials } from './serials.store.js';

/** The new holding is as old as the stack: it is not a new addition. A stack has no photos. */
const SPLIT = `
  parts as (
    select h.id, h.card_id, h.created_at, h.listed_at, edited
    from jsonb_to_record($3::jsonb) as input (id int, columns jsonb) join holdings h on h.id = input.id and h.user_id = $1,
      jsonb_populate_record(h, columns) edited
  ), reduced as (
    update holdings h set quantity = h.quantity - (parts.edited).quantity from parts where h.id = parts.id
    returning old as before, new as after
  ), created as (
    insert into holdings (user_id, card_id, created_at, ${COLUMNS}, front_photo, back_photo, listed_at)
    select $1, card_id, created_at, ${columnsFrom('(edited)')}, (edited).front_photo, (edited).back_photo,
      case when (edited).is_for_sale and (edited).sale_price is not null then coalesce(listed_at, now()) end
    from parts
    returning old as before, new as after
  ), changes as (select * from reduced union all select * from created)`;

const splitting = (id: number, { frontPhoto, backPhoto, ...fields }: Partial<HoldingRow>): Change => ({
  name: 'split',
  sql: SPLIT,
  input: JSON.stringify({ id, columns: { ...columnsOf(fields), front_photo: frontPhoto, back_photo: backPhoto } }),
});

/**
 * The caller holds the collector's lock.
 * @param fields of the copies that are split off; `quantity` is fewer than the stack has
 */
export const splitStack = async (
  tx: pg.PoolClient,
  userId: number,
  stack: HoldingRow,
  fields: Partial<HoldingRow> & { quantity: number },
): Promise<{ id: number; receiptId: number | null; leftPlace: CopyPlace | null }> => {
  const next = { ...stack, ...fields };
  await requireFreeSerials(tx, userId, [next]);
  if (certKey(next) !== certKey(stack)) await requireFreeCertificates(tx, userId, [next]);
  const title = `Split ${fields.quantity} of ${stack.quantity} × ${stack.name} #${stack.cardNumber}`;
  const { created, receiptId } = await writeChange(tx, userId, splitting(stack.id, fields), {
    receipt: { kind: 'edit', title },
    removedAs: null,
  });
  const [id] = created;
  if (id === undefined) throw new Error('The split stack has no new holding');
  const isCorrected = next.acquiredDate !== stack.acquiredDate || next.purchasePrice !== stack.purchasePrice;
  const part = { id, copies: fields.quantity, corrected: isCorrected ? next : null };
  await splitAcquisitions(tx, userId, stack, part, receiptId);
  await copyMemberships(tx, stack.id, id);
  await copyMerges(tx, stack.id, id);
  return { id, receiptId, leftPlace: await findLeftPlace(tx, receiptId) };
};

/** Pockets that are left whole follow the copies (ledger/changes.store.ts), so at most one is left in part. */
const LEFT_PLACE = `
  select ${placeWith('(was.place ->> 2)::int - p.quantity')} as place
  from receipt_changes c cross join jsonb_array_elements(c.before -> 'places') as was (place)
    join pockets p on p.binder_id = (was.place ->> 0)::int and p.position = (was.place ->> 1)::int
    join binders b on b.id = p.binder_id
  where c.receipt_id = $1 and p.quantity < (was.place ->> 2)::int limit 1`;

const findLeftPlace = async (tx: pg.PoolClient, receiptId: number | null): Promise<CopyPlace | null> => {
  const { rows } = await tx.query<{ place: CopyPlace }>({ name: 'left-place', text: LEFT_PLACE, values: [receiptId] });
  return rows[0]?.place ?? null;
};

const copyMemberships = async (tx: pg.PoolClient, from: number, to: number): Promise<void> => {
  await tx.query({
    name: 'copy-memberships',
    text: `insert into custom_collection_holdings (collection_id, holding_id)
      select collection_id, $2 from custom_collection_holdings where holding_id = $1`,
    values: [from, to],
  });
};

/** If the stack came from a merged card, undoing the merge takes the part back, too. */
const copyMerges = async (tx: pg.PoolClient, from: number, to: number): Promise<void> => {
  await tx.query({
    name: 'copy-merges',
    text: 'update card_merges set holding_ids = array_append(holding_ids, $2) where $1 = any (holding_ids)',
    values: [from, to],
  });
};
