import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import { badField, conflict, type ProblemError } from '@ninepocket/service-kit/http/problem';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { COMING_LINES } from '../ledger/promised.store.js';
import { serialKey, takenText, type Taken } from './holdings.rules.js';

interface Numbered {
  cardId: number;
  serialNumber?: string | null | undefined;
  quantity: number;
}

const FIND = `
  select card_id as "cardId", serial_number as "serialNumber", false as "isComing" from holdings
  where user_id = $1 and card_id = any ($2::int[]) and serial_number is not null and id is distinct from $3
  union all
  select l.card_id, l.serial_number, true from ${COMING_LINES}
  and l.card_id = any ($2::int[]) and l.serial_number is not null`;

/**
 * The caller holds the collector's lock.
 * @param byPartner the collector is the caller's partner in a deal
 */
export const requireFreeSerials = async (
  tx: pg.PoolClient,
  userId: number,
  copies: Numbered[],
  except: number | null = null,
  byPartner = false,
): Promise<void> => {
  const numbered: Numbered[] = [];
  for await (const one of withoutBlocking(copies))
    if (serialKey(one.cardId, one.serialNumber) !== null) numbered.push(one);
  if (numbered.length === 0) return;
  if (numbered.some((one) => one.quantity > 1))
    throw badField('body.quantity', 'A numbered copy is unique: enter 1 copy per serial number.');
  const taken = await findSerialKeys(tx, userId, numbered, except);
  for (const { cardId, serialNumber } of numbered) {
    const key = serialKey(cardId, serialNumber);
    if (taken.has(key)) throw serialTaken(serialNumber, { byPartner, isComing: taken.get(key) });
    taken.set(key, false);
  }
};

export const serialTaken = (serialNumber: string | null | undefined, taken?: Taken): ProblemError =>
  conflict('serial_taken', takenText(serialNumber, taken));

/** @returns by `serialKey`, whether the copy is not owned yet, but promised to the user in a deal */
export const findSerialKeys = async (
  db: Queryable,
  userId: number,
  cards: { cardId: number }[],
  except: number | null,
): Promise<Map<string | null, boolean>> => {
  const cardIds = [...new Set(cards.map((one) => one.cardId))];
  const { rows } = await db.query<Omit<Numbered, 'quantity'> & { isComing: boolean }>({
    name: 'find-serials',
    text: FIND,
    values: [userId, cardIds, except],
  });
  return new Map(rows.map((one) => [serialKey(one.cardId, one.serialNumber), one.isComing]));
};
