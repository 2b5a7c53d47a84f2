import type { JobRun, RunEvent } from '@ninepocket/contracts/automation/jobs';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const AT = '2026-11-23T04:00:00.000Z';

export const buildRun = (overrides: Partial<JobRun> = {}): JobRun => ({
  id: ID,
  kind: 'image-search',
  schedule: null,
  startedBy: 1,
  state: 'running',
  cancelRequested: false,
  limit: 50,
  rateLimitMs: 1000,
  current: 0,
  total: 50,
  successCount: 0,
  failureCount: 0,
  skippedCount: 0,
  message: null,
  createdAt: AT,
  startedAt: AT,
  endedAt: null,
  ...overrides,
});

export const buildEvent = (number: number, overrides: Partial<RunEvent> = {}): RunEvent => ({
  number,
  runId: ID,
  type: 'progress',
  status: 'success',
  current: number,
  total: 50,
  cardId: number,
  cardName: `Card ${number}`,
  message: null,
  successCount: number,
  failureCount: 0,
  totalProcessed: number,
  at: AT,
  ...overrides,
});
