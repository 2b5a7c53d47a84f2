/** Jobs among the dead letters. */
import type pg from 'pg';
import { z } from 'zod';
import { enqueue, isQueued, type Job } from '../jobs/job.js';
import type { JobWorker } from '../jobs/worker.js';
import type { DeadLetterRow } from './dead-letters.js';

/** Instead of the service that published an event. */
const SOURCE = 'job';

interface DeadJob {
  job: Job;
  payload: unknown;
}

const envelope = z.object({ payload: z.unknown() });

/** @returns null for an event, and for a job that the service no longer has or whose payload it does not accept */
export const deadJobOf = (
  jobs: JobWorker[],
  { source, name, envelope: stored }: Pick<DeadLetterRow, 'source' | 'name' | 'envelope'>,
): DeadJob | null => {
  const job = source === SOURCE && jobs.map((worker) => worker.job).find((one) => one.name === name);
  if (!job) return null;
  const { data } = envelope.safeParse(stored);
  return data && job.payload.safeParse(data.payload).success ? { job, payload: data.payload } : null;
};

/** A job with the same key that waits already is newer, and stays. */
export const requeue = async (tx: pg.PoolClient, { job, payload }: DeadJob): Promise<void> => {
  if (!(await isQueued(tx, job, payload))) await enqueue(tx, job, payload);
};
