/**
 * Circuit breaker of one replica: after several consecutive failures, requests go to other replicas or fail fast. After
 * a pause, one request is let through, and its outcome decides whether the breaker closes.
 */
export interface Breaker {
  allows(): boolean;
  enter(): void;
  /** @param outcome `unknown` when the request says nothing about the replica's health */
  record(outcome: 'success' | 'failure' | 'unknown'): void;
  isOpen(): boolean;
}

const FAILURES_TO_OPEN = 5;
const PAUSE_MS = 2000;

export const createBreaker = (now: () => number = Date.now): Breaker => {
  let failures = 0;
  let openedAt = 0;
  let probing = false;
  const isOpen = (): boolean => failures >= FAILURES_TO_OPEN;
  return {
    isOpen,
    allows: () => !isOpen() || (!probing && now() - openedAt >= PAUSE_MS),
    enter() {
      if (isOpen()) probing = true;
    },
    record(outcome) {
      probing = false;
      if (outcome === 'success') failures = 0;
      if (outcome === 'failure') {
        failures++;
        openedAt = now();
      }
    },
  };
};
