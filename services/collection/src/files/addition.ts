/** What an import would add, worked out in pieces: equal copies merged, what is there already told apart. */
import type { CollectionImport } from '@ninepocket/contracts/collection-files';
import { inTurns } from '@ninepocket/service-kit/in-turns';
import type pg from 'pg';
import type { NewCopies } from '../holdings/add-copies.rules.js';
import { LeavingOut, Merging, type Merged } from './merge.rules.js';
import { ownedCopies } from './owned-copies.store.js';

/** The same copies in as few holdings as they make, in the order of the file; those of our own export as they were. */
export const mergeCopies = async (all: Iterable<NewCopies>, format: CollectionImport['format']): Promise<Merged[]> => {
  const merging = new Merging(format === 'ninepocket');
  for await (const copies of inTurns(all)) merging.add(copies);
  return merging.result;
};

export interface Addition {
  copies: NewCopies[];
  /** Copies that equal ones which are there; of them, numbered ones. */
  duplicates: number;
  numbers: number;
}

/** @param onlyNew leaves out all that is there already; else only numbered copies, of which there is one each */
export const additionOf = async (
  db: Pick<pg.Pool | pg.PoolClient, 'query'>,
  userId: number,
  merged: Merged[],
  onlyNew: boolean,
): Promise<Addition> => {
  const leaving = new LeavingOut(await ownedCopies(db, userId, merged));
  const copies: NewCopies[] = [];
  for await (const one of inTurns(merged)) {
    const fresh = leaving.add(one, onlyNew);
    if (fresh) copies.push(fresh);
  }
  return { copies, duplicates: leaving.duplicates, numbers: leaving.numbers };
};
