/** Puts the copies of an import into the pockets that its file names. */
import { MAX_BINDER_PAGES } from '@ninepocket/contracts/collection/binder-limits';
import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import type { User } from '@ninepocket/service-kit/http/guards';
import type pg from 'pg';
import type { PlannedBinder, PocketChange, UsedPocket } from '../../binders/plan-placement.rules.js';
import { positionOf } from '../../binders/pocket-places.rules.js';
import { findPockets } from '../../binders/pockets.store.js';
import { writePockets } from '../../binders/write-pockets.store.js';
import type { MatchedRow } from '../matching/matched-row.rules.js';
import { copiesKey } from '../owned/merge.rules.js';
import type { FilePlace } from '../places.rules.js';
import { findOrCreateBinders, findPlaceable, type NamedBinder, type PlaceableHolding } from './file-places.store.js';

type Copy = NonNullable<MatchedRow['copy']>;

/**
 * Also places copies that were owned already, so that a binder can be restored from an export. What is there already counts,
 * pockets with other cards are left alone, and what does not fit stays unplaced: a place never costs a copy.
 * @returns the placed copies
 */
export const placeRows = async (tx: pg.PoolClient, caller: User, rows: Copy[], receiptId: number): Promise<number> => {
  const placed = rows.filter(({ places = [] }) => places.length > 0);
  if (placed.length === 0) return 0;
  const binders = await findOrCreateBinders(tx, caller, binderNames(placed));
  const holdings = await byKey(await findPlaceable(tx, caller.userId, [...new Set(placed.map((one) => one.cardId))]));
  const pockets = new Map<number, Map<number, UsedPocket>>();
  const changes = new Map<string, PocketChange>();
  let copies = 0;
  for (const row of placed)
    for (const place of row.places ?? []) {
      const binder = binders.get(place.binder.toLowerCase());
      const position = binder && place.page <= MAX_BINDER_PAGES ? positionOf(binder, place) : null;
      if (!binder || position === null) continue;
      const used = pockets.get(binder.id) ?? (await readPockets(tx, binder.id));
      pockets.set(binder.id, used);
      const equal = holdings.get(copiesKey(row)) ?? [];
      const after = contentOf(binder, used.get(position), equal, { ...place, cardId: row.cardId });
      if (!after) continue;
      const more = after.quantity - (used.get(position)?.holdingId ? (used.get(position)?.quantity ?? 0) : 0);
      after.holding.unplaced -= more;
      copies += more;
      const content = { cardId: row.cardId, holdingId: after.holding.id, quantity: after.quantity };
      used.set(position, { position, ...content });
      changes.set(`${binder.id} ${position}`, { binderId: binder.id, position, after: content });
    }
  await writePockets(tx, caller.userId, [...changes.values()], { receiptId });
  return copies;
};

/** The holding and its copies in the pocket afterwards; null when it stays as it is. */
const contentOf = (
  binder: PlannedBinder,
  there: UsedPocket | undefined,
  equal: PlaceableHolding[],
  { cardId, quantity }: Pick<FilePlace, 'quantity'> & { cardId: number },
): { holding: PlaceableHolding; quantity: number } | null => {
  if (there && there.cardId !== cardId) return null;
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

/** The smallest usual page that has all pockets that the file names. */
const binderNames = (rows: Copy[]): NamedBinder[] => {
  const most = new Map<string, { name: string; pocket: number }>();
  for (const { places = [] } of rows)
    for (const { binder, pocket } of places) {
      const before = most.get(binder.toLowerCase());
      if (!before || before.pocket < pocket) most.set(binder.toLowerCase(), { name: before?.name ?? binder, pocket });
    }
  return [...most.values()].map(({ name, pocket }) => ({ name, ...pageFor(pocket) }));
};

const PAGES = [[3, 3], [4, 3], [4, 4], [5, 4], [5, 5], [6, 5], [6, 6]] as const; // prettier-ignore

const pageFor = (pocket: number): Pick<NamedBinder, 'rows' | 'columns'> => {
  const [rows, columns] = PAGES.find(([high, wide]) => high * wide >= pocket) ?? [6, 6];
  return { rows, columns };
};
