/** Lets rows say in the dry run that they bring what is there already, where it is left out in any case. */
import type { CollectionImport } from '@ninepocket/contracts/collection/files';
import { inTurns } from '@ninepocket/service-kit/async/batches';
import type pg from 'pg';
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { isOurs } from '../columns.rules.js';
import type { MatchedRow } from '../matching/matched-row.rules.js';
import { copiesKey, isOneOfAKind, DuplicateFilter } from './merge.rules.js';
import { ownedCopies } from './owned-copies.store.js';

/** @returns the rows in their order; of equal ones, the first are those that are there already */
export const noteOwnedCopies = async (
  db: Pick<pg.Pool | pg.PoolClient, 'query'>,
  userId: number,
  rows: MatchedRow[],
  format: CollectionImport['format'],
): Promise<MatchedRow[]> => {
  const cardIds = new Set<number>();
  for await (const { copy } of inTurns(rows))
    if (copy && (isOurs(format) || isOneOfAKind(copy))) cardIds.add(copy.cardId);
  if (cardIds.size === 0) return rows;
  const leaving = new DuplicateFilter(await ownedCopies(db, userId, cardIds), isOurs(format));
  const told: MatchedRow[] = [];
  for await (const row of inTurns(rows)) {
    const said = row.copy && ownedText(row.copy, leaving.add({ key: copiesKey(row.copy), copies: row.copy }, false));
    told.push(said ? { ...row, reason: row.reason === null ? said : `${row.reason}. ${said}` } : row);
  }
  return told;
};

/** @param fresh what is added of the copies of a row */
const ownedText = (copies: NewCopies, fresh: NewCopies | null): string | null => {
  if (!fresh) return `You have this ${isOneOfAKind(copies) ? 'numbered copy ' : ''}already; it is left out`;
  const there = copies.quantity - fresh.quantity;
  if (there === 0) return null;
  return `You have ${there} of these ${copies.quantity} copies already; ${there === 1 ? 'it is' : 'they are'} left out`;
};
