/**
 * Stops asking a service that does not answer, so that its callers get a fast 503 instead of a
 * slow one. After a pause one request is let through to see; its outcome decides for the rest.
 */
export interface Breaker {
  /** True when a request may go; every true is followed by succeeded, failed or left. */
  enter(): boolean;
  succeeded(): void;
  failed(): void;
  /** The request ended without telling anything about the service. */
  left(): void;
  isOpen(): boolean;
}

/** Failures in a row that open it. */
const FAILURES = 5;
/** Milliseconds until the next try. */
const PAUSE = 2000;

export const createBreaker = (now: () => number = Date.now): Breaker => {
  let failures = 0;
  let openedAt = 0;
  let probing = false;
  const isOpen = (): boolean => failures >= FAILURES;
  return {
    isOpen,
    enter() {
      if (!isOpen()) return true;
      if (probing || now() - openedAt < PAUSE) return false;
      probing = true;
      return true;
    },
    succeeded() {
      failures = 0;
      probing = false;
    },
    failed() {
      failures++;
      probing = false;
      openedAt = now();
    },
    left() {
      probing = false;
    },
  };
};
