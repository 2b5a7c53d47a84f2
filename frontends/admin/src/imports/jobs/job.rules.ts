import type { ImportJob } from '@ninepocket/contracts/catalog/imports';

type Status = ImportJob['status'];

/** In the order in which an import goes through them. */
const STAGES: Record<Status, number> = {
  checking: 0,
  preview: 1,
  waiting: 2,
  running: 3,
  cancelling: 4,
  done: 5,
  undoing: 6,
  cancelled: 7,
  failed: 7,
  undone: 7,
};

const ACTIVE: ReadonlySet<Status> = new Set(['checking', 'waiting', 'running', 'cancelling', 'undoing']);

/** Whether it progresses without an admin. */
export const isActive = ({ status }: ImportJob): boolean => ACTIVE.has(status);

export const isRemoving = ({ status }: ImportJob): boolean => status === 'cancelling' || status === 'undoing';

export const progressOf = (job: ImportJob): { done: number; total: number } =>
  isRemoving(job) && job.undo
    ? { done: job.undo.processed, total: job.undo.total }
    : { done: job.processedRows, total: job.totalRows };

const stageOf = ({ status, failure }: ImportJob): number => (status === 'done' && failure ? 7 : STAGES[status]);

/** A polled response can arrive after a more recent event. */
export const laterOf = (a: ImportJob, b: ImportJob): ImportJob => {
  if (stageOf(a) !== stageOf(b)) return stageOf(a) > stageOf(b) ? a : b;
  return progressOf(b).done >= progressOf(a).done ? b : a;
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
      .filter(isActive)
      .slice(-2)
      .map((job) => job.id),
  );

const LABELS = {
  checking: { text: 'Checking', tone: 'accent' },
  preview: { text: 'Waiting for you', tone: 'warning' },
  waiting: { text: 'Waiting', tone: 'neutral' },
  running: { text: 'Running', tone: 'accent' },
  cancelling: { text: 'Canceling', tone: 'accent' },
  cancelled: { text: 'Canceled', tone: 'neutral' },
  done: { text: 'Done', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
  undoing: { text: 'Undoing', tone: 'accent' },
  undone: { text: 'Undone', tone: 'neutral' },
} as const;

export const statusLabel = (job: ImportJob) =>
  job.status === 'done' && job.rowsRefused > 0
    ? ({ text: 'Done, rows rejected', tone: 'warning' } as const)
    : LABELS[job.status];
