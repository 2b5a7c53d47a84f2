/** What an import would add, worked out in pieces: equal copies merged, what is there already told apart. */
import type { CollectionImport } from '@ninepocket/contracts/collection/files';
import { inTurns } from '@ninepocket/service-kit/async/batches';
import type pg from 'pg';
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { isOurs } from '../columns.rules.js';
import { DuplicateFilter, CopyMerger, type Merged } from './merge.rules.js';
import { ownedCopies } from './owned-copies.store.js';

type Format = CollectionImport['format'];

/** The same copies in as few holdings as they make, in the order of the file; those of our own export as they were. */
export const mergeCopies = async (all: Iterable<NewCopies>, format: Format): Promise<Merged[]> => {
  const merging = new CopyMerger(isOurs(format));
  for await (const copies of inTurns(all)) merging.add(copies);
  return merging.result;
};

export interface Addition {
  copies: NewCopies[];
  /** Copies that equal ones which are there; of them, ones that never come in again. */
  duplicates: number;
  leftOut: number;
}

/**
 * @param onlyNew leaves out all that is there already; else only numbered copies, of which there is one each, and what
 *   an export of ours tells once more
 */
export const planAddition = async (
  db: Pick<pg.Pool | pg.PoolClient, 'query'>,
  userId: number,
  merged: Merged[],
  { format, onlyNew }: { format: Format; onlyNew: boolean },
): Promise<Addition> => {
  const cardIds = new Set(merged.map(({ copies }) => copies.cardId));
  const leaving = new DuplicateFilter(await ownedCopies(db, userId, cardIds), isOurs(format));
  const copies: NewCopies[] = [];
  for await (const one of inTurns(merged)) {
    const fresh = leaving.add(one, onlyNew);
    if (fresh) copies.push(fresh);
  }
  return { copies, duplicates: leaving.duplicates, leftOut: leaving.leftOut };
};
