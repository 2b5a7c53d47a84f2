/**
 * Parts of a statement that answers a request by itself, in one round trip: it claims the Idempotency-Key, finds the
 * stored response and stores its own. For paths that are too hot for `runOnce`.
 */
import pg from 'pg';
import { inProgress, lockOf, readStored, type KeyedRequest } from './idempotency.js';

/** Parameters that `keyValues` fills; all are null for a request without a key. */
const PARAMETERS = 5;

export const keyValues = (keyed: KeyedRequest | null): unknown[] =>
  keyed ? [lockOf(keyed), keyed.userId, keyed.endpoint, keyed.key, keyed.hash] : Array(PARAMETERS).fill(null);

export interface KeyedSql {
  /** CTEs `claim` and `stored`. The statement changes something only where `unanswered` holds. */
  find: string;
  unanswered: string;
  /** An insert for a CTE, which stores the text in the column `json` of another CTE. */
  store(this: void, from: string): string;
  /** The columns of `KeyedRow`. */
  columns: string;
}

/** @param first number of the first of the five parameters */
export const keyedSql = (first: number): KeyedSql => {
  const [lock, user, endpoint, key, hash] = Array.from({ length: PARAMETERS }, (_, index) => `$${first + index}`);
  return {
    find: `
      claim as materialized (
        select ${lock}::bigint is null or pg_try_advisory_xact_lock(${lock}::bigint) as ours
      ), stored as materialized (
        select request, response from messaging.stored_responses
        where user_id = ${user} and endpoint = ${endpoint} and key = ${key}
      )`,
    unanswered: '(select ours from claim) and not exists (select from stored)',
    store: (from) => `
      insert into messaging.stored_responses (user_id, endpoint, key, request, response)
      select ${user}, ${endpoint}, ${key}, ${hash}, json from ${from} where ${lock}::bigint is not null`,
    columns: `(select ours from claim) as ours, (select request from stored) as "storedRequest",
      (select response from stored) as "storedResponse"`,
  };
};

export interface KeyedRow {
  ours: boolean;
  storedRequest: Buffer | null;
  storedResponse: string | null;
}

/**
 * Runs such a statement.
 * @returns its row, and the stored response when the request is a repeated one
 * @throws ProblemError idempotency_key_reused (422), request_in_progress (409)
 */
export const runKeyed = async <Row>(
  keyed: KeyedRequest | null,
  statement: () => Promise<Row & KeyedRow>,
): Promise<{ row: Row; stored: { response: unknown } | null }> => {
  const row = await statement().catch((error: unknown) => {
    // A duplicate of the request was committed between this statement's snapshot and its claim.
    if (keyed && error instanceof pg.DatabaseError && error.code === '23505') return statement();
    throw error;
  });
  const { ours, storedRequest: request, storedResponse: response } = row;
  const stored = keyed && request && readStored({ request, response }, keyed.hash);
  if (!stored && !ours) throw inProgress();
  return { row, stored };
};
