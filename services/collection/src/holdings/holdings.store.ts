import type { CopyPlace, sellHolding, updateHolding } from '@ninepocket/contracts/collection/collection';
import type { Answer, HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { badField, conflict } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { moveAcquisitions, moveAcquisitionsBefore } from '../ledger/acquisitions.store.js';
import { addCopies, type NewCopies } from './add-copies.store.js';
import { writeChange, type Change } from '../ledger/changes.store.js';
import { lockCollector, requireRoom } from '../ledger/collector.store.js';
import { requireFreeCertificates } from './certificates.store.js';
import { edit } from './edit.store.js';
import type { HoldingRow } from './holdings.present.js';
import { certKey } from './holdings.rules.js';
import { notOwned, readOwn } from './read-own.store.js';
import { requireFreeSerials } from './serials.store.js';
import { splitStack } from './split.store.js';

/** An absent field stays unchanged; null clears it. */
type Changes = HandlerInput<typeof updateHolding>['body'];
type Sale = HandlerInput<typeof sellHolding>['body'];

export const addOne = (pool: pg.Pool, caller: User, copy: NewCopies): Promise<HoldingRow> =>
  transaction(pool, async (tx) => {
    const { holdingIds } = await addCopies(tx, caller, [copy], null);
    return readOwn(tx, caller.userId, holdingIds[0] ?? 0);
  });

interface Edited {
  row: HoldingRow;
  receiptId: number | null;
  leftPlace: CopyPlace | null;
}

export const changeHolding = (
  pool: pg.Pool,
  caller: User,
  id: number,
  { copies: part, ...changes }: Changes,
): Promise<Edited> =>
  transaction(pool, async (tx) => {
    const { userId } = caller;
    const collector = await lockCollector(tx, userId);
    const before = await readOwn(tx, userId, id);
    if (part !== undefined) {
      requireCopies(before, part);
      if (part < before.quantity) {
        const { id: partId, ...split } = await splitStack(tx, userId, before, { ...defined(changes), quantity: part });
        return { row: await readOwn(tx, userId, partId), ...split };
      }
    }
    const next = { ...before, ...defined(changes) };
    if (next.quantity > 1 && (before.frontPhoto ?? before.backPhoto) !== null)
      throw badField('body.quantity', 'A photo shows one copy. Add the others as copies of their own.');
    requireRoom(caller, collector, next.quantity - before.quantity);
    if (changes.serialNumber !== undefined || changes.quantity !== undefined)
      await requireFreeSerials(tx, userId, [next], id);
    if (certKey(next) !== certKey(before) || next.quantity > before.quantity)
      await requireFreeCertificates(tx, userId, [next], id);
    const { receiptId } = await writeChange(tx, userId, edit([id], changes), {
      receipt: isStarOnly(changes) ? null : { kind: 'edit', title: `Edited ${before.name} #${before.cardNumber}` },
      removedAs: 'removed',
    });
    if (next.acquiredDate !== before.acquiredDate || next.purchasePrice !== before.purchasePrice)
      await moveAcquisitions(tx, userId, before, next, receiptId);
    return { row: await readOwn(tx, userId, id), receiptId, leftPlace: null };
  });

/** The star is its own undo, and would push other changes out of the list of those that can be undone. */
const isStarOnly = (changes: Changes): boolean =>
  Object.keys(defined(changes)).every((field) => field === 'isFavorite');

const defined = (changes: Changes): Partial<HoldingRow> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

const REMOVE = `
  changes as (
    delete from holdings
    where user_id = $1 and id in (select id::int from jsonb_array_elements_text($3::jsonb) as chosen (id))
    returning old as before, new as after)`;

export const removal = (ids: number[]): Change => ({ name: 'remove', sql: REMOVE, input: JSON.stringify(ids) });

export const deleteHolding = (pool: pg.Pool, caller: User, id: number): Promise<void> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, caller.userId);
    const { count } = await writeChange(tx, caller.userId, removal([id]), { removedAs: 'removed' });
    if (count === 0) throw notOwned();
  });

const REDUCE = `
  changes as (
    update holdings h set quantity = h.quantity - sold.quantity
    from jsonb_to_record($3::jsonb) as sold (id int, quantity int)
    where h.user_id = $1 and h.id = sold.id
    returning old as before, new as after)`;

const reduction = (id: number, quantity: number): Change => ({
  name: 'reduce',
  sql: REDUCE,
  input: JSON.stringify({ id, quantity }),
});

export const sellCopies = (
  pool: pg.Pool,
  caller: User,
  id: number,
  { quantity, price, soldDate }: Sale,
): Promise<Answer<typeof sellHolding>> =>
  transaction(pool, async (tx) => {
    const { userId } = caller;
    await lockCollector(tx, userId);
    const held = await readOwn(tx, userId, id);
    requireCopies(held, quantity);
    const left = held.quantity - quantity;
    if (soldDate && held.acquiredDate && soldDate < held.acquiredDate)
      throw badField('body.soldDate', `Must not be before you acquired it, on ${held.acquiredDate}.`);
    const change = left === 0 ? removal([id]) : reduction(id, quantity);
    const title = `Sold ${quantity === 1 ? '' : `${quantity} × `}${held.name}`;
    const { receiptId } = await writeChange(tx, userId, change, {
      receipt: { kind: 'sell', title },
      removedAs: 'sold',
      sale: { price, day: soldDate ?? null },
    });
    if (receiptId === null) throw new Error('The sale has no receipt');
    if (soldDate) await moveAcquisitionsBefore(tx, userId, held, { sold: quantity, soldDate, receiptId });
    return { left, receiptId };
  });

const requireCopies = ({ quantity }: HoldingRow, copies: number): void => {
  if (copies > quantity)
    throw conflict('not_so_many', quantity === 1 ? 'You have only 1 copy.' : `You have only ${quantity} copies.`);
};
