import type { ImportJob } from '@ninepocket/contracts/catalog/imports';
import { count, plain } from '../../parts/counts.rules.js';
import { progressOf } from './job.rules.js';

/** Progress since the first event of a stage, for the rate. */
export interface Pace {
  status: ImportJob['status'];
  startedAt: number;
  startedWith: number;
  perSecond: number | null;
}

const SHORTEST_MS = 1000;

/** @param now milliseconds of a clock that never goes back */
export const nextPace = (last: Pace | null, job: ImportJob, now: number): Pace => {
  const { done } = progressOf(job);
  if (last?.status !== job.status) return { status: job.status, startedAt: now, startedWith: done, perSecond: null };
  const elapsed = now - last.startedAt;
  const rows = done - last.startedWith;
  return elapsed < SHORTEST_MS || rows <= 0 ? last : { ...last, perSecond: (rows * 1000) / elapsed };
};

export const paceText = (pace: Pace | null, job: ImportJob): string | null => {
  if (!pace?.perSecond || pace.status !== job.status) return null;
  const { done, total } = progressOf(job);
  const seconds = Math.ceil((total - done) / pace.perSecond);
  const left = seconds < 90 ? count(seconds, 'second') : count(Math.round(seconds / 60), 'minute');
  return `${plain(Math.round(pace.perSecond))} rows per second, about ${left} left`;
};
