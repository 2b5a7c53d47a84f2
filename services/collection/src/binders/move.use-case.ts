/** Moving the copies of a pocket, and taking them out. */
import type { movePocket, Placement, takeOut } from '@ninepocket/contracts/collection/binders';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { conflict } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { binderFull, inBinder, written } from './place.use-case.js';
import { nextFree, type PocketChange } from './plan-placement.rules.js';
import { findOwnBinder, findPocket, findPockets, refuseReserved, requirePosition } from './pockets.store.js';
import { notSoMany } from './write-pockets.store.js';

/** Into an empty pocket, onto copies of the same holding in a storage binder, or in exchange. Of several copies, one goes into a display binder. */
export const move = (
  pool: pg.Pool,
  userId: number,
  id: number,
  { from, to, overReserved }: HandlerInput<typeof movePocket>['body'],
): Promise<Placement> =>
  inBinder(pool, userId, id, async (tx, binder) => {
    const target = to.binderId === id ? binder : await findOwnBinder(tx, userId, to.binderId);
    const at = requirePosition(binder, from, 'body.from.pocket');
    const named = to.at && requirePosition(target, to.at, 'body.to.at.pocket');
    const moved = await findPocket(tx, id, at);
    if (!moved || moved.holdingId === null) throw pocketEmpty();
    const next = named ?? nextFree(target, await findPockets(tx, target.id), moved.cardId);
    if (next === null) throw binderFull();
    if (target.id === id && at === next) return written(tx, userId, binder, [], 0);
    const there = await findPocket(tx, target.id, next);
    if (!overReserved) await refuseReserved(tx, there, moved.cardId);
    const { cardId, holdingId } = moved;
    const source = (after: PocketChange['after']): PocketChange => ({ binderId: id, position: at, after });
    const put = (quantity: number): PocketChange => ({
      binderId: target.id,
      position: next,
      after: { cardId, holdingId, quantity },
    });
    const swap = (): PocketChange[] => {
      const other = there && { cardId: there.cardId, holdingId: there.holdingId, quantity: there.quantity };
      return [source(other ?? null), put(moved.quantity)];
    };
    const one = target.kind === 'display' ? 1 : moved.quantity;
    const rest = moved.quantity - one;
    const left = source(rest === 0 ? null : { cardId, holdingId, quantity: rest });
    if (!there || there.holdingId === null) return written(tx, userId, target, [left, put(one)], one);
    if (there.holdingId === holdingId && target.kind === 'storage')
      return written(tx, userId, target, [left, put(there.quantity + one)], one);
    if (rest > 0 || (binder.kind === 'display' && there.quantity > 1))
      throw conflict('pocket_taken', 'A display binder holds one copy in each pocket, so these cannot be exchanged.');
    return written(tx, userId, target, swap(), moved.quantity + there.quantity);
  });

export const takeFrom = (
  pool: pg.Pool,
  userId: number,
  id: number,
  { page, pocket, quantity, forget }: HandlerInput<typeof takeOut>['body'],
): Promise<Placement> =>
  inBinder(pool, userId, id, async (tx, binder) => {
    const position = requirePosition(binder, { page, pocket });
    const there = await findPocket(tx, id, position);
    if (!there || (there.holdingId === null && !forget)) throw pocketEmpty();
    const held = there.holdingId === null ? 0 : there.quantity;
    const taken = quantity ?? held;
    if (taken > held) throw notSoMany();
    const { cardId, holdingId } = there;
    const remaining = held - taken;
    const kept = forget ? null : { cardId, holdingId: null, quantity: there.quantity };
    const after = remaining > 0 ? { cardId, holdingId, quantity: remaining } : kept;
    return written(tx, userId, binder, [{ binderId: id, position, after }], taken);
  });

const pocketEmpty = (): Error => conflict('pocket_empty', 'This pocket is empty.');
