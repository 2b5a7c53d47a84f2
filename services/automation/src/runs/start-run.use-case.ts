import type { ScheduleName } from '@ninepocket/contracts/automation/jobs';
import { conflict, ProblemError } from '@ninepocket/service-kit/http/problem';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import type { Context } from '../context.js';
import { recordAudit } from '../record-audit.js';
import { remainingToday } from './budgets.store.js';
import { cardRun } from './card-run.job.js';
import type { RunKind } from './run-kind.use-case.js';
import type { StoredRun } from './run.rules.js';
import { insertRun } from './runs.store.js';

export interface RunRequest {
  schedule?: ScheduleName;
  startedBy: number;
  maxCards: number;
  rateMs: number;
}

/** @throws ProblemError not_configured (503), daily_limit (409), already_running (409) */
export const startRun = async (
  ctx: Context,
  tx: pg.PoolClient,
  kind: RunKind,
  request: RunRequest,
): Promise<StoredRun> => {
  requireConfiguration(ctx, kind);
  if ((await remainingToday(tx, kind.name)) === 0)
    throw conflict('daily_limit', "Today's limit is reached. Raise the limit per day, or try again tomorrow.");
  const run = await insertRun(tx, { ...request, kind: kind.name, schedule: request.schedule ?? null });
  if (!run) throw conflict('already_running', 'This job is already running. Cancel it, or wait until it ends.');
  await enqueue(tx, cardRun, { runId: run.id, kind: kind.name });
  const { schedule, startedBy, maxCards: limit, rateMs: rateLimitMs } = run;
  await recordAudit(tx, {
    actorId: startedBy,
    action: 'job-run.started',
    target: { type: 'job-run', id: run.id, label: kind.name },
    before: null,
    after: { schedule, limit, rateLimitMs },
  });
  return run;
};

/** @throws ProblemError not_configured (503) */
export const requireConfiguration = (ctx: Context, kind: RunKind): void => {
  const missing = kind.missing(ctx);
  if (missing.length > 0)
    throw new ProblemError(503, 'not_configured', `This is not set up. Missing: ${missing.join(', ')}.`);
};
