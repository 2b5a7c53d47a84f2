import type { SchedulerConfig } from '@ninepocket/contracts/automation/jobs';
import type { ScheduleName } from '@ninepocket/contracts/automation/jobs';
import { transaction } from '@ninepocket/service-kit/database/database';
import { badField } from '@ninepocket/service-kit/http/problem';
import { dequeue, enqueue } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import type { Context } from '../context.js';
import { recordAudit } from '../record-audit.js';
import { cancelRun } from '../runs/cancel-run.use-case.js';
import { listActiveRuns } from '../runs/runs.store.js';
import { cronProblem, isTimeZone, nextRun } from './cron.rules.js';
import { dueSchedule } from './due-schedule.job.js';
import { findScheduler, listSchedules, storeSchedule, storeScheduler, type Scheduler } from './schedules.store.js';

type Partially<T> = { [K in keyof T]?: T[K] | undefined };
export type SchedulerChange = {
  [K in keyof SchedulerConfig]?: SchedulerConfig[K] extends object ? Partially<SchedulerConfig[K]> : SchedulerConfig[K];
};

/** @throws ProblemError bad_input for an expression or a time zone that cannot be used */
export const configure = (ctx: Context, change: SchedulerChange, by: number): Promise<void> =>
  transaction(ctx.pool, async (tx) => {
    const before = await auditFields(tx);
    await apply(tx, change);
    await recordAudit(tx, {
      actorId: by,
      action: 'scheduler.configured',
      target,
      before,
      after: await auditFields(tx),
    });
  });

const target = { type: 'scheduler', id: '1', label: 'Scheduler' };

const auditFields = async (tx: pg.PoolClient): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = { ...(await findScheduler(tx, { lock: true })) };
  for (const { name, cron, enabled, batchSize, maxPerDay } of await listSchedules(tx))
    fields[name] = { enabled, schedule: cron, batchSize, ...(maxPerDay !== null && { maxPerDay }) };
  return fields;
};

export const setScheduleEnabled = (ctx: Context, name: ScheduleName, enabled: boolean, by: number): Promise<void> =>
  configure(ctx, { [name]: { enabled } }, by);

/** Disables the scheduler and cancels every active run. */
export const stopAll = (ctx: Context, by: number): Promise<void> =>
  transaction(ctx.pool, async (tx) => {
    const { enabled } = await findScheduler(tx, { lock: true });
    await apply(tx, { enabled: false });
    const active = await listActiveRuns(tx);
    for (const run of active) await cancelRun(tx, run.id);
    const after = { enabled: false, cancelledRuns: active.length };
    await recordAudit(tx, { actorId: by, action: 'scheduler.stopped', target, before: { enabled }, after });
  });

const apply = async (tx: pg.PoolClient, change: SchedulerChange): Promise<void> => {
  const before = await findScheduler(tx, { lock: true });
  const after: Scheduler = { enabled: change.enabled ?? before.enabled, timeZone: change.timeZone ?? before.timeZone };
  if (!isTimeZone(after.timeZone)) throw badField('body.timeZone', 'Enter a time zone such as America/New_York.');
  await storeScheduler(tx, after);
  for (const schedule of await listSchedules(tx)) {
    const { schedule: cron, ...rest } = change[schedule.name] ?? {};
    const changed = { ...schedule, ...defined({ cron, ...rest }) };
    const now = new Date();
    const problem = cronProblem(changed.cron, after.timeZone, now);
    if (problem) throw badField(`body.${schedule.name}.schedule`, problem);
    const isUnchanged = changed.cron === schedule.cron && changed.enabled === schedule.enabled && same(before, after);
    if (isUnchanged) await storeSchedule(tx, changed);
    else await reschedule(tx, changed, after, now);
  }
};

type Schedule = Parameters<typeof storeSchedule>[1];

const reschedule = async (tx: pg.PoolClient, schedule: Schedule, scheduler: Scheduler, now: Date): Promise<void> => {
  const isActive = scheduler.enabled && schedule.enabled;
  const next = isActive ? nextRun(schedule.cron, scheduler.timeZone, now) : null;
  await storeSchedule(tx, { ...schedule, nextDue: next });
  const { name } = schedule;
  if (next) await enqueue(tx, dueSchedule, { name, due: next.toISOString() }, { at: next });
  else await dequeue(tx, dueSchedule, { name, due: now.toISOString() });
};

const same = (one: Scheduler, other: Scheduler): boolean =>
  one.enabled === other.enabled && one.timeZone === other.timeZone;

const defined = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
