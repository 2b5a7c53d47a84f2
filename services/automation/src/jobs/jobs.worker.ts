import { every, worker, type JobWorker } from '@ninepocket/service-kit/jobs/worker';
import type { Context } from '../context.js';
import { dueSchedule } from '../schedules/due-schedule.job.js';
import { ensureSchedules, startDueRun } from '../schedules/due.use-case.js';
import { cardRun } from './card-run.job.js';
import { executeRun } from './execute.use-case.js';
import { deleteOldRuns } from './runs.store.js';

export const jobs = (ctx: Context): JobWorker[] => [
  worker(cardRun, ({ runId }, run) => executeRun(ctx, runId, run)),
  worker(dueSchedule, (schedule) => startDueRun(ctx, schedule)),
  every('automation.schedules', '*/10 * * * *', () => ensureSchedules(ctx)),
  every('automation.run-retention', '40 4 * * *', () => deleteOldRuns(ctx.pool)),
];
