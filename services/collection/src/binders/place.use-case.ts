/** Placing copies in own binders. Each locks the collector, decides, and writes through `writePockets`. */
import type {
  fillBinder,
  FillPreview,
  moveToBinder,
  placeCopies,
  Placement,
  previewFill,
} from '@ninepocket/contracts/collection/binders';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { transaction } from '@ninepocket/service-kit/database/database';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { lockCollector } from '../ledger/collector.store.js';
import { planPlacement, type Copies, type PlannedBinder, type PocketChange } from './plan-placement.rules.js';
import { pagesOf, placeOf } from './pocket-places.rules.js';
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
  { holdingId, quantity, at, overReserved }: HandlerInput<typeof placeCopies>['body'],
): Promise<Placement> =>
  inBinder(pool, userId, id, async (tx, binder) => {
    const [held] = await store.findOwnCopies(tx, userId, [holdingId]);
    if (!held) throw problem('not_found', 'Card not in collection');
    if (quantity > held.quantity) throw notSoMany(held.quantity);
    const one = { ...held, quantity };
    if (!at) return put(tx, userId, binder, [one]);
    const position = store.requirePosition(binder, at, 'body.at.pocket');
    const used = await store.findPockets(tx, binder.id);
    const there = used.find((pocket) => pocket.position === position);
    if (!overReserved) await store.refuseReserved(tx, there, held.cardId);
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
    return put(tx, userId, binder, copies, left);
  });

export const fill = (
  pool: pg.Pool,
  userId: number,
  id: number,
  input: HandlerInput<typeof fillBinder>['body'],
): Promise<Placement> =>
  inBinder(pool, userId, id, async (tx, binder) => {
    const { copies, changes } = await planFill(tx, userId, binder, input);
    if (copies === 0) throw conflict('nothing_to_place', 'All your copies of this set are in binders already.');
    return written(tx, userId, binder, changes, copies);
  });

export const previewOfFill = (
  pool: pg.Pool,
  userId: number,
  id: number,
  { setId, leaveGaps = false }: HandlerInput<typeof previewFill>['query'],
): Promise<FillPreview> =>
  transaction(pool, async (tx) => {
    const binder = await store.findOwnBinder(tx, userId, id);
    const { copies, changes, last } = await planFill(tx, userId, binder, { setId, leaveGaps });
    if (copies === 0) return { copies, from: null, to: null, addedPages: 0 };
    const ends = placesOf(binder, changes);
    const before = last?.position ?? -1;
    const after = changes.reduce((most, { position }) => Math.max(most, position), before);
    return { copies, ...ends, addedPages: pagesOf(binder, after) - pagesOf(binder, before) };
  });

const planFill = async (
  tx: pg.PoolClient,
  userId: number,
  binder: PlannedBinder,
  input: { setId: number; leaveGaps: boolean },
) => {
  const placed = await store.findUnplacedOfSet(tx, userId, input);
  const used = await store.findPockets(tx, binder.id);
  const last = used.at(-1);
  const section = last ? await store.findSection(tx, last.cardId) : null;
  const changes = planPlacement(binder, used, placed, { from: 'end', section });
  if (!changes) throw binderFull();
  return { copies: totalOf(placed), changes, last };
};

const plan = (
  binder: PlannedBinder,
  used: Awaited<ReturnType<typeof store.findPockets>>,
  copies: Copies[],
  from: number,
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
  left: PocketChange[] = [],
): Promise<Placement> => {
  const placed = copies.filter(({ holdingId, quantity }) => holdingId === null || quantity > 0);
  const planned = plan(binder, await store.findPockets(tx, binder.id), placed, 0);
  return written(tx, userId, binder, [...left, ...planned], totalOf(placed));
};

const totalOf = (copies: Copies[]): number =>
  copies.reduce((sum, { holdingId, quantity }) => sum + (holdingId === null ? 0 : quantity), 0);

/** @param copies that were placed, moved or taken out */
export const written = async (
  tx: pg.PoolClient,
  userId: number,
  binder: PlannedBinder,
  changes: PocketChange[],
  copies: number,
): Promise<Placement> => {
  const placementId = await writePockets(tx, userId, changes);
  const holdings = new Set(changes.flatMap(({ after }) => after?.holdingId ?? []));
  return { placementId, copies, holdings: holdings.size, ...placesOf(binder, changes) };
};

const placesOf = (binder: PlannedBinder, changes: PocketChange[]): Pick<Placement, 'from' | 'to'> => {
  const positions = changes.filter(({ binderId }) => binderId === binder.id).map(({ position }) => position);
  const ends = positions.length === 0 ? null : endsOf(positions);
  return { from: ends && placeOf(binder, ends[0]), to: ends && placeOf(binder, ends[1]) };
};

/** Not `Math.min(...)`: a fill has thousands of positions. */
const endsOf = (positions: number[]): [number, number] =>
  positions.reduce<[number, number]>(
    ([least, most], position) => [Math.min(least, position), Math.max(most, position)],
    [Infinity, -Infinity],
  );
