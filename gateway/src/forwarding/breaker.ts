/**
 * Circuit breaker of one replica: after several consecutive failures, requests go to other replicas or fail fast. After
 * a pause, one request is let through, and its outcome decides whether the breaker closes. A replica that has just
 * answered is up, so failures of some users' requests don't open it for everyone; only failed connections do.
 */
export type Outcome = 'success' | 'failure' | 'unreachable' | 'unknown';

export interface Breaker {
  allows(): boolean;
  enter(): void;
  /** @param outcome `unknown` when the request says nothing about the replica's health */
  record(outcome: Outcome): void;
  isOpen(): boolean;
}

const FAILURES_TO_OPEN = 5;
const PAUSE_MS = 2000;
/** Shorter than any response timeout, so that a replica that hangs is detected by its first timeouts. */
const UP_MS = 3000;

export const createBreaker = (now: () => number = Date.now): Breaker => {
  let failures = 0;
  let openedAt: number | null = null;
  let answeredAt = -Infinity;
  let probing = false;
  return {
    isOpen: () => openedAt !== null,
    allows: () => openedAt === null || (!probing && now() - openedAt >= PAUSE_MS),
    enter() {
      if (openedAt !== null) probing = true;
    },
    record(outcome) {
      const wasProbing = probing;
      probing = false;
      if (outcome === 'unknown') return;
      if (outcome === 'success') {
        [failures, openedAt, answeredAt] = [0, null, now()];
        return;
      }
      failures++;
      const isUp = outcome === 'failure' && now() - answeredAt < UP_MS;
      // Requests sent before it opened may fail later; they don't prolong the pause.
      if (wasProbing || (openedAt === null && failures >= FAILURES_TO_OPEN && !isUp)) openedAt = now();
    },
  };
};
