/** The end of an import: its copies are added. */
import { transaction } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { conflict } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { addCopies } from '../../holdings/add-copies.store.js';
import { planAddition, mergeCopies } from '../owned/plan-addition.use-case.js';
import { customCollectionIds } from './custom-collection-names.store.js';
import * as store from './imports.store.js';
import type { MatchedRow } from '../matching/matched-row.rules.js';

/**
 * Adds the matched rows, all or none.
 * @param onlyNew leaves out copies that equal ones which are there already; an export of ours is always read so
 * @throws ProblemError already_applied, nothing_to_add, plan_limit, serial_taken (409); not_found
 */
export const applyImport = (pool: pg.Pool, caller: User, id: string, onlyNew: boolean) =>
  transaction(pool, async (tx) => {
    const { format, fileName } = await store.lockReady(tx, caller.userId, id);
    const rows = await store.findCopies(tx, id);
    const groups = await customCollectionIds(tx, caller, namesIn(rows));
    const merged = await mergeCopies(inCollections(rows, groups), format);
    const { copies } = await planAddition(tx, caller.userId, merged, { format, onlyNew });
    if (copies.length === 0) throw conflict('nothing_to_add', 'There is nothing in this file to add.');
    const receipt = { kind: 'import' as const, title: `Imported ${fileName}` };
    const added = await addCopies(tx, caller, copies, receipt);
    if (added.receiptId === null) throw new Error('An import was added without a receipt');
    await store.markApplied(tx, id, added.receiptId);
    return { copies: added.copies, holdings: new Set(added.holdingIds).size, receiptId: added.receiptId };
  });

const namesIn = (rows: NonNullable<MatchedRow['copy']>[]): string[] => {
  const names = new Set<string>();
  for (const { collections } of rows) for (const name of collections) names.add(name);
  return [...names];
};

function* inCollections(
  rows: NonNullable<MatchedRow['copy']>[],
  groups: ReadonlyMap<string, number>,
): Generator<NewCopies> {
  for (const { collections, ...copy } of rows)
    yield { ...copy, customCollectionIds: collections.flatMap((name) => groups.get(name) ?? []) };
}
