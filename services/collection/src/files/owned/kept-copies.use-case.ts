import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { hasRoomForRules, keepsOf } from '../../spares/keep-rules.store.js';
import type { MatchedRow } from '../matching/matched-row.rules.js';
import { keptOf, tradeCountsOf } from './kept-copies.rules.js';

type Copy = NonNullable<MatchedRow['copy']>;

/** @returns how many copies the rules that the file needs keep, by card; none if the collector has no room for them */
export const keptByFile = async (db: Queryable, userId: number, copies: Copy[]): Promise<Map<number, number>> => {
  const kept = await neededByFile(db, userId, copies);
  return (await hasRoomForRules(db, userId, kept.size)) ? kept : new Map();
};

const neededByFile = async (db: Queryable, userId: number, copies: Copy[]): Promise<Map<number, number>> => {
  const counts = tradeCountsOf(copies);
  if (counts.size === 0) return new Map();
  const keeps = await keepsOf(db, userId, [...counts.keys()]);
  return new Map(
    [...counts].flatMap(([cardId, count]): [number, number][] => {
      const kept = keptOf(count, keeps.get(cardId) ?? 0);
      return kept === null ? [] : [[cardId, kept]];
    }),
  );
};

/** The first row of each card says that a rule will be set. */
export const noteKeptCopies = async (db: Queryable, userId: number, rows: MatchedRow[]): Promise<MatchedRow[]> => {
  const kept = await neededByFile(
    db,
    userId,
    rows.flatMap(({ copy }) => copy ?? []),
  );
  if (kept.size === 0) return rows;
  const fits = await hasRoomForRules(db, userId, kept.size);
  const noted: MatchedRow[] = [];
  for await (const row of withoutBlocking(rows)) {
    const copies = row.copy ? kept.get(row.copy.cardId) : undefined;
    if (row.copy) kept.delete(row.copy.cardId);
    const said = copies === undefined ? null : fits ? keptText(copies) : NO_ROOM;
    noted.push(said ? { ...row, reason: row.reason === null ? said : `${row.reason}. ${said}` } : row);
  }
  return noted;
};

/** A rule never costs a copy: the file is imported without. */
const NO_ROOM = 'Its copies for trade are ignored, because the file has too many cards with some';

const keptText = (copies: number): string =>
  copies === 0
    ? 'Every copy of this card is for trade: none will be kept'
    : `${copies === 1 ? '1 copy' : `${copies} copies`} of this card will be kept, because of the copies for trade`;
