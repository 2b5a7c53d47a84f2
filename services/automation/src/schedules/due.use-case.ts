/** What happens when a schedule is due. Its next run is one queued job, so one replica starts it. */
import type { ScheduleName } from '@ninepocket/contracts/automation/jobs';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { Context } from '../context.js';
import { jobOf } from '../jobs/job-list.use-case.js';
import { listQueued, queueRun, queueSchedule } from '../jobs/queue.store.js';
import { insertRun } from '../jobs/runs.store.js';
import { nextRun } from './cron.rules.js';
import { findSchedule, findScheduler, listSchedules, storeSchedule } from './schedules.store.js';

/** Milliseconds until the next attempt while another run of the kind is active. */
const RETRY_MS = 60_000;

/**
 * Starts the run and queues the next one in one transaction, so a killed process leaves both or neither. A time that
 * was missed because no process was running is made up once: the next run is the first one after now.
 */
export const startDueRun = (ctx: Context, { name, due }: { name: ScheduleName; due: Date }): Promise<void> =>
  transaction(ctx.pool, async (tx) => {
    const { timeZone } = await findScheduler(tx, { lock: true });
    const schedule = await findSchedule(tx, name);
    if (schedule.nextDue?.getTime() !== due.getTime()) return; // changed, paused or already started
    const { kind, batchSize } = schedule;
    const run = await insertRun(tx, {
      kind,
      schedule: name,
      dueAt: due,
      startedBy: null,
      maxCards: batchSize,
      rateMs: jobOf(kind).rateMs,
    });
    const now = Date.now();
    if (!run) return queueSchedule(tx, { name, due, at: new Date(now + RETRY_MS) });
    await queueRun(tx, run.id);
    const next = nextRun(schedule.cron, timeZone, new Date(Math.max(now, due.getTime())));
    await storeSchedule(tx, { ...schedule, nextDue: next });
    if (next) await queueSchedule(tx, { name, due: next, at: next });
  });

/** Queues what is missing in the queue, e.g. after a restore of a part of the database. */
export const ensureSchedules = (ctx: Context): Promise<void> =>
  transaction(ctx.pool, async (tx) => {
    await findScheduler(tx, { lock: true });
    const queued = await listQueued(tx);
    for (const { name, nextDue } of await listSchedules(tx))
      if (nextDue && !queued.has(`schedule:${name}`)) await queueSchedule(tx, { name, due: nextDue, at: nextDue });
  });
