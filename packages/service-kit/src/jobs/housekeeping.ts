/** What graphile-worker lacks, done by one process: jobs of killed processes, long jobs, dead letters, a limit to delays. */
import type pg from 'pg';
import type { Logger } from 'pino';
import { pause } from '../async/pause.js';
import { transactionOn } from '../database/database.js';
import { runAsLeader } from '../database/leader-election.js';
import { LOCKS } from '../database/lock-numbers.js';
import type { JobWorker } from './worker.js';

const INTERVAL_MS = 1_000;

export interface HousekeepingOptions {
  service: string;
  sessions: pg.Pool;
  log: Logger;
  workers: JobWorker[];
}

export const keepHouse = (
  { service, sessions, log, workers }: HousekeepingOptions,
  signal: AbortSignal,
): Promise<void> => {
  const keyed = workers.flatMap(({ job: { name, key } }) => (key ? [name] : []));
  const work = async (session: pg.PoolClient, over: AbortSignal): Promise<void> => {
    while (!over.aborted) {
      const dead = await freeJobsOfDead(session);
      if (dead.length > 0) log.warn({ processes: dead }, 'freed the jobs of processes that have ended');
      const { rowCount: letters } = await session.query(MOVE_TO_DEAD_LETTERS, [service, keyed]);
      if (letters) log.error({ letters }, 'jobs failed too often; they are dead letters now');
      await session.query(SHORTEN_DELAYS);
      await session.query(KEEP_LONG_JOBS);
      await pause(INTERVAL_MS, over);
    }
  };
  return runAsLeader({ name: 'jobs', sessions, log, work }, signal);
};

/** @returns the ids of the processes */
const freeJobsOfDead = (session: pg.PoolClient): Promise<string[]> =>
  transactionOn(session, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(FIND_DEAD, [LOCKS.jobProcess]);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) {
      await tx.query(POSTPONE, [ids]);
      await tx.query('select graphile_worker.force_unlock_workers($1)', [ids]);
      await tx.query('delete from messaging.job_processes where id = any($1)', [ids]);
    }
    return ids;
  });

/** Processes whose lock is gone, and those that ended after they took a job and before they wrote their row. */
const FIND_DEAD = `
  select id from messaging.job_processes where pg_try_advisory_xact_lock($1, hashtext(id))
  union
  select locked_by from graphile_worker._private_jobs
  where locked_at < now() - interval '10 seconds'
    and not exists (select from messaging.job_processes where id = locked_by)`;

/** A job that ended several processes may be the reason. */
const POSTPONE = `
  update graphile_worker._private_jobs set run_at = now() + exp(least(attempts, 6)) * interval '1 second'
  where locked_by = any($1) and attempts > 1`;

/** graphile-worker takes jobs away after four hours, also from processes that live. */
const KEEP_LONG_JOBS = `
  with jobs as (
    update graphile_worker._private_jobs set locked_at = now()
    where locked_at < now() - interval '1 hour' and locked_by in (select id from messaging.job_processes)
  )
  update graphile_worker._private_job_queues set locked_at = now()
  where locked_at < now() - interval '1 hour' and locked_by in (select id from messaging.job_processes)`;

/**
 * Jobs without another attempt, also those whose process was killed in the last one. A keyed job that lost its key was
 * replaced while it ran, and is only deleted.
 */
const MOVE_TO_DEAD_LETTERS = `
  with over as materialized (
    select id, task_identifier, key from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null limit 100
  ), gone as materialized (
    select * from graphile_worker.complete_jobs((select array_agg(id) from over))
  )
  insert into messaging.dead_letters (source, event_id, subscriber, name, envelope, error, attempts)
  select 'job', gone.id::text, $1::text, task_identifier, jsonb_build_object('payload', gone.payload, 'key', over.key),
    coalesce(gone.last_error, 'The process was killed.'), gone.attempts
  from gone join over using (id) where over.key is not null or task_identifier <> all($2)`;

/** Of repetitions. graphile-worker would wait up to six hours. */
const SHORTEN_DELAYS = `
  with late as materialized (
    select id from graphile_worker.jobs
    where attempts > 0 and locked_at is null and run_at > now() + interval '10 minutes'
  )
  select from graphile_worker.reschedule_jobs((select array_agg(id) from late), run_at := now() + interval '10 minutes')
  where exists (select from late)`;
