import { RUN_LINES, type JobRun, type RunEvent } from '@ninepocket/contracts/automation/jobs';
import { count, plain } from '../../parts/counts.rules.js';

/** SPEC section 2: the last 20 lines are stored and the last 10 shown. */
const SHOWN_LINES = 10;

export type RunUpdate = { lines: RunEvent[]; last: boolean };
/** `lines` are sorted by number. */
export type Log = { lines: RunEvent[]; newest: RunEvent | null };
export const EMPTY_LOG: Log = { lines: [], newest: null };

export const isActive = ({ state }: Pick<JobRun, 'state'>): boolean => state === 'waiting' || state === 'running';

export const endsRun = ({ type }: RunEvent): boolean => type === 'complete' || type === 'cancelled' || type === 'error';

/** After a reconnection, the stream repeats the stored lines; `start` is a summary and not a line of the log. */
export const logAfter = (log: Log, added: readonly RunEvent[]): Log =>
  added.reduce(({ lines, newest }, event) => {
    if (newest && event.number <= newest.number) return { lines, newest };
    return { lines: event.type === 'start' ? lines : [...lines, event].slice(-RUN_LINES), newest: event };
  }, log);

export const shownLines = ({ lines }: Log): RunEvent[] => lines.slice(-SHOWN_LINES);

type Counts = Pick<JobRun, 'current' | 'total' | 'successCount' | 'failureCount'>;

/** The run was loaded at one moment and its newest line written at another: the larger count is the newer one. */
export const countsOf = (run: JobRun, { newest }: Log): Counts =>
  newest && newest.current >= run.current ? newest : run;

/** SPEC section 2: current divided by total. */
export const percentOf = ({ current, total }: Pick<Counts, 'current' | 'total'>): number =>
  total ? Math.min(100, Math.round((current / total) * 100)) : 0;

/** E.g. "12 of 50 cards: 9 succeeded, 2 failed, 1 skipped". */
export const countsText = (run: JobRun): string => {
  const { current, total, successCount, failureCount, skippedCount } = run;
  const cards = total === null ? count(current, 'card') : `${plain(current)} of ${count(total, 'card')}`;
  return `${cards}: ${plain(successCount)} succeeded, ${plain(failureCount)} failed, ${plain(skippedCount)} skipped`;
};

export const lineText = ({ type, status, cardName, message }: RunEvent): string => {
  if (type !== 'progress') return message ?? (type === 'cancelled' ? 'Canceled' : type);
  // A step of a job that is not about one card.
  if (cardName === null && message) return message;
  const card = cardName ?? 'Card';
  if (status === 'processing') return `Processing ${card}…`;
  const result = status === 'success' ? 'done' : status === 'failure' ? 'failed' : 'skipped';
  return message ? `${card}: ${result}. ${message}` : `${card}: ${result}`;
};

export const stateLabel = (run: Pick<JobRun, 'state' | 'cancelRequested' | 'failureCount'>) => {
  if (run.state === 'failed') return { text: 'Failed', tone: 'danger' } as const;
  if (run.state === 'cancelled') return { text: 'Canceled', tone: 'neutral' } as const;
  if (run.state === 'done' && run.failureCount > 0) return { text: 'Done, with failures', tone: 'warning' } as const;
  if (run.state === 'done') return { text: 'Done', tone: 'success' } as const;
  if (run.cancelRequested) return { text: 'Canceling', tone: 'warning' } as const;
  return run.state === 'waiting'
    ? ({ text: 'Waiting', tone: 'neutral' } as const)
    : ({ text: 'Running', tone: 'accent' } as const);
};

/** @param nameOf the name of an admin */
export const starterText = (
  { schedule, startedBy }: JobRun,
  me: number | undefined,
  nameOf: (id: number) => string,
): string => {
  if (startedBy === null) return 'Started by the scheduler';
  const who = startedBy === me ? 'you' : nameOf(startedBy);
  return schedule ? `Started by ${who} with Run now` : `Started by ${who}`;
};
