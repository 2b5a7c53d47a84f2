import { transaction } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { conflict } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { addCopies } from '../../holdings/add-copies.store.js';
import { insertEmptyReceipt } from '../../receipts/receipts.store.js';
import { writeImportedRules } from '../../spares/keep-rules.store.js';
import { fulfillWishes } from '../../receipts/wish-receipt.store.js';
import { keptByFile } from '../owned/kept-copies.use-case.js';
import { noteOwnedCopies } from '../owned/note-owned-copies.use-case.js';
import { planAddition, mergeCopies } from '../owned/plan-addition.use-case.js';
import { customCollectionIds } from './custom-collection-names.store.js';
import { findOrCreateBinders } from './file-binders.store.js';
import * as store from './imports.store.js';
import { namedBinders } from './named-binders.rules.js';
import { placeRows } from './place-rows.use-case.js';
import type { MatchedRow } from '../matching/matched-row.rules.js';

/** @param onlyNew skips copies that are already in the collection, as our own export always does */
export const applyImport = (pool: pg.Pool, caller: User, id: string, onlyNew: boolean) =>
  transaction(pool, async (tx) => {
    const { format, fileName, binders: described } = await store.lockReady(tx, caller.userId, id);
    const found = await store.findCopies(tx, id);
    await noteTakenSince(tx, caller.userId, { id, format }, found);
    const rows = found.map(({ copy }) => copy);
    const customCollections = await customCollectionIds(tx, caller, namesIn(rows));
    const merged = await mergeCopies(inCustomCollections(rows, customCollections), format);
    const { copies } = await planAddition(tx, caller.userId, merged, { format, onlyNew });
    const receipt = { kind: 'import' as const, title: `Imported ${fileName}` };
    const added = await addCopies(tx, caller, copies, receipt);
    const receiptId = added.receiptId ?? (await insertEmptyReceipt(tx, caller.userId, receipt));
    const { created, binders } = await findOrCreateBinders(tx, caller, namedBinders(rows, described));
    const { copies: placed, left } = await placeRows(tx, caller, found, binders, receiptId);
    if (copies.length === 0 && placed === 0 && created === 0)
      throw conflict('nothing_to_add', 'This file has nothing to add.');
    await note(tx, id, found, ({ line }) => left.get(line));
    await store.markApplied(tx, id, receiptId);
    await writeImportedRules(tx, caller.userId, receiptId, await keptByFile(tx, caller.userId, rows));
    const cardIds = copies.map(({ cardId }) => cardId);
    const wishes = await fulfillWishes(tx, { userId: caller.userId, receiptId, cardIds });
    return { copies: added.copies, holdings: new Set(added.holdingIds).size, placed, wishes, receiptId };
  });

/** Certificates and numbers that other copies got after the rows were matched are left out, and the rows say so. */
const noteTakenSince = async (
  tx: pg.PoolClient,
  userId: number,
  { id, format }: Pick<store.ImportRecord, 'id' | 'format'>,
  rows: store.CopyRow[],
): Promise<void> => {
  const now = await noteOwnedCopies(
    tx,
    userId,
    rows.map((row) => ({ ...row, reason: null as string | null })),
    format,
  );
  await note(tx, id, rows, (_, at) => now[at]?.reason);
};

/** Adds to what the rows say already, also in `rows`. */
const note = async (
  tx: pg.PoolClient,
  id: string,
  rows: store.CopyRow[],
  saidOf: (row: store.CopyRow, at: number) => string | null | undefined,
): Promise<void> => {
  const noted: Pick<store.CopyRow, 'line' | 'reason'>[] = [];
  let newlyNoted = 0;
  for (const [at, row] of rows.entries()) {
    const said = saidOf(row, at);
    if (!said || row.reason?.includes(said)) continue;
    if (row.reason === null) newlyNoted++;
    row.reason = row.reason === null ? said : `${row.reason}. ${said}`;
    noted.push({ line: row.line, reason: row.reason });
  }
  if (noted.length) await store.noteRows(tx, id, noted, newlyNoted);
};

const namesIn = (rows: NonNullable<MatchedRow['copy']>[]): string[] => {
  const names = new Set<string>();
  for (const { collections } of rows) for (const name of collections) names.add(name);
  return [...names];
};

function* inCustomCollections(
  rows: NonNullable<MatchedRow['copy']>[],
  customCollections: ReadonlyMap<string, number>,
): Generator<NewCopies> {
  for (const { collections, places: _places, forTrade: _forTrade, ...copy } of rows)
    yield { ...copy, customCollectionIds: collections.flatMap((name) => customCollections.get(name) ?? []) };
}
