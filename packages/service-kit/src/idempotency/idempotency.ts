/**
 * `Idempotency-Key` (IETF httpapi draft): a request that is repeated with its key, because the answer was lost, is done
 * once and answered as before. docs/decisions/020 says why it is built so.
 */
import { createHash } from 'node:crypto';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { IDEMPOTENCY_HEADER, idempotencyKey } from '@ninepocket/contracts/http/idempotency';
import { generalProblems } from '@ninepocket/contracts/http/problem';
import type pg from 'pg';
import { LateTransaction } from './late-transaction.js';
import { problem, ProblemError } from '../http/problem.js';

/** A request that shall be done once. */
export interface KeyedRequest {
  userId: number;
  /** Method and path pattern. */
  endpoint: string;
  key: string;
  /** SHA-256 of the validated input. */
  hash: Buffer;
}

/** @throws ProblemError bad_input (400) for a key that is no key */
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

/**
 * Runs the handler, unless the request was done already, and keeps its answer in the handler's own transaction. What
 * the handler refuses is not kept: nothing was done, and a repeat may fare better.
 * @throws ProblemError idempotency_key_reused (422) when the key came with other input; request_in_progress (409)
 *   while the first one is still running; whatever the handler throws
 */
export const answerOnce = async <T>(pool: pg.Pool, request: KeyedRequest, handler: () => Promise<T>): Promise<T> => {
  const before = await findKept(pool, request);
  if (before) return before.answer as T;
  const late = new LateTransaction(pool, (tx) => claim(tx, request));
  try {
    const answer = await late.around(handler);
    await late.commit((tx) => keep(tx, request, answer));
    return answer;
  } catch (error) {
    await late.rollback();
    if (error instanceof Answered) return error.answer as T;
    throw error;
  }
};

/** A twin of the request was done between our look and our claim. */
class Answered extends Error {
  constructor(readonly answer: unknown) {
    super('answered already');
  }
}

/** A lock that ends with the transaction, however that ends: a process that is killed leaves no claim behind. */
const claim = async (tx: pg.PoolClient, request: KeyedRequest): Promise<void> => {
  const { rows } = await tx.query<{ ours: boolean }>({
    name: 'claim-key',
    text: 'select pg_try_advisory_xact_lock($1) as ours',
    values: [lockOf(request)],
  });
  if (!rows[0]?.ours) {
    const { status, title } = generalProblems.request_in_progress;
    throw new ProblemError(status, 'request_in_progress', title, { headers: { 'Retry-After': '1' } });
  }
  const kept = await findKept(tx, request);
  if (kept) throw new Answered(kept.answer);
};

const lockOf = ({ userId, endpoint, key }: KeyedRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, endpoint, key]))
    .digest()
    .readBigInt64BE()
    .toString();

const findKept = async (
  db: Pick<pg.Pool | pg.PoolClient, 'query'>,
  { userId, endpoint, key, hash }: KeyedRequest,
): Promise<{ answer: unknown } | null> => {
  const { rows } = await db.query<{ request: Buffer; answer: string | null }>({
    name: 'kept-answer',
    text: 'select request, answer from messaging.kept_answers where user_id = $1 and endpoint = $2 and key = $3',
    values: [userId, endpoint, key],
  });
  if (!rows[0]) return null;
  if (!rows[0].request.equals(hash)) throw problem('idempotency_key_reused');
  return { answer: rows[0].answer === null ? undefined : JSON.parse(rows[0].answer) };
};

const keep = async (tx: pg.PoolClient, { userId, endpoint, key, hash }: KeyedRequest, answer: unknown) => {
  await tx.query({
    name: 'keep-answer',
    text: 'insert into messaging.kept_answers (user_id, endpoint, key, request, answer) values ($1, $2, $3, $4, $5)',
    values: [userId, endpoint, key, hash, answer === undefined ? null : JSON.stringify(answer)],
  });
};
