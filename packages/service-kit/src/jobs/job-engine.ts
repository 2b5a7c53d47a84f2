/** Executes a service's jobs with graphile-worker (docs/decisions/030). */
import { EventEmitter } from 'node:events';
import {
  parseCronItems,
  run,
  type CronItem,
  type ParsedCronItem,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { pause } from '../async/pause.js';
import { keepHouse } from './housekeeping.js';
import { showAlive } from './live-process.js';
import { graphileLogger } from './logger.js';
import { perform } from './perform.js';
import type { JobWorker } from './worker.js';

/** Jobs that a process executes at the same time. Some run for hours. */
const CONCURRENCY = 8;
/** New jobs wake the process; this is for those that become due, and costs two queries a second. */
const POLL_MS = 2_000;
const RESTART_MS = 1_000;
const DAY_MS = 24 * 60 * 60_000;

export interface JobEngineOptions {
  service: string;
  pool: pg.Pool;
  /** graphile-worker listens on one. */
  sessions: pg.Pool;
  log: Logger;
  workers: JobWorker[];
}

type EngineOptions = JobEngineOptions & { cron: ParsedCronItem[] };

/**
 * @returns stop, which waits for the jobs in progress; their signal is aborted
 * @throws for two workers of the same name, and for a time that is not written in five fields
 */
export const startJobs = (options: JobEngineOptions): { stop(): Promise<void> } => {
  const names = options.workers.map(({ job }) => job.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`The job ${twice} has two workers.`);
  const cron = parseCronItems(options.workers.flatMap(cronItemOf));
  const stopping = new AbortController();
  const working = Promise.all([work({ ...options, cron }, stopping.signal), keepHouse(options, stopping.signal)]);
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
};

/**
 * Begins again when graphile-worker ends because it cannot record a failure, e.g. without the database, and when the
 * process was presumed dead: others have its jobs then, so it needs another id.
 */
const work = async (options: EngineOptions, stopping: AbortSignal): Promise<void> => {
  while (!stopping.aborted) {
    try {
      await runUntilLost(options, stopping);
    } catch (error) {
      if (!stopping.aborted) options.log.error({ err: error }, 'background jobs were interrupted; starting them again');
    }
    await pause(RESTART_MS, stopping);
  }
};

const runUntilLost = async (
  { pool, sessions, log, workers, cron }: EngineOptions,
  stopping: AbortSignal,
): Promise<void> => {
  const events = new EventEmitter() as WorkerEvents;
  const ending = new AbortController();
  const holder = { pool, id: '', signal: ending.signal };
  events.once('pool:create', ({ workerPool }) => (holder.id = workerPool.id));
  const runner = await run({
    pgPool: sessions,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    // Times are computed with this clock, so that jobs are due by the same one.
    useNodeTime: true,
    logger: graphileLogger(log),
    events,
    // Otherwise, an error while a result is recorded would be an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      workers.map((worker) => [worker.job.name, (payload, helpers) => perform(worker, holder, payload, helpers)]),
    ) as TaskList,
    parsedCronItems: cron,
  });
  const over = new AbortController();
  const stop = (): void => {
    ending.abort();
    runner.stop().catch(() => {}); // it has ended by itself; its promise says why
  };
  const alive = showAlive(sessions, holder.id, over.signal)
    .catch((error: unknown) => log.warn({ err: error }, 'this process cannot show that it is alive'))
    .finally(stop);
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  try {
    await runner.promise;
  } finally {
    stopping.removeEventListener('abort', stop);
    over.abort();
    await alive;
  }
};

const cronItemOf = ({ job: { name, retries }, cron }: JobWorker): CronItem[] =>
  cron === null
    ? []
    : [
        {
          task: name,
          match: cron,
          identifier: name,
          options: {
            backfillPeriod: cron.startsWith('*') ? 0 : DAY_MS,
            maxAttempts: retries + 1,
            queueName: `${name}:once`,
            jobKey: `${name}:once`,
          },
        },
      ];
