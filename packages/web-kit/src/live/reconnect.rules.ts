const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A connection that lasted this long counts as healthy, so the next failure starts with the shortest wait. */
const HEALTHY_MS = 10_000;
/** Before the session ends: late enough for a renewed token, which Firebase issues in the last five minutes. */
const RENEW_BEFORE_MS = 120_000;
const RENEW_AGAIN_MS = 15_000;

/**
 * Doubles with every failure. Between half of it and all of it, so that clients of a restarted server do not return
 * together.
 * @param random 0 to 1
 * @param longest in milliseconds
 */
export const reconnectDelay = (failures: number, random: number, longest = LONGEST_WAIT_MS): number =>
  Math.min(longest, FIRST_WAIT_MS * 2 ** failures) * (0.5 + random / 2);

export const failuresAfter = (failures: number, lastedMs: number): number =>
  lastedMs >= HEALTHY_MS ? 0 : failures + 1;

/** In milliseconds. */
export const renewalDelay = (sessionEndsAt: string, now: number): number =>
  Math.max(RENEW_AGAIN_MS, Date.parse(sessionEndsAt) - now - RENEW_BEFORE_MS);
