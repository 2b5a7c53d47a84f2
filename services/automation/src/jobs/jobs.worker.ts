/** Executes queued jobs with graphile-worker. See docs/decisions/030. */
import type { Worker } from '@ninepocket/service-kit/process/service';
import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker';
import { z } from 'zod';
import { scheduleName } from '@ninepocket/contracts/automation/jobs.schemas';
import type { Context } from '../context.js';
import { ensureSchedules, startDueRun } from '../schedules/due.use-case.js';
import { executeRun } from './execute.use-case.js';
import { watchPools, type PoolWatch } from './pool-watch.worker.js';

/** At most one run of each kind is active, and schedules only start runs. */
const CONCURRENCY = 5;
const POLL_MS = 500;

const runPayload = z.object({ runId: z.uuid() });
const schedulePayload = z.object({ name: scheduleName, due: z.coerce.date() });

export const jobsWorker = (ctx: Context): Worker => {
  const stopping = new AbortController();
  let runner: Runner | undefined;
  let watch: PoolWatch | undefined;
  return {
    name: 'jobs',
    async start() {
      const events = new EventEmitter() as WorkerEvents;
      let poolId = '';
      events.once('pool:create', ({ workerPool }) => (poolId = workerPool.id));
      runner = await run({
        pgPool: ctx.database.sessions,
        concurrency: CONCURRENCY,
        pollInterval: POLL_MS,
        noHandleSignals: true,
        // Schedules are computed with this clock, so that jobs are due by the same one.
        useNodeTime: true,
        logger: quietLogger(ctx),
        events,
        taskList: {
          run: (payload) => executeRun(ctx, runPayload.parse(payload).runId, stopping.signal),
          schedule: (payload) => startDueRun(ctx, schedulePayload.parse(payload)),
        },
      });
      runner.promise.catch((error: unknown) => ctx.log.error({ err: error }, 'the job engine ended with an error'));
      watch = watchPools(ctx, poolId);
      await ensureSchedules(ctx);
    },
    /** Runs end after their current card, and another replica continues them. */
    async stop() {
      stopping.abort();
      await runner?.stop();
      await watch?.stop();
    },
  };
};

const quietLogger = ({ log }: Context): Logger =>
  new Logger(() => (level, message, meta) => {
    const details = { err: meta?.error as unknown };
    if (level === 'error') log.error(details, message);
    else if (level === 'warning') log.warn(details, message);
    else log.debug(message);
  });
