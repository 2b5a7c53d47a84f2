import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import { badField, conflict, type ProblemError } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { serialKey, takenText } from './holdings.rules.js';

interface Numbered {
  cardId: number;
  serialNumber?: string | null | undefined;
  quantity: number;
}

const FIND = `
  select card_id as "cardId", serial_number as "serialNumber" from holdings
  where user_id = $1 and card_id = any ($2::int[]) and serial_number is not null and id is distinct from $3`;

/** The caller holds the collector's lock. */
export const requireFreeSerials = async (
  tx: pg.PoolClient,
  userId: number,
  copies: Numbered[],
  except: number | null = null,
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
    if (taken.has(key)) throw serialTaken(serialNumber);
    taken.add(key);
  }
};

export const serialTaken = (serialNumber: string | null | undefined): ProblemError =>
  conflict('serial_taken', takenText(serialNumber));

export const findSerialKeys = async (
  tx: pg.PoolClient,
  userId: number,
  cards: { cardId: number }[],
  except: number | null,
): Promise<Set<string | null>> => {
  const cardIds = [...new Set(cards.map((one) => one.cardId))];
  const { rows } = await tx.query<Omit<Numbered, 'quantity'>>({
    name: 'find-serials',
    text: FIND,
    values: [userId, cardIds, except],
  });
  return new Set(rows.map((one) => serialKey(one.cardId, one.serialNumber)));
};
