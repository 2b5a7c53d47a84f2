/** Asking for background work: a job is a row, written in the same transaction as the fact that causes it. */
import type pg from 'pg';
import type { z } from 'zod';
import type { Queryable } from '../database/database.js';

export interface Job<Payload extends z.ZodType = z.ZodType> {
  name: string;
  payload: Payload;
  retries: number;
  key: ((payload: z.output<Payload>) => string | number) | null;
  queue: ((payload: z.output<Payload>) => string | number) | null;
  hasOwnQueues: boolean;
}

interface JobOptions<Payload extends z.ZodType> {
  /**
   * After how many repetitions a failing job becomes a dead letter. They follow after 3, 7, 20, 55, 148 and 403 seconds,
   * then every ten minutes: the usual 25 take three hours. `Infinity` is allowed.
   */
  retries?: number;
  /** Of jobs with the same key, one runs and one waits at most: a later one replaces the one that waits. */
  key?: (payload: z.output<Payload>) => string | number;
  /** Whose jobs run one after another, e.g. those of a user; the key without it. */
  queue?: (payload: z.output<Payload>) => string | number;
  /** For a few queues whose jobs run for minutes: each has one of its own, instead of one of 64 that all share. */
  hasOwnQueues?: boolean;
}

const USUAL_RETRIES = 25;
/** The column is a smallint. */
const MOST_ATTEMPTS = 32_767;

/**
 * Declares a kind of background work.
 * @param name `<service>.<what>`; rows have it, so it must not change
 * @param payload must survive JSON; ids, not copies of what may change until the job runs
 */
export const job = <Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  { retries = USUAL_RETRIES, key, queue = key, hasOwnQueues = false }: JobOptions<Payload> = {},
): Job<Payload> => ({ name, payload, retries, key: key ?? null, queue: queue ?? null, hasOwnQueues });

interface EnqueueOptions {
  /** When it shall run; immediately without it. */
  at?: Date | null;
}

/**
 * Queues a job when the transaction commits; a rollback discards it.
 * @throws ZodError for a payload that does not match; an error that is answered as unavailable (503) when other processes
 *   begin with jobs of this key at the same moment, again and again
 */
export const enqueue = <Payload extends z.ZodType>(
  tx: pg.PoolClient,
  of: Job<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions = {},
): Promise<void> => enqueueAll(tx, of, [payload], options);

/** Like `enqueue`, in one statement. Of payloads with the same key, only the last one counts. */
export const enqueueAll = async <Payload extends z.ZodType>(
  tx: pg.PoolClient,
  { name, payload: schema, retries, key, queue, hasOwnQueues }: Job<Payload>,
  payloads: readonly z.input<Payload>[],
  { at = null }: EnqueueOptions = {},
): Promise<void> => {
  const specs = payloads.map((payload) => {
    const parsed = schema.parse(payload);
    return { key: key?.(parsed), queue: queue?.(parsed), payload, at };
  });
  const last = new Map(specs.map((spec, index) => [spec.key ?? index, spec]));
  if (last.size === 0) return;
  await tx.query({
    name: 'enqueue-all',
    text: 'select messaging.enqueue_all($1, $2, $3, $4, $5)',
    values: [name, JSON.stringify([...last.values()]), Math.min(retries + 1, MOST_ATTEMPTS), hasOwnQueues, new Date()],
  });
};

/** Removes the job that waits with this key, if any. One that runs is not repeated when it fails. */
export const dequeue = async <Payload extends z.ZodType>(
  tx: pg.PoolClient,
  of: Job<Payload>,
  payload: z.input<Payload>,
): Promise<void> => {
  await tx.query('select graphile_worker.remove_job($1)', [keyOf(of, payload)]);
};

/** @returns whether a job with the same key waits or runs; false for jobs without keys */
export const isQueued = async <Payload extends z.ZodType>(
  db: Queryable,
  of: Job<Payload>,
  payload: z.input<Payload>,
): Promise<boolean> => {
  const { rowCount } = await db.query(
    'select from graphile_worker.jobs where key = $1 and (locked_at is not null or attempts < max_attempts)',
    [keyOf(of, payload)],
  );
  return rowCount === 1;
};

const keyOf = <Payload extends z.ZodType>({ name, key, payload: schema }: Job<Payload>, payload: z.input<Payload>) =>
  key && `${name}:${key(schema.parse(payload))}`;
