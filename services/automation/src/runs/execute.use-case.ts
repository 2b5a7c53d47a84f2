/** Executes a run card by card until it ends, is cancelled or the process stops. */
import { pause } from '@ninepocket/service-kit/async/pause';
import { transaction } from '@ninepocket/service-kit/database/database';
import { ClaimLost } from '@ninepocket/service-kit/jobs/claim';
import type { JobRun } from '@ninepocket/service-kit/jobs/worker';
import type { Context } from '../context.js';
import { chargeCard, remainingToday } from './budgets.store.js';
import { EndedEarly, Interrupted, RunFailed, type RunKind } from './run-kind.use-case.js';
import { lineOf, runAfter, summaryOf } from './lines.rules.js';
import { beginRun, endRun, pauseRun, storeStep, storeTotal } from './run-progress.store.js';
import type { StoredRun } from './run.rules.js';
import type { Step } from './step.rules.js';

/** Consecutive interruptions without a processed card after which a run fails. */
const MAX_PAUSES = 8;

/** @returns when the run continues; undefined when it has ended @throws ClaimLost */
export const executeRun = async (
  ctx: Context,
  kind: RunKind,
  runId: string,
  { signal: stopping }: JobRun,
): Promise<Date | undefined> => {
  const run = await transaction(ctx.pool, (tx) => beginRun(tx, runId));
  if (!run) return undefined;
  ctx.log.info({ runId, kind: run.kind, processed: run.processed }, 'a run begins or continues');
  const execution = { ctx, kind, run };
  try {
    return await processCards(execution, stopping);
  } catch (error) {
    if (error instanceof ClaimLost) throw error;
    if (error instanceof EndedEarly) return end(execution, 'done', error.message);
    if (error instanceof RunFailed) return end(execution, 'failed', error.message);
    return interrupt(execution, error);
  }
};

interface Execution {
  ctx: Context;
  kind: RunKind;
  /** As recorded. */
  run: StoredRun;
}

const processCards = async (execution: Execution, stopping: AbortSignal): Promise<Date | undefined> => {
  const { ctx, kind } = execution;
  if (execution.run.cancelRequested) return end(execution, 'cancelled', 'Canceled by an admin.');
  const missing = kind.missing(ctx);
  if (missing.length > 0) return end(execution, 'failed', `Missing configuration: ${missing.join(', ')}.`);
  if (execution.run.total === null) {
    const count = await kind.count(ctx);
    const total = count === null ? null : Math.min(count, execution.run.maxCards);
    await transaction(ctx.pool, (tx) => storeTotal(tx, execution.run.id, total));
    execution.run = { ...execution.run, total };
  }
  const steps = kind.steps(ctx, execution.run, stopping);
  while (execution.run.processed < execution.run.maxCards) {
    if (stopping.aborted) return new Date();
    if ((await remainingToday(ctx.pool, kind.name)) === 0)
      return end(execution, 'done', 'The daily limit is reached. The next run continues tomorrow.');
    const next = await steps.next();
    if (next.done) break;
    if (await record(execution, next.value)) return end(execution, 'cancelled', 'Canceled by an admin.');
    if (execution.run.processed < execution.run.maxCards) await pause(execution.run.rateMs, stopping);
  }
  return end(execution, 'done', null);
};

/** @returns whether the run shall be cancelled */
const record = async (execution: Execution, step: Step): Promise<boolean> => {
  const { ctx, kind } = execution;
  const run = runAfter(execution.run, step);
  const { status, cardId, cardName, message } = step;
  const line = lineOf(run, 'progress', new Date(), { status, cardId, cardName, message });
  const cancelRequested = await transaction(ctx.pool, async (tx) => {
    await chargeCard(tx, run.kind);
    if (cardId !== null) await kind.markDone?.(tx, cardId, step);
    return storeStep(tx, run, line);
  });
  execution.run = run;
  return cancelRequested;
};

const LINE_TYPES = { done: 'complete', cancelled: 'cancelled', failed: 'error' } as const;

const end = async (
  execution: Execution,
  state: keyof typeof LINE_TYPES,
  message: string | null,
): Promise<undefined> => {
  const run = { ...execution.run, lineNumber: execution.run.lineNumber + 1 };
  const line = lineOf(run, LINE_TYPES[state], new Date(), { message: message ?? summaryOf(run) });
  await transaction(execution.ctx.pool, (tx) => endRun(tx, run, { state, message, line }));
};

/** Continues later, with a growing and random delay unless the error says when. */
const interrupt = async (execution: Execution, error: unknown): Promise<Date | undefined> => {
  const { ctx, run } = execution;
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Interrupted)) ctx.log.error({ err: error, runId: run.id, kind: run.kind }, 'a run failed');
  // Progress since this attempt began ends a series of interruptions; the store has reset its count.
  if (run.pauses + 1 >= MAX_PAUSES) return end(execution, 'failed', reason);
  const delay = 1000 * 2 ** run.pauses * (0.5 + Math.random());
  const until = error instanceof Interrupted ? error.until : new Date(Date.now() + delay);
  const message = error instanceof Interrupted ? reason : 'Something went wrong. The run continues shortly.';
  await transaction(ctx.pool, (tx) => pauseRun(tx, run, message));
  return until;
};
