import type { Queryable } from '../database/database.js';

/** Runs a job of `every` without waiting for its time. */
export const runNow = async (db: Queryable, name: string): Promise<void> => {
  await db.query(`select graphile_worker.add_job($1, queue_name := $2, job_key := $2)`, [name, `${name}:once`]);
};

/** Lets time pass for the waiting jobs of a kind: they become due. */
export const makeDue = async (db: Queryable, name: string): Promise<void> => {
  await db.query(
    `select graphile_worker.reschedule_jobs((select array_agg(id) from graphile_worker.jobs where task_identifier = $1), run_at := now())`,
    [name],
  );
  await db.query(`select pg_notify('jobs:insert', '')`);
};
