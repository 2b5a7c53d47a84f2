/** What happens when a schedule is due. Its next run is one queued job, so one replica starts it. */
import type { ScheduleName } from '@ninepocket/contracts/automation/jobs';
import { transaction } from '@ninepocket/service-kit/database/database';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import type { Context } from '../context.js';
import { cardRun } from '../runs/card-run.job.js';
import type { KindOf } from '../runs/run-kind.use-case.js';
import { insertRun } from '../runs/runs.store.js';
import { nextRun } from './cron.rules.js';
import { dueSchedule } from './due-schedule.job.js';
import { findSchedule, findScheduler, storeSchedule } from './schedules.store.js';

/** Milliseconds until the next attempt while another run of the kind is active. */
const RETRY_MS = 60_000;

/**
 * Starts the run and queues the next one in one transaction, so a killed process leaves both or neither. A time that
 * was missed because no process was running is made up once: the next run is the first one after now.
 * @returns when to try again while another run of the kind is active
 */
export const startDueRun = (
  ctx: Context,
  kindOf: KindOf,
  { name, due: dueText }: { name: ScheduleName; due: string },
): Promise<Date | undefined> =>
  transaction(ctx.pool, async (tx) => {
    const due = new Date(dueText);
    const { timeZone } = await findScheduler(tx, { lock: true });
    const schedule = await findSchedule(tx, name);
    if (schedule.nextDue?.getTime() !== due.getTime()) return undefined; // changed, paused or already started
    const { kind, batchSize } = schedule;
    const run = await insertRun(tx, {
      kind,
      schedule: name,
      startedBy: null,
      maxCards: batchSize,
      rateMs: kindOf(kind).rateMs,
    });
    const now = Date.now();
    if (!run) return new Date(now + RETRY_MS);
    await enqueue(tx, cardRun, { runId: run.id, kind });
    const next = nextRun(schedule.cron, timeZone, new Date(Math.max(now, due.getTime())));
    await storeSchedule(tx, { ...schedule, nextDue: next });
    if (next) await enqueue(tx, dueSchedule, { name, due: next.toISOString() }, { at: next });
    return undefined;
  });
