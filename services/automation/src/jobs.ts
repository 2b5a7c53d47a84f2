/** Background work. Beside app.ts and events.ts, because it names every feature that has some. */
import type { JobKind } from '@ninepocket/contracts/automation/job-kinds';
import { every, worker, type JobWorker } from '@ninepocket/service-kit/jobs/worker';
import type { Context } from './context.js';
import { imageCheck } from './image-runs/image-check.use-case.js';
import { imageRun } from './image-runs/image-run.use-case.js';
import { priceGuide } from './price-guide/guide-run.use-case.js';
import { lookUpNewCards } from './price-upkeep/price-queue.use-case.js';
import { priceRefresh } from './price-upkeep/refresh-run.use-case.js';
import { cardRun } from './runs/card-run.job.js';
import { executeRun } from './runs/execute.use-case.js';
import type { KindOf, RunKind } from './runs/run-kind.use-case.js';
import { deleteOldRuns } from './runs/runs.store.js';
import { dueSchedule } from './schedules/due-schedule.job.js';
import { startDueRun } from './schedules/due.use-case.js';

const KINDS: Record<JobKind, RunKind> = {
  'image-check': imageCheck,
  'image-search': imageRun,
  'price-guide': priceGuide,
  'price-refresh': priceRefresh,
};

export const kindOf: KindOf = (name) => KINDS[name];

export const jobs = (ctx: Context): JobWorker[] => [
  worker(cardRun, ({ runId, kind }, run) => executeRun(ctx, kindOf(kind), runId, run)),
  worker(dueSchedule, (schedule) => startDueRun(ctx, kindOf, schedule)),
  every('automation.price-queue', '* * * * *', (run) => lookUpNewCards(ctx, run)),
  every('automation.run-retention', '40 4 * * *', () => deleteOldRuns(ctx.pool)),
];
