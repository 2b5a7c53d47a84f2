/** What works on jobs: declared by a service, started by the kit. */
import { z } from 'zod';
import { job, type Job } from './job.js';

export interface JobRun {
  /** Aborted when the process stops: a long job returns soon, and continues in another process. */
  signal: AbortSignal;
}

/**
 * Every `transaction()` in it is refused once another process has the job (ClaimLost). It may run again after a crash, so
 * it starts from what is stored; a long one stores how far it is together with each effect.
 * @returns when to run again; undefined when the job is done
 * @throws any error: the job is repeated later
 */
export type Handler<Payload extends z.ZodType> = (payload: z.output<Payload>, run: JobRun) => Promise<Date | void>;

export interface JobWorker {
  job: Job;
  handle(this: void, payload: unknown, run: JobRun): Promise<Date | void>;
  /** Five fields, in UTC; null for a job that is only queued. */
  cron: string | null;
}

export const worker = <Payload extends z.ZodType>(of: Job<Payload>, handler: Handler<Payload>): JobWorker => ({
  // A key is only computed from payloads of its own job.
  job: of as unknown as Job,
  handle: async (payload, run) => handler(of.payload.parse(payload), run),
  cron: null,
});

/**
 * Work at certain times, in one process. If all processes were down at that time, it is made up for, within a day; not
 * where the minute begins with `*`, because the next time is near.
 * @param cron five fields, in UTC
 */
export const every = (name: string, cron: string, handler: (run: JobRun) => Promise<Date | void>): JobWorker => ({
  ...worker(job(name, z.object({}), { key: () => 'once', hasOwnQueues: true }), (_, run) => handler(run)),
  cron,
});
