import type { SchedulerConfig, SchedulerStatus } from '@ninepocket/contracts/automation/jobs';
import { SCHEDULE_NAMES } from '@ninepocket/contracts/automation/jobs.schemas';
import type { ScheduleName } from '@ninepocket/contracts/automation/jobs';
import type { Context } from '../context.js';
import { usedToday } from '../runs/budgets.store.js';
import { presentRun } from '../runs/runs.present.js';
import { listActiveRuns, listLastRuns } from '../runs/runs.store.js';
import { nextRuns } from './cron.rules.js';
import { findScheduler, listSchedules, type StoredSchedule } from './schedules.store.js';

const SHOWN = 5;

export const schedulerStatus = async ({ pool }: Context): Promise<SchedulerStatus> => {
  const { enabled, timeZone } = await findScheduler(pool);
  const rows = await listSchedules(pool);
  const [active, last] = [await listActiveRuns(pool), await listLastRuns(pool, 'schedule', SCHEDULE_NAMES)];
  const used = await Promise.all(rows.map(({ kind }) => usedToday(pool, kind)));
  const now = new Date();
  const statuses = rows.map((row, index) => {
    const lastRun = last.find(({ schedule }) => schedule === row.name);
    return {
      name: row.name,
      kind: row.kind,
      enabled: row.enabled,
      schedule: row.cron,
      timeZone,
      batchSize: row.batchSize,
      // A due time that has passed is about to be made up.
      nextRuns: row.nextDue ? nextTimes(row, timeZone, row.nextDue, now) : [],
      maxPerDay: row.maxPerDay,
      processedToday: used[index] ?? 0,
      lastRun: lastRun ? presentRun(lastRun) : null,
    };
  });
  return {
    enabled,
    activeJobs: active.length,
    dailyProcessedCount: statuses.find(({ name }) => name === 'dailyImageUpdates')?.processedToday ?? 0,
    lastResetDate: now.toISOString().slice(0, 10),
    config: configOf(rows, { enabled, timeZone }),
    schedules: SCHEDULE_NAMES.flatMap((name) => statuses.find((status) => status.name === name) ?? []),
    activeRuns: active.map(presentRun),
  };
};

const nextTimes = ({ cron }: StoredSchedule, timeZone: string, due: Date, now: Date): string[] =>
  (due <= now ? [due, ...nextRuns(cron, timeZone, now, SHOWN - 1)] : nextRuns(cron, timeZone, now, SHOWN)).map((date) =>
    date.toISOString(),
  );

const configOf = (rows: StoredSchedule[], scheduler: { enabled: boolean; timeZone: string }): SchedulerConfig => {
  const of = (name: ScheduleName) => {
    const row = rows.find((schedule) => schedule.name === name);
    if (!row) throw new Error(`There is no schedule ${name}`);
    return { enabled: row.enabled, schedule: row.cron, batchSize: row.batchSize, maxPerDay: row.maxPerDay ?? 0 };
  };
  const withoutLimit = ({ enabled, schedule, batchSize }: ReturnType<typeof of>) => ({ enabled, schedule, batchSize });
  return {
    ...scheduler,
    dailyImageUpdates: of('dailyImageUpdates'),
    weeklyMaintenance: withoutLimit(of('weeklyMaintenance')),
    priceRefresh: withoutLimit(of('priceRefresh')),
    priceGuide: withoutLimit(of('priceGuide')),
  };
};
