/** Refuses rows of numbered copies that cannot come in, so that the rest of their file can. */
import { inTurns } from '@ninepocket/service-kit/in-turns';
import type pg from 'pg';
import { serialKey } from '../holdings/holdings.rules.js';
import { refuse, type MatchedRow } from './matched-row.js';
import { NumbersOfFile } from './numbers.rules.js';
import { ownedNumbers } from './owned-copies.store.js';

/**
 * @returns the rows in their order: those refused whose number the file or the collection has already, and those that
 *   say it which are the very copy that is owned
 */
export const refuseTakenNumbers = async (
  db: Pick<pg.Pool | pg.PoolClient, 'query'>,
  userId: number,
  rows: MatchedRow[],
): Promise<MatchedRow[]> => {
  const cardIds = new Set<number>();
  for await (const { copy } of inTurns(rows))
    if (copy && serialKey(copy.cardId, copy.serialNumber) !== null) cardIds.add(copy.cardId);
  if (cardIds.size === 0) return rows;
  const numbers = new NumbersOfFile(await ownedNumbers(db, userId, [...cardIds]));
  const told: MatchedRow[] = [];
  for await (const row of inTurns(rows)) {
    const problem = row.copy && numbers.problemOf(row.line, row.copy);
    if (problem) told.push({ ...refuse(row, problem), choice: row.choice });
    else told.push(row.copy && numbers.isOwned(row.copy) ? { ...row, reason: sayingOwned(row.reason) } : row);
  }
  return told;
};

/** @param said what the row says already */
const sayingOwned = (said: string | null): string => (said === null ? OWNED : `${said}. ${OWNED}`);
const OWNED = 'You have this numbered copy already; it is left out';
