/** Placing copies in own binders. Each locks the collector, decides, and writes through `writePockets`. */
import type { fillBinder, moveToBinder, placeCopies, Placement } from '@ninepocket/contracts/collection/binders';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { transaction } from '@ninepocket/service-kit/database/database';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { lockCollector } from '../ledger/collector.store.js';
import { planPlacement, type Copies, type PlannedBinder, type PocketChange } from './plan-placement.rules.js';
import { placeOf } from './pocket-places.rules.js';
import * as store from './pockets.store.js';
import { notSoMany, writePockets } from './write-pockets.store.js';

export const inBinder = <T>(
  pool: pg.Pool,
  userId: number,
  id: number,
  work: (tx: pg.PoolClient, binder: PlannedBinder) => Promise<T>,
): Promise<T> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    return work(tx, await store.findOwnBinder(tx, userId, id));
  });

export const place = (
  pool: pg.Pool,
  userId: number,
  id: number,
  { holdingId, quantity, at }: HandlerInput<typeof placeCopies>['body'],
): Promise<Placement> =>
  inBinder(pool, userId, id, async (tx, binder) => {
    const [held] = await store.findOwnCopies(tx, userId, [holdingId]);
    if (!held) throw problem('not_found', 'Card not in collection');
    if (quantity > held.quantity) throw notSoMany(held.quantity);
    const one = { ...held, quantity };
    if (!at) return put(tx, userId, binder, [one], { from: 0 });
    const position = store.requirePosition(binder, at, 'body.at.pocket');
    const used = await store.findPockets(tx, binder.id);
    const there = used.find((pocket) => pocket.position === position);
    const isSame = binder.kind === 'storage' && there?.holdingId === holdingId;
    if (there && there.holdingId !== null && !isSame) throw conflict('pocket_taken', 'This pocket holds another card.');
    const here = binder.kind === 'storage' ? quantity : 1;
    const after = { cardId: held.cardId, holdingId, quantity: here + (isSame && there ? there.quantity : 0) };
    const first: PocketChange = { binderId: id, position, after };
    const others = [...used.filter((pocket) => pocket.position !== position), { position, ...after }];
    const rest = quantity === here ? [] : plan(binder, others, [{ ...one, quantity: quantity - here }], position);
    return written(tx, userId, binder, [first, ...rest], quantity);
  });

/** All their copies: those in other binders leave their pockets, those in this one stay. */
export const moveHere = (
  pool: pg.Pool,
  userId: number,
  id: number,
  { holdingIds }: HandlerInput<typeof moveToBinder>['body'],
): Promise<Placement> =>
  inBinder(pool, userId, id, async (tx, binder) => {
    const held = await store.findOwnCopies(tx, userId, holdingIds);
    if (held.length === 0) throw problem('not_found', 'None of these cards are in your collection.');
    const elsewhere = (
      await store.findPlacesOf(
        tx,
        held.map(({ holdingId }) => holdingId),
      )
    ).filter(({ binderId }) => binderId !== id);
    const moved = new Map(held.map((one) => [one.holdingId, one.quantity]));
    for (const { holdingId, quantity } of elsewhere) moved.set(holdingId, (moved.get(holdingId) ?? 0) + quantity);
    const copies = held.map((one) => ({ ...one, quantity: moved.get(one.holdingId) ?? 0 }));
    const left = elsewhere.map(({ binderId, position }) => ({ binderId, position, after: null }));
    return put(tx, userId, binder, copies, { from: 0, left });
  });

export const fill = (
  pool: pg.Pool,
  userId: number,
  id: number,
  { setId, leaveGaps }: HandlerInput<typeof fillBinder>['body'],
): Promise<Placement> =>
  inBinder(pool, userId, id, async (tx, binder) => {
    const copies = await store.findUnplacedOfSet(tx, userId, { setId, leaveGaps });
    if (!copies.some(({ holdingId }) => holdingId !== null))
      throw conflict('nothing_to_place', 'All your copies of this set are in binders already.');
    return put(tx, userId, binder, copies, { from: 'end' });
  });

const plan = (
  binder: PlannedBinder,
  used: Awaited<ReturnType<typeof store.findPockets>>,
  copies: Copies[],
  from: number | 'end',
): PocketChange[] => {
  const planned = planPlacement(binder, used, copies, { from });
  if (!planned) throw binderFull();
  return planned;
};

export const binderFull = (): Error => conflict('binder_full', 'The binder has no room for all of these copies.');

const put = async (
  tx: pg.PoolClient,
  userId: number,
  binder: PlannedBinder,
  copies: Copies[],
  { from, left = [] }: { from: number | 'end'; left?: PocketChange[] },
): Promise<Placement> => {
  const placed = copies.filter(({ holdingId, quantity }) => holdingId === null || quantity > 0);
  const planned = plan(binder, await store.findPockets(tx, binder.id), placed, from);
  const total = placed.reduce((sum, { holdingId, quantity }) => sum + (holdingId === null ? 0 : quantity), 0);
  return written(tx, userId, binder, [...left, ...planned], total);
};

/** @param copies that were placed, moved or taken out */
export const written = async (
  tx: pg.PoolClient,
  userId: number,
  binder: PlannedBinder,
  changes: PocketChange[],
  copies: number,
): Promise<Placement> => {
  const placementId = await writePockets(tx, userId, changes);
  const positions = changes.filter(({ binderId }) => binderId === binder.id).map(({ position }) => position);
  const holdings = new Set(changes.flatMap(({ after }) => after?.holdingId ?? []));
  const ends = positions.length === 0 ? null : endsOf(positions);
  return {
    placementId,
    copies,
    holdings: holdings.size,
    from: ends && placeOf(binder, ends[0]),
    to: ends && placeOf(binder, ends[1]),
  };
};

/** Not `Math.min(...)`: a fill has thousands of positions. */
const endsOf = (positions: number[]): [number, number] =>
  positions.reduce<[number, number]>(
    ([least, most], position) => [Math.min(least, position), Math.max(most, position)],
    [Infinity, -Infinity],
  );
