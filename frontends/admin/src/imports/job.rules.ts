import type { ImportJob } from '@ninepocket/contracts/catalog/imports';

/** Whether nothing more will happen to this import. */
export const hasEnded = ({ status }: ImportJob): boolean => status === 'done' || status === 'failed';

/** Of two states of one import the later one: an answer of a poll may come after a newer event. */
export const laterOf = (a: ImportJob, b: ImportJob): ImportJob => {
  if (hasEnded(a) !== hasEnded(b)) return hasEnded(a) ? a : b;
  return b.processedRows >= a.processedRows ? b : a;
};

/** Refused rows that `firstErrors` does not show. */
export const moreErrors = ({ rowsRefused, firstErrors }: ImportJob): number =>
  Math.max(0, rowsRefused - firstErrors.length);

/**
 * The imports to follow by events, of a list with the newest first: the ones next in turn. Few, since each holds
 * one of the six connections that a browser has for a site.
 */
export const followed = (jobs: readonly ImportJob[]): ReadonlySet<string> =>
  new Set(
    jobs
      .filter((job) => !hasEnded(job))
      .slice(-2)
      .map((job) => job.id),
  );

/** How an import stands: a word for people, and the tone in which it is shown. */
export const standing = (job: ImportJob) => {
  if (job.status === 'failed') return { text: 'Failed', tone: 'danger' } as const;
  if (job.status === 'waiting') return { text: 'Waiting', tone: 'neutral' } as const;
  if (job.status === 'running') return { text: 'Running', tone: 'accent' } as const;
  if (job.rowsRefused > 0) return { text: 'Done, rows refused', tone: 'warning' } as const;
  return { text: 'Done', tone: 'success' } as const;
};
