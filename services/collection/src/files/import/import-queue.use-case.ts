/** Limits the imports of this process: each takes up to 150 MB while its file is read and matched. */
import { ProblemError } from '@ninepocket/service-kit/http/problem';

export const MOST_RUNNING = 2;
const MOST_WAITING = 50;

export interface ImportQueue {
  /**
   * Waits for the user's turn, and works.
   * @param signal ends the wait, and frees the place, when the client disconnects
   * @throws ProblemError too_many_requests when too many wait; the signal's reason; errors of `work`
   */
  run<T>(userId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** Whether the user waits or works here. */
  has(userId: number): boolean;
  /** 1 for the user who is next; null for one who does not wait here. */
  placeOf(userId: number): number | null;
}

export const openImportQueue = (): ImportQueue => {
  const running: number[] = [];
  const waiting: { userId: number; begin: () => void }[] = [];

  const turn = (userId: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal.reason as Error);
      };
      const begin = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const entry = { userId, begin };
      waiting.push(entry);
      signal.addEventListener('abort', leave);
    });

  return {
    async run(userId, signal, work) {
      signal.throwIfAborted();
      if (running.length < MOST_RUNNING) running.push(userId);
      else if (waiting.length < MOST_WAITING) await turn(userId, signal);
      else throw tooManyImports();
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(userId), 1);
        const next = waiting.shift();
        if (next) running.push(next.userId);
        next?.begin();
      }
    },
    has: (userId) => running.includes(userId) || waiting.some((entry) => entry.userId === userId),
    placeOf(userId) {
      const index = waiting.findIndex((entry) => entry.userId === userId);
      return index < 0 ? null : index + 1;
    },
  };
};

export const tooManyImports = (): ProblemError =>
  new ProblemError(429, 'too_many_requests', 'Many imports are waiting. Please try again in a few minutes.', {
    headers: { 'Retry-After': '60' },
  });
