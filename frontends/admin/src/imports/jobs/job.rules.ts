import type { ImportJob } from '@ninepocket/contracts/catalog/imports';

export const hasEnded = ({ status }: ImportJob): boolean => status === 'done' || status === 'failed';

/** A polled response can arrive after a more recent event. */
export const laterOf = (a: ImportJob, b: ImportJob): ImportJob => {
  if (hasEnded(a) !== hasEnded(b)) return hasEnded(a) ? a : b;
  return b.processedRows >= a.processedRows ? b : a;
};

export const moreErrors = ({ rowsRefused, firstErrors }: ImportJob): number =>
  Math.max(0, rowsRefused - firstErrors.length);

/**
 * The imports to follow by server-sent events, given a list sorted newest first. Only a few, because each takes one of
 * the six connections that a browser allows per host.
 */
export const followed = (jobs: readonly ImportJob[]): ReadonlySet<string> =>
  new Set(
    jobs
      .filter((job) => !hasEnded(job))
      .slice(-2)
      .map((job) => job.id),
  );

export const statusLabel = (job: ImportJob) => {
  if (job.status === 'failed') return { text: 'Failed', tone: 'danger' } as const;
  if (job.status === 'waiting') return { text: 'Waiting', tone: 'neutral' } as const;
  if (job.status === 'running') return { text: 'Running', tone: 'accent' } as const;
  if (job.rowsRefused > 0) return { text: 'Done, rows rejected', tone: 'warning' } as const;
  return { text: 'Done', tone: 'success' } as const;
};
