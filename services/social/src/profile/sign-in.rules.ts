/** Login statistics (SPEC section 3), in the user's own days. */
const DAY = 24 * 60 * 60 * 1000;
const DEFAULT_ZONE = 'UTC';

export interface Logins {
  lastLogin: Date | null;
  /** The user's own day that was counted last, e.g. `2026-11-22`. */
  lastLoginDay: string | null;
  loginStreak: number;
  totalLogins: number;
  /** IANA name; null when no browser has reported one. */
  timeZone: string | null;
}

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const dayIn = (time: Date, timeZone: string): string =>
  // This locale writes 2026-11-22.
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/**
 * @param reportedZone the browser's time zone; undefined leaves the known one
 * @returns the statistics after a sign-in at `now`. The shell syncs at every page load, so each day counts once; a
 *   missed day restarts the streak. A day may be skipped or repeated by travelling: it is not missed when it is the next
 *   one in the previous time zone, and an earlier one is not counted.
 */
export const afterSignIn = (before: Logins, now: Date, reportedZone?: string): Logins & { today: string } => {
  const timeZone = reportedZone ?? before.timeZone;
  const today = dayIn(now, timeZone ?? DEFAULT_ZONE);
  // Replicas' clocks differ.
  const lastLogin = before.lastLogin && before.lastLogin > now ? before.lastLogin : now;
  const { lastLoginDay, loginStreak, totalLogins } = before;
  if (lastLoginDay !== null && daysBetween(lastLoginDay, today) <= 0)
    return { lastLogin, lastLoginDay, loginStreak, totalLogins, timeZone, today };
  const previousZoneDay = dayIn(now, before.timeZone ?? timeZone ?? DEFAULT_ZONE);
  const isNextDay =
    lastLoginDay !== null &&
    Math.min(daysBetween(lastLoginDay, today), daysBetween(lastLoginDay, previousZoneDay)) <= 1;
  return {
    lastLogin,
    lastLoginDay: today,
    loginStreak: isNextDay ? loginStreak + 1 : 1,
    totalLogins: totalLogins + 1,
    timeZone,
    today,
  };
};
