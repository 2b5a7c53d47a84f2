/** graphile-worker's tables and functions, which it creates in a schema of its own. */
import type { ScheduleName } from '@ninepocket/contracts/automation/jobs';
import type { Queryable } from '@ninepocket/service-kit/database/database';

/** First half of the locks' keys, chosen by us; the second half is the name of a worker pool, hashed. */
const LOCK = 90_210_003;

const ADD = `select graphile_worker.add_job($1, $2::json, run_at := $3, job_key := $4, job_key_mode := 'replace')`;

/** A job with the same key is replaced; one that is being executed is not retried when it fails. */
export const queueRun = async (db: Queryable, runId: string, at: Date | null = null): Promise<void> => {
  await db.query(ADD, ['run', JSON.stringify({ runId }), at, `run:${runId}`]);
};

/** @param due identifies the run; a job for another time does nothing */
export const queueSchedule = async (
  db: Queryable,
  { name, due, at }: { name: ScheduleName; due: Date; at: Date },
): Promise<void> => {
  await db.query(ADD, ['schedule', JSON.stringify({ name, due: due.toISOString() }), at, `schedule:${name}`]);
};

export const unqueueSchedule = async (db: Queryable, name: ScheduleName): Promise<void> => {
  await db.query('select graphile_worker.remove_job($1)', [`schedule:${name}`]);
};

export const listQueued = async (db: Queryable): Promise<Set<string>> => {
  const { rows } = await db.query<{ key: string }>(
    'select key from graphile_worker.jobs where key is not null and attempts < max_attempts',
  );
  return new Set(rows.map(({ key }) => key));
};

/** Makes PostgreSQL notice an unreachable machine within about ten seconds. */
const DETECT_LOST_CLIENTS = `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2;
  set tcp_keepalives_count = 3; set tcp_user_timeout = 10000`;

/** The session's lock shows that the worker pool's process is alive. */
export const lockPool = async (session: Queryable, poolId: string): Promise<void> => {
  await session.query(DETECT_LOST_CLIENTS);
  await session.query('select pg_advisory_lock($1, hashtext($2))', [LOCK, poolId]);
};

const DEAD = `
  select distinct locked_by as id from graphile_worker.jobs
  where locked_by is not null and not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2 and classid = $1::int::oid
      and database = (select oid from pg_database where datname = current_database())
      and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`;

export const listDeadPools = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(DEAD, [LOCK]);
  return rows.map(({ id }) => id);
};

export const unlockJobsOf = async (db: Queryable, poolIds: string[]): Promise<void> => {
  await db.query('select graphile_worker.force_unlock_workers($1)', [poolIds]);
  await db.query(`select pg_notify('jobs:insert', '{"count":1}')`);
};
