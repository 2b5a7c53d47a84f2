import type pg from 'pg';
import type { Queryable } from '../database/database.js';

export interface DeadLetterRow {
  id: number;
  source: string;
  event_id: string;
  subscriber: string;
  name: string;
  envelope: unknown;
  error: string;
  attempts: number;
  first_failed_at: Date;
  last_failed_at: Date;
}

const COLUMNS = 'id, source, event_id, subscriber, name, envelope, error, attempts, first_failed_at, last_failed_at';

/** @param before the last id of the previous page; null for the first page */
export const listDeadLetters = async (
  db: Queryable,
  before: number | null,
  limit: number,
): Promise<DeadLetterRow[]> => {
  const { rows } = await db.query<DeadLetterRow>(
    `select ${COLUMNS} from messaging.dead_letters where $1::bigint is null or id < $1 order by id desc limit $2`,
    [before, limit],
  );
  return rows;
};

export const countDeadLetters = async (db: Queryable): Promise<number> => {
  const { rows } = await db.query<{ total: number }>('select count(*) as total from messaging.dead_letters');
  return rows[0]!.total;
};

/** Locks it until the transaction ends. @returns null when it is gone */
export const lockDeadLetter = async (tx: pg.PoolClient, id: number): Promise<DeadLetterRow | null> => {
  const { rows } = await tx.query<DeadLetterRow>(
    `select ${COLUMNS} from messaging.dead_letters where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
};

export const deleteDeadLetter = async (tx: pg.PoolClient, id: number): Promise<void> => {
  await tx.query('delete from messaging.dead_letters where id = $1', [id]);
};

export const recordFailedRetry = async (db: Queryable, id: number, error: string): Promise<void> => {
  await db.query(
    `update messaging.dead_letters set error = $2, attempts = attempts + 1, last_failed_at = now() where id = $1`,
    [id, error],
  );
};
