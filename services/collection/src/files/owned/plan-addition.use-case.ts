import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import type pg from 'pg';
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { isOurs } from '../columns.rules.js';
import { DuplicateFilter, CopyMerger, type Merged } from './merge.rules.js';
import { ownedCopies } from './owned-copies.store.js';

type Format = CollectionImport['format'];

export const mergeCopies = async (all: Iterable<NewCopies>, format: Format): Promise<Merged[]> => {
  const merger = new CopyMerger(isOurs(format));
  for await (const copies of withoutBlocking(all)) merger.add(copies);
  return merger.result;
};

export interface Addition {
  copies: NewCopies[];
  duplicates: number;
  skipped: number;
}

/**
 * @param onlyNew skips all duplicates; otherwise only numbered copies and those of our own export
 */
export const planAddition = async (
  db: Pick<pg.Pool | pg.PoolClient, 'query'>,
  userId: number,
  merged: Merged[],
  { format, onlyNew }: { format: Format; onlyNew: boolean },
): Promise<Addition> => {
  const added = merged.map(({ copies }) => copies);
  const filter = new DuplicateFilter(await ownedCopies(db, userId, added), isOurs(format));
  const copies: NewCopies[] = [];
  for await (const one of withoutBlocking(merged)) {
    const fresh = filter.add(one, onlyNew);
    if (fresh) copies.push(fresh);
  }
  return { copies, duplicates: filter.duplicates, skipped: filter.skipped };
};
