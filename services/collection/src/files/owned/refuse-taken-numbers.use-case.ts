/** Refuses rows whose numbered copies cannot be added, so that the rest of the file can be. */
import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import type pg from 'pg';
import { refuse, type MatchedRow } from '../matching/matched-row.rules.js';
import { isNumbered } from './merge.rules.js';
import { SerialNumberCheck } from './serial-numbers.rules.js';
import { ownedNumbers } from './owned-copies.store.js';

export const refuseTakenNumbers = async (
  db: Pick<pg.Pool | pg.PoolClient, 'query'>,
  userId: number,
  rows: MatchedRow[],
): Promise<MatchedRow[]> => {
  const cardIds = new Set<number>();
  for await (const { copy } of withoutBlocking(rows)) if (copy && isNumbered(copy)) cardIds.add(copy.cardId);
  if (cardIds.size === 0) return rows;
  const numbers = new SerialNumberCheck(await ownedNumbers(db, userId, [...cardIds]));
  const checked: MatchedRow[] = [];
  for await (const row of withoutBlocking(rows)) {
    const problem = row.copy && numbers.problemOf(row.line, row.copy);
    checked.push(problem ? { ...refuse(row, problem), choice: row.choice } : row);
  }
  return checked;
};
