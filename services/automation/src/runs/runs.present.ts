import type { JobRun } from '@ninepocket/contracts/automation/jobs';
import type { StoredRun } from './run.rules.js';

export const presentRun = (run: StoredRun): JobRun => ({
  id: run.id,
  kind: run.kind,
  schedule: run.schedule,
  startedBy: run.startedBy,
  state: run.state,
  cancelRequested: run.cancelRequested,
  limit: run.maxCards,
  rateLimitMs: run.rateMs,
  current: run.processed,
  total: run.total,
  successCount: run.succeeded,
  failureCount: run.failed,
  skippedCount: run.skipped,
  message: run.message,
  createdAt: run.createdAt.toISOString(),
  startedAt: run.startedAt?.toISOString() ?? null,
  endedAt: run.endedAt?.toISOString() ?? null,
});
