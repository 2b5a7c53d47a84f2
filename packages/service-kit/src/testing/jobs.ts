import type { Queryable } from '../database/database.js';
import { eventually } from './testing.js';

/** Runs a job of `every` without waiting for its time, but until the service has started with it. */
export const runNow = (db: Queryable, name: string): Promise<void> =>
  eventually(async () => {
    const { rowCount } = await db.query(
      `select graphile_worker.add_job(identifier, queue_name := $1 || ':once', job_key := $1 || ':once')
       from graphile_worker._private_known_crontabs where identifier = $1`,
      [name],
    );
    if (rowCount !== 1) throw new Error(`There is no job ${name} that runs at certain times.`);
  });

/** Lets time pass for the waiting jobs of a kind: they become due. @throws when none waits */
export const makeDue = async (db: Queryable, name: string): Promise<void> => {
  const { rowCount } = await db.query(
    `select from graphile_worker.reschedule_jobs((
       select array_agg(id) from graphile_worker.jobs where task_identifier = $1
     ), run_at := now())`,
    [name],
  );
  if (rowCount === 0) throw new Error(`No job ${name} waits.`);
  await db.query(`select pg_notify('jobs:insert', '')`);
};
