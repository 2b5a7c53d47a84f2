/** The outbox, the consumers, the jobs and the dead letters of a service, for the metrics and the admin dashboard. */
import type pg from 'pg';
import type { Bus } from '../nats/bus.js';
import { findStream } from '../nats/streams.js';

export interface Queues {
  service: string;
  /** The services whose events it consumes. */
  sources: string[];
  pool: pg.Pool;
  bus: Bus;
}

interface QueueState {
  /** `oldestSeconds` counts from the republication of an event that was published before. */
  outbox: { waiting: number; oldestSeconds: number | null };
  /** `lag` is null while NATS is unavailable. */
  consumers: { source: string; lag: number | null }[];
  jobs: JobState[];
  deadLetters: number;
}

interface JobState {
  name: string;
  /** Due ones that no process works on. */
  waiting: number;
  running: number;
  /** How long the oldest waiting one has been due. */
  oldestSeconds: number | null;
}

const READ_STATE = `
  select count(*) as waiting, extract(epoch from now() - min(coalesce(republished_at, created_at)))::float8 as age,
    (select count(*) from messaging.dead_letters) as dead,
    (select coalesce(json_object_agg(source, seq), '{}') from messaging.bookmarks where subscriber = $1) as bookmarks
  from messaging.outbox where published_at is null`;

const READ_JOBS = `
  select task_identifier as name, count(*) filter (where locked_at is null) as waiting,
    count(*) filter (where locked_at is not null) as running,
    extract(epoch from now() - min(run_at) filter (where locked_at is null))::float8 as "oldestSeconds"
  from graphile_worker.jobs where locked_at is not null or (run_at <= now() and attempts < max_attempts)
  group by task_identifier order by task_identifier`;

interface StateRow {
  waiting: number;
  age: number | null;
  dead: number;
  bookmarks: Record<string, number>;
}

/** Every replica reads the same values. */
export const readQueues = async ({ service, sources, pool, bus }: Queues): Promise<QueueState> => {
  const { rows } = await pool.query<StateRow>(READ_STATE, [service]);
  const jobs = await pool.query<JobState>(READ_JOBS);
  const { waiting, age, dead, bookmarks } = rows[0]!;
  const consumers = sources.map(async (source) => {
    const lastSeq = await lastSeqOf(bus, source);
    return { source, lag: lastSeq === null ? null : Math.max(0, lastSeq - (bookmarks[source] ?? 0)) };
  });
  return {
    outbox: { waiting, oldestSeconds: age === null ? null : Math.max(0, age) },
    consumers: await Promise.all(consumers),
    jobs: jobs.rows,
    deadLetters: dead,
  };
};

const lastSeqOf = async (bus: Bus, source: string): Promise<number | null> => {
  const js = bus.jetstream;
  if (!js) return null;
  const stream = await findStream(js, bus.space, source).catch(() => null);
  return stream ? stream.state.last_seq : null;
};
