/**
 * `Idempotency-Key` (IETF httpapi draft): a retry with the same key returns the first response and changes nothing.
 * Design: docs/decisions/020.
 */
import { createHash } from 'node:crypto';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { IDEMPOTENCY_HEADER } from '@ninepocket/contracts/http/idempotency';
import { idempotencyKey } from '@ninepocket/contracts/http/idempotency.schemas';
import { generalProblems } from '@ninepocket/contracts/http/problems/problem';
import type pg from 'pg';
import type { Queryable } from '../database/database.js';
import { LateTransaction } from './late-transaction.js';
import { problem, ProblemError } from '../http/problem.js';

export interface KeyedRequest {
  userId: number;
  endpoint: string;
  key: string;
  hash: Buffer;
}

/** @throws ProblemError bad_input (400) for an invalid key */
export const keyedRequest = (
  { method, path }: Endpoint,
  userId: number,
  key: string,
  input: { params: unknown; query: unknown; body: unknown },
): KeyedRequest => {
  const { success, error } = idempotencyKey.safeParse(key);
  if (!success) {
    const errors = [{ path: `headers.${IDEMPOTENCY_HEADER}`, message: error.issues[0]?.message ?? '' }];
    throw new ProblemError(400, 'bad_input', generalProblems.bad_input.title, { errors });
  }
  const hash = createHash('sha256').update(JSON.stringify([input.params, input.query, input.body]));
  return { userId, endpoint: `${method} ${path}`, key, hash: hash.digest() };
};

/** The request with the content of its stream, such as a multipart form, which its input does not include. */
export const withContent = (request: KeyedRequest, content: Buffer): KeyedRequest => ({
  ...request,
  hash: createHash('sha256').update(request.hash).update(content).digest(),
});

/**
 * Runs the handler once and stores its response in the handler's own transaction. Errors are not stored: nothing was
 * changed, so a retry may succeed.
 * @returns the handler's response, or the stored one
 * @throws ProblemError idempotency_key_reused (422) for other input with the same key; request_in_progress (409)
 *   while the first request is running; errors of the handler
 */
export const runOnce = async <T>(pool: pg.Pool, request: KeyedRequest, handler: () => Promise<T>): Promise<T> => {
  const stored = await findStored(pool, request);
  if (stored) return stored.response as T;
  const late = new LateTransaction(pool, (tx) => claim(tx, request));
  try {
    const response = await late.around(handler);
    await late.commit((tx) => store(tx, request, response));
    return response;
  } catch (error) {
    await late.rollback();
    if (error instanceof AlreadyDone) return error.response as T;
    throw error;
  }
};

/** A duplicate of the request finished between our lookup and our claim. */
class AlreadyDone extends Error {
  constructor(readonly response: unknown) {
    super('already done');
  }
}

/** The lock ends with the transaction, so a killed process leaves no claim behind. */
const claim = async (tx: pg.PoolClient, request: KeyedRequest): Promise<void> => {
  const { rows } = await tx.query<{ ours: boolean }>({
    name: 'claim-key',
    text: 'select pg_try_advisory_xact_lock($1) as ours',
    values: [lockOf(request)],
  });
  if (!rows[0]?.ours) throw inProgress();
  const stored = await findStored(tx, request);
  if (stored) throw new AlreadyDone(stored.response);
};

export const inProgress = (): ProblemError => {
  const { status, title } = generalProblems.request_in_progress;
  return new ProblemError(status, 'request_in_progress', title, { headers: { 'Retry-After': '1' } });
};

/** @returns a number for `pg_try_advisory_xact_lock`, as text: the holder of the lock processes the request */
export const lockOf = ({ userId, endpoint, key }: KeyedRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, endpoint, key]))
    .digest()
    .readBigInt64BE()
    .toString();

/**
 * @returns the stored response; null when the request has not been answered
 * @throws ProblemError idempotency_key_reused (422) for other input with the same key
 */
export const findStored = async (
  db: Queryable,
  { userId, endpoint, key, hash }: KeyedRequest,
): Promise<{ response: unknown } | null> => {
  const { rows } = await db.query<StoredRow>({
    name: 'find-stored-response',
    text: 'select request, response from messaging.stored_responses where user_id = $1 and endpoint = $2 and key = $3',
    values: [userId, endpoint, key],
  });
  return rows[0] ? readStored(rows[0], hash) : null;
};

export interface StoredRow {
  request: Buffer;
  response: string | null;
}

/** @throws ProblemError idempotency_key_reused (422) */
export const readStored = ({ request, response }: StoredRow, hash: Buffer): { response: unknown } => {
  if (!request.equals(hash)) throw problem('idempotency_key_reused');
  return { response: response === null ? undefined : JSON.parse(response) };
};

const store = async (tx: pg.PoolClient, { userId, endpoint, key, hash }: KeyedRequest, response: unknown) => {
  await tx.query({
    name: 'store-response',
    text: 'insert into messaging.stored_responses (user_id, endpoint, key, request, response) values ($1, $2, $3, $4, $5)',
    values: [userId, endpoint, key, hash, response === undefined ? null : JSON.stringify(response)],
  });
};

/** Of a user whose account was deleted. */
export const deleteResponsesOf = async (db: Queryable, userId: number): Promise<void> => {
  await db.query('delete from messaging.stored_responses where user_id = $1', [userId]);
};
