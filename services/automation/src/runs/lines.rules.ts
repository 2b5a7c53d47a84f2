import type { RunEvent } from '@ninepocket/contracts/automation/jobs';
import type { StoredRun } from './run.rules.js';
import type { Step } from './step.rules.js';

/** @returns the run with the step's effect on its counts */
export const runAfter = (run: StoredRun, step: Step): StoredRun => ({
  ...run,
  processed: run.processed + (step.counts?.processed ?? 1),
  succeeded: run.succeeded + (step.counts?.succeeded ?? (step.status === 'success' ? 1 : 0)),
  failed: run.failed + (step.counts?.failed ?? (step.status === 'failure' ? 1 : 0)),
  skipped: run.skipped + (step.status === 'skipped' ? 1 : 0),
  cursor: step.cursor,
  result: step.result ?? run.result,
  pauses: 0,
  lineNumber: run.lineNumber + 1,
});

type Line = Partial<Pick<RunEvent, 'status' | 'cardId' | 'cardName' | 'message'>>;

export const lineOf = (run: StoredRun, type: RunEvent['type'], at: Date, more: Line = {}): RunEvent => ({
  number: run.lineNumber,
  runId: run.id,
  type,
  status: null,
  current: run.processed,
  total: run.total,
  cardId: null,
  cardName: null,
  message: null,
  successCount: run.succeeded,
  failureCount: run.failed,
  totalProcessed: run.processed,
  at: at.toISOString(),
  ...more,
});

export const summaryOf = ({ kind, processed, succeeded, failed, skipped }: StoredRun): string => {
  if (kind === 'image-search') return `Bulk Update Complete: ${counts({ processed, succeeded, failed, skipped })}`;
  return `Complete: ${counts({ processed, succeeded, failed, skipped })}`;
};

const counts = ({
  processed,
  succeeded,
  failed,
  skipped,
}: Pick<StoredRun, 'processed' | 'succeeded' | 'failed' | 'skipped'>) =>
  `${processed} processed, ${succeeded} succeeded, ${failed} failed, ${skipped} skipped.`;
