import * as contract from '@ninepocket/contracts/automation/jobs';
import { transaction } from '@ninepocket/service-kit/database/database';
import { admin } from '@ninepocket/service-kit/http/guards';
import { badField } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import type { KindOf } from '../runs/run-kind.use-case.js';
import { presentRun } from '../runs/runs.present.js';
import { startRun } from '../runs/start-run.use-case.js';
import { configure, setScheduleEnabled, stopAll } from './configure.use-case.js';
import { cronProblem, isTimeZone, nextRuns } from './cron.rules.js';
import { findSchedule } from './schedules.store.js';
import { schedulerStatus } from './status.use-case.js';

export const schedulerRoutes = (ctx: Context, kindOf: KindOf): Route[] => [
  route(contract.getSchedulerStatus, admin, () => schedulerStatus(ctx)),

  route(contract.configureScheduler, admin, async ({ body, caller }) => {
    await configure(ctx, body, caller.userId);
    return schedulerStatus(ctx);
  }),

  route(contract.stopScheduler, admin, async ({ caller }) => {
    await stopAll(ctx, caller.userId);
    return schedulerStatus(ctx);
  }),

  route(contract.previewSchedule, admin, ({ query: { schedule, timeZone } }) => {
    if (!isTimeZone(timeZone)) throw badField('query.timeZone', 'Enter a time zone such as America/New_York.');
    const now = new Date();
    const problem = cronProblem(schedule, timeZone, now);
    if (problem) throw badField('query.schedule', problem);
    return { nextRuns: nextRuns(schedule, timeZone, now, 5).map((date) => date.toISOString()) };
  }),

  route(contract.pauseSchedule, admin, async ({ params, caller }) => {
    await setScheduleEnabled(ctx, params.name, false, caller.userId);
    return schedulerStatus(ctx);
  }),

  route(contract.resumeSchedule, admin, async ({ params, caller }) => {
    await setScheduleEnabled(ctx, params.name, true, caller.userId);
    return schedulerStatus(ctx);
  }),

  route(contract.runScheduleNow, admin, ({ params, caller }) =>
    transaction(ctx.pool, async (tx) => {
      const { kind: kindName, name, batchSize } = await findSchedule(tx, params.name);
      const kind = kindOf(kindName);
      const request = { schedule: name, startedBy: caller.userId, maxCards: batchSize, rateMs: kind.rateMs };
      return presentRun(await startRun(ctx, tx, kind, request));
    }),
  ),
];
