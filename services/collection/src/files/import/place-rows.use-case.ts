/** Puts the copies of an import into the pockets that its file names. */
import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import type { User } from '@ninepocket/service-kit/http/guards';
import type pg from 'pg';
import type { PlannedBinder, PocketChange, UsedPocket } from '../../binders/plan-placement.rules.js';
import { positionOf } from '../../binders/pocket-places.rules.js';
import { findPockets } from '../../binders/pockets.store.js';
import { writePockets } from '../../binders/write-pockets.store.js';
import { copiesKey } from '../owned/merge.rules.js';
import { isPlace, type FilePlace } from '../places.rules.js';
import { findPlaceable, type PlaceableHolding } from './file-places.store.js';
import type { CopyRow } from './imports.store.js';

type Row = Pick<CopyRow, 'line' | 'copy'>;

export interface PlacedRows {
  copies: number;
  /** What could not be placed, by line. */
  left: Map<number, string>;
}

/**
 * Also places copies that were owned already, so that a binder can be restored from an export. What is there already counts,
 * pockets with other cards are left alone, and what does not fit stays unplaced: a place never costs a copy.
 */
export const placeRows = async (
  tx: pg.PoolClient,
  caller: User,
  rows: Row[],
  binders: ReadonlyMap<string, PlannedBinder>,
  receiptId: number,
): Promise<PlacedRows> => {
  const left = new Map<number, string>();
  const placed = rows.filter(({ copy }) => copy.places?.length);
  if (placed.length === 0) return { copies: 0, left };
  const copiesOfRows = placed.map(({ copy }) => copy);
  const holdings = await byKey(
    await findPlaceable(tx, caller.userId, [...new Set(copiesOfRows.map((one) => one.cardId))]),
  );
  const pockets = new Map<number, Map<number, UsedPocket>>();
  const changes = new Map<string, PocketChange>();
  let copies = 0;
  for (const { line, copy } of placed)
    for (const place of copy.places ?? []) {
      const binder = binders.get(place.binder.toLowerCase());
      const position = binder && isPlace(place) ? positionOf(binder, place) : null;
      if (!binder || position === null) {
        left.set(line, binder ? `${nameOf(place)} does not exist` : `There was no room for the binder ${place.binder}`);
        continue;
      }
      const used = pockets.get(binder.id) ?? (await readPockets(tx, binder.id));
      pockets.set(binder.id, used);
      const there = used.get(position);
      if (there && there.cardId !== copy.cardId) {
        left.set(line, `${nameOf(place)} is taken`);
        continue;
      }
      const now = there && there.holdingId !== null ? there.quantity : 0;
      const after = contentOf(binder, there, holdings.get(copiesKey(copy)) ?? [], place.quantity);
      const then = after?.quantity ?? now;
      if (then < place.quantity) left.set(line, `${nameOf(place)} has ${then} of ${place.quantity} copies`);
      if (!after) continue;
      after.holding.unplaced -= then - now;
      copies += then - now;
      const content = { cardId: copy.cardId, holdingId: after.holding.id, quantity: then };
      used.set(position, { position, ...content });
      changes.set(`${binder.id} ${position}`, { binderId: binder.id, position, after: content });
    }
  await writePockets(tx, caller.userId, [...changes.values()], { receiptId });
  return { copies, left };
};

const nameOf = ({ binder, page, pocket }: FilePlace): string => `${binder}, page ${page}, pocket ${pocket}`;

/** The holding and its copies in the pocket afterwards; null when it stays as it is. */
const contentOf = (
  binder: PlannedBinder,
  there: UsedPocket | undefined,
  equal: PlaceableHolding[],
  quantity: number,
): { holding: PlaceableHolding; quantity: number } | null => {
  const held = there?.holdingId ?? null;
  const now = held === null ? 0 : (there?.quantity ?? 0);
  const holding = equal.find(({ id, unplaced }) => unplaced > 0 && (held === null || id === held));
  const most = binder.kind === 'display' ? 1 : quantity;
  if (!holding || now >= most) return null;
  return { holding, quantity: now + Math.min(most - now, holding.unplaced) };
};

const readPockets = async (tx: pg.PoolClient, binderId: number): Promise<Map<number, UsedPocket>> =>
  new Map((await findPockets(tx, binderId)).map((pocket) => [pocket.position, pocket]));

const byKey = async (holdings: PlaceableHolding[]): Promise<Map<string, PlaceableHolding[]>> => {
  const found = new Map<string, PlaceableHolding[]>();
  for await (const holding of withoutBlocking(holdings)) {
    const key = copiesKey(holding);
    found.set(key, [...(found.get(key) ?? []), holding]);
  }
  return found;
};
