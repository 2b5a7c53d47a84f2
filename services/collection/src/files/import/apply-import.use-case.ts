import { transaction } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { conflict } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { addCopies } from '../../holdings/add-copies.store.js';
import { fulfillWishes } from '../../receipts/wish-receipt.store.js';
import { planAddition, mergeCopies } from '../owned/plan-addition.use-case.js';
import { customCollectionIds } from './custom-collection-names.store.js';
import * as store from './imports.store.js';
import type { MatchedRow } from '../matching/matched-row.rules.js';

/** @param onlyNew skips copies that are already in the collection, as our own export always does */
export const applyImport = (pool: pg.Pool, caller: User, id: string, onlyNew: boolean) =>
  transaction(pool, async (tx) => {
    const { format, fileName } = await store.lockReady(tx, caller.userId, id);
    const rows = await store.findCopies(tx, id);
    const customCollections = await customCollectionIds(tx, caller, namesIn(rows));
    const merged = await mergeCopies(inCustomCollections(rows, customCollections), format);
    const { copies } = await planAddition(tx, caller.userId, merged, { format, onlyNew });
    if (copies.length === 0) throw conflict('nothing_to_add', 'This file has nothing to add.');
    const receipt = { kind: 'import' as const, title: `Imported ${fileName}` };
    const added = await addCopies(tx, caller, copies, receipt);
    if (added.receiptId === null) throw new Error('The import has no receipt');
    await store.markApplied(tx, id, added.receiptId);
    const cardIds = copies.map(({ cardId }) => cardId);
    const wishes = await fulfillWishes(tx, { userId: caller.userId, receiptId: added.receiptId, cardIds });
    return { copies: added.copies, holdings: new Set(added.holdingIds).size, wishes, receiptId: added.receiptId };
  });

const namesIn = (rows: NonNullable<MatchedRow['copy']>[]): string[] => {
  const names = new Set<string>();
  for (const { collections } of rows) for (const name of collections) names.add(name);
  return [...names];
};

function* inCustomCollections(
  rows: NonNullable<MatchedRow['copy']>[],
  customCollections: ReadonlyMap<string, number>,
): Generator<NewCopies> {
  for (const { collections, ...copy } of rows)
    yield { ...copy, customCollectionIds: collections.flatMap((name) => customCollections.get(name) ?? []) };
}
