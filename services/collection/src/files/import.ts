/** The story of an import: upload and match, match again, apply. */
import { randomUUID } from 'node:crypto';
import type { changeCollectionImport, CollectionImport } from '@ninepocket/contracts/collection-files';
import type { HandlerInput } from '@ninepocket/contracts/endpoint';
import { copiesAllowed } from '@ninepocket/contracts/plans';
import { transaction } from '@ninepocket/service-kit/database';
import type { User } from '@ninepocket/service-kit/guards';
import { badField, conflict } from '@ninepocket/service-kit/problem';
import type pg from 'pg';
import type { NewCopies } from '../holdings/add-copies.rules.js';
import { addCopies } from '../holdings/add-copies.store.js';
import { copiesOf, lockCollector } from '../holdings/collector.store.js';
import { readOwnCell } from './cells.rules.js';
import { collectionIds } from './collection-names.store.js';
import { detectFormat, guessMapping, neededFields } from './columns.rules.js';
import * as store from './imports.store.js';
import { matchRows, type MatchedRow } from './match-rows.js';
import { mergeCopies, withoutOwned } from './merge.rules.js';
import { ownedCopies } from './owned-copies.store.js';
import type { ReadFile } from './read-file.js';

type Changes = HandlerInput<typeof changeCollectionImport>['body'];

/** Reads and matches a file; nothing is added. */
export const prepareImport = async (pool: pg.Pool, caller: User, file: ReadFile): Promise<CollectionImport> => {
  const format = detectFormat(file.columns);
  const made = { ...file, id: randomUUID(), format, mapping: guessMapping(file.columns) };
  const escaped = format === 'ninepocket' && file.isCsv;
  const rows = escaped ? file.rows.map((row) => ({ ...row, cells: row.cells.map(readOwnCell) })) : file.rows;
  const matched = await matchRows(pool, rows, made.mapping, new Map());
  await transaction(pool, async (tx) => {
    await lockCollector(tx, caller.userId); // refuses whoever was deleted meanwhile
    await store.insertImport(tx, caller.userId, made);
    await store.storeRows(tx, made.id, matched, countsOf(matched));
  });
  return presentImport(pool, caller, await store.findImport(pool, caller.userId, made.id));
};

/** @throws ProblemError already_applied (409); not_found; bad_input for a column that the file has not */
export const changeImport = async (
  pool: pg.Pool,
  caller: User,
  id: string,
  changes: Changes,
): Promise<CollectionImport> => {
  await transaction(pool, async (tx) => {
    const found = await lockReady(tx, caller, id);
    const mapping = changes.mapping ?? found.mapping;
    if (Object.values(mapping).some((column) => column >= found.columns.length))
      throw badField('body.mapping', 'The file has no such column');
    const { rows, choices } = await store.findFileRows(tx, id);
    for (const { line, cardId } of changes.choices ?? [])
      if (cardId === null) choices.delete(line);
      else choices.set(line, cardId);
    const matched = await matchRows(pool, rows, mapping, choices);
    await store.updateMapping(tx, id, mapping);
    await store.storeRows(tx, id, matched, countsOf(matched));
  });
  return presentImport(pool, caller, await store.findImport(pool, caller.userId, id));
};

/**
 * Adds the matched rows, all or none.
 * @param onlyNew leaves out copies that equal ones which are there already
 * @throws ProblemError already_applied, nothing_to_add, plan_limit (409); not_found
 */
export const applyImport = (pool: pg.Pool, caller: User, id: string, onlyNew: boolean) =>
  transaction(pool, async (tx) => {
    const found = await lockReady(tx, caller, id);
    const rows = await store.findCopies(tx, id);
    const groups = await collectionIds(tx, caller, [...new Set(rows.flatMap(({ collections }) => collections))]);
    const merged = mergeCopies(
      rows.map(({ collections, ...copy }) => ({
        ...copy,
        collectionIds: collections.flatMap((name) => groups.get(name.toLowerCase()) ?? []),
      })),
    );
    const cardIds = [...new Set(merged.map(({ cardId }) => cardId))];
    const copies = onlyNew ? withoutOwned(merged, await ownedCopies(tx, caller.userId, cardIds)).fresh : merged;
    if (copies.length === 0) throw conflict('nothing_to_add', 'There is nothing in this file to add.');
    const receipt = { kind: 'import' as const, title: `Imported ${found.fileName}` };
    const added = await addCopies(tx, caller, copies, receipt);
    if (added.receiptId === null) throw new Error('An import was added without a receipt');
    await store.markApplied(tx, id, added.receiptId);
    return { copies: added.copies, holdings: new Set(added.holdingIds).size, receiptId: added.receiptId };
  });

/** The import's JSON, with what the plan leaves now. */
export const presentImport = async (
  pool: pg.Pool,
  caller: User,
  { counts, undoneAt, createdAt, ...found }: store.ImportRecord,
): Promise<CollectionImport> => {
  const limit = copiesAllowed(caller.plan);
  const held = await copiesOf(pool, caller.userId);
  const copies = found.status === 'ready' ? await store.findCopies(pool, found.id) : [];
  return {
    ...found,
    ...counts,
    needed: neededFields(found.mapping),
    duplicates: await duplicatesOf(pool, caller.userId, copies),
    collectionsLeftOut:
      caller.plan === 'SUPER_HERO' ? 0 : new Set(copies.flatMap(({ collections }) => collections)).size,
    placesLeft: limit === null ? null : limit - held - (found.status === 'ready' ? counts.copies : 0),
    undoneAt: undoneAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
};

const duplicatesOf = async (pool: pg.Pool, userId: number, copies: NewCopies[]): Promise<number> => {
  const merged = mergeCopies(copies);
  const cardIds = [...new Set(merged.map(({ cardId }) => cardId))];
  return withoutOwned(merged, await ownedCopies(pool, userId, cardIds)).duplicates;
};

const lockReady = async (tx: pg.PoolClient, caller: User, id: string): Promise<store.ImportRecord> => {
  const found = await store.findImport(tx, caller.userId, id, 'for update');
  if (found.status === 'applied') throw conflict('already_applied', 'This import has been added already.');
  return found;
};

const countsOf = (rows: MatchedRow[]): store.Counts => {
  const copies = rows.flatMap(({ copy }) => copy ?? []);
  const ofStatus = (status: MatchedRow['status']): number => rows.filter((row) => row.status === status).length;
  return {
    rows: rows.length,
    matched: ofStatus('matched'),
    ambiguous: ofStatus('ambiguous'),
    refused: ofStatus('refused'),
    copies: copies.reduce((sum, { quantity }) => sum + quantity, 0),
    holdings: mergeCopies(copies).length,
  };
};
