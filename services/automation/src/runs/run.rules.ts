import type { RunEvent } from '@ninepocket/contracts/automation/jobs';
import type { ScheduleName } from '@ninepocket/contracts/automation/jobs';
import type { JobKind, RunState } from '@ninepocket/contracts/automation/job-kinds';

export interface StoredRun {
  id: string;
  kind: JobKind;
  schedule: ScheduleName | null;
  startedBy: number | null;
  state: RunState;
  cancelRequested: boolean;
  maxCards: number;
  rateMs: number;
  processed: number;
  total: number | null;
  succeeded: number;
  failed: number;
  skipped: number;
  cursor: number;
  result: unknown;
  lines: RunEvent[];
  lineNumber: number;
  pauses: number;
  message: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
}
