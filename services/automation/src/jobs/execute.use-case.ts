/** Executes a run card by card until it ends, is cancelled, is taken over by another process or this one stops. */
import { randomUUID } from 'node:crypto';
import { pause } from '@ninepocket/service-kit/async/pause';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { Context } from '../context.js';
import { chargeCard, remainingToday } from './budgets.store.js';
import { ClaimLost, claimRun, endRun, pauseRun, storeStep, storeTotal } from './claims.store.js';
import { EndedEarly, Interrupted, RunFailed, type Job } from './job.use-case.js';
import type { Step } from './step.rules.js';
import { jobOf } from './job-list.use-case.js';
import { lineOf, runAfter, summaryOf } from './lines.rules.js';
import { queueRun } from './queue.store.js';
import type { StoredRun } from './run.rules.js';

/** Consecutive interruptions without a processed card after which a run fails. */
const MAX_PAUSES = 8;

export const executeRun = async (ctx: Context, runId: string, stopping: AbortSignal): Promise<void> => {
  const claim = randomUUID();
  const run = await claimRun(ctx.pool, runId, claim);
  if (!run) return;
  ctx.log.info({ runId, kind: run.kind, processed: run.processed }, 'a run begins or continues');
  const execution = { ctx, job: jobOf(run.kind), claim, run };
  try {
    await processCards(execution, stopping);
  } catch (error) {
    if (error instanceof ClaimLost) return ctx.log.warn({ runId }, 'the run was taken over by another process');
    if (error instanceof EndedEarly) return end(execution, 'done', error.message);
    if (error instanceof RunFailed) return end(execution, 'failed', error.message);
    await interrupt(execution, error);
  }
};

interface Execution {
  ctx: Context;
  job: Job;
  claim: string;
  /** As recorded. */
  run: StoredRun;
}

const processCards = async (execution: Execution, stopping: AbortSignal): Promise<void> => {
  const { ctx, job, claim } = execution;
  if (execution.run.cancelRequested) return end(execution, 'cancelled', 'Cancelled by an admin.');
  const missing = job.missing(ctx);
  if (missing.length > 0) return end(execution, 'failed', `Missing configuration: ${missing.join(', ')}.`);
  if (execution.run.total === null) {
    const count = await job.count(ctx);
    const total = count === null ? null : Math.min(count, execution.run.maxCards);
    await storeTotal(ctx.pool, execution.run, claim, total);
    execution.run = { ...execution.run, total };
  }
  const steps = job.steps(ctx, execution.run, stopping);
  while (execution.run.processed < execution.run.maxCards) {
    if (stopping.aborted) return queueRun(ctx.pool, execution.run.id);
    if ((await remainingToday(ctx.pool, job.kind)) === 0)
      return end(execution, 'done', 'The daily limit is reached. The next run continues tomorrow.');
    const next = await steps.next();
    if (next.done) break;
    if (await record(execution, next.value)) return end(execution, 'cancelled', 'Cancelled by an admin.');
    if (execution.run.processed < execution.run.maxCards) await pause(execution.run.rateMs, stopping);
  }
  await end(execution, 'done', null);
};

/** @returns whether the run shall be cancelled */
const record = async (execution: Execution, step: Step): Promise<boolean> => {
  const { ctx, job, claim } = execution;
  const run = runAfter(execution.run, step);
  const { status, cardId, cardName, message } = step;
  const line = lineOf(run, 'progress', new Date(), { status, cardId, cardName, message });
  const cancelRequested = await transaction(ctx.pool, async (tx) => {
    await chargeCard(tx, run.kind);
    if (cardId !== null) await job.markDone?.(tx, cardId);
    return storeStep(tx, run, claim, line);
  });
  execution.run = run;
  return cancelRequested;
};

const LINE_TYPES = { done: 'complete', cancelled: 'cancelled', failed: 'error' } as const;

const end = async (execution: Execution, state: keyof typeof LINE_TYPES, message: string | null): Promise<void> => {
  const run = { ...execution.run, lineNumber: execution.run.lineNumber + 1 };
  const line = lineOf(run, LINE_TYPES[state], new Date(), { message: message ?? summaryOf(run) });
  await endRun(execution.ctx.pool, run, execution.claim, { state, message, line });
};

/** Retries later, with a growing and random delay unless the error says when. */
const interrupt = async (execution: Execution, error: unknown): Promise<void> => {
  const { ctx, claim, run } = execution;
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Interrupted)) ctx.log.error({ err: error, runId: run.id, kind: run.kind }, 'a run failed');
  // Progress since this attempt began ends a series of interruptions; the store has reset its count.
  if (run.pauses + 1 >= MAX_PAUSES) return end(execution, 'failed', reason);
  const delay = 1000 * 2 ** run.pauses * (0.5 + Math.random());
  const until = error instanceof Interrupted ? error.until : new Date(Date.now() + delay);
  try {
    await transaction(ctx.pool, async (tx) => {
      await pauseRun(tx, run, claim, {
        until,
        message: error instanceof Interrupted ? reason : 'Something went wrong. The run continues shortly.',
      });
      await queueRun(tx, run.id, until);
    });
  } catch (lost) {
    if (!(lost instanceof ClaimLost)) throw lost;
  }
};
