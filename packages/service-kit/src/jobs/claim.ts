/**
 * A claim says who works on a job. Each transaction of a handler requires it, so that a process which was presumed dead
 * and continues writes nothing after its successor has begun.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Queryable } from '../database/database.js';

export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
  constructor() {
    super('Another process works on this job now.');
  }
}

interface Claim {
  jobId: string;
  id: string;
}

const current = new AsyncLocalStorage<Claim>();

/**
 * Claims a job and works on it.
 * @param holder the worker pool that graphile-worker has given the job to
 * @throws ClaimLost when the job was given to another one; errors of `work`
 */
export const withClaim = async <T>(
  pool: pg.Pool,
  { jobId, holder }: { jobId: string; holder: string },
  work: () => Promise<T>,
): Promise<T> => {
  const claim = { jobId, id: randomUUID() };
  const { rowCount } = await pool.query(TAKE, [claim.jobId, claim.id, holder]);
  if (rowCount !== 1) throw new ClaimLost();
  return current.run(claim, work);
};

const TAKE = `
  insert into messaging.job_claims (job_id, claim)
  select id, $2 from graphile_worker.jobs where id = $1 and locked_by = $3
  on conflict (job_id) do update set claim = excluded.claim`;

/** Does nothing outside of a job's handler. @throws ClaimLost */
export const requireClaim = async (tx: pg.PoolClient): Promise<void> => {
  const claim = current.getStore();
  if (!claim) return;
  const { rowCount } = await tx.query({
    name: 'require-claim',
    text: 'select from messaging.job_claims where job_id = $1 and claim = $2 for share',
    values: [claim.jobId, claim.id],
  });
  if (rowCount !== 1) throw new ClaimLost();
};

/**
 * Ends the job, and the claim with it. graphile-worker would end it without asking who has it now; afterwards, it finds
 * nothing to end.
 * @param holder the worker pool that has the job
 * @returns whether another job with its key was queued meanwhile
 * @throws ClaimLost
 */
export const completeJob = async (db: Queryable, holder: string): Promise<{ isReplaced: boolean }> => {
  const claim = current.getStore();
  const { rows } = await db.query<{ isReplaced: boolean }>({
    name: 'complete-job',
    text: COMPLETE,
    values: [claim?.jobId, claim?.id, holder],
  });
  if (!rows[0]) throw new ClaimLost();
  return rows[0];
};

const COMPLETE = `
  with claim as (
    delete from messaging.job_claims where job_id = $1 and claim = $2 returning job_id
  ), done as (
    delete from graphile_worker._private_jobs job using claim
    where job.id = claim.job_id and job.locked_by = $3 returning job.key, job.job_queue_id
  ), queue as (
    update graphile_worker._private_job_queues queue set locked_at = null, locked_by = null
    from done where queue.id = done.job_queue_id and queue.locked_by = $3
  )
  select key is null as "isReplaced" from done`;
