/** Login statistics (SPEC section 3), in UTC days. */
const DAY = 24 * 60 * 60 * 1000;

const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY);

export interface Logins {
  lastLogin: Date | null;
  loginStreak: number;
  totalLogins: number;
}

/**
 * @returns the statistics after a sign-in at `now`. The shell syncs at every page load, so each day counts once; a
 *   missed day restarts the streak.
 */
export const afterSignIn = ({ lastLogin, loginStreak, totalLogins }: Logins, now: Date): Logins => {
  if (!lastLogin) return { lastLogin: now, loginStreak: 1, totalLogins: totalLogins + 1 };
  const days = dayOf(now) - dayOf(lastLogin);
  // Replicas' clocks differ: if time went backwards around midnight, a day would count twice.
  if (days <= 0) return { lastLogin: lastLogin > now ? lastLogin : now, loginStreak, totalLogins };
  return { lastLogin: now, loginStreak: days === 1 ? loginStreak + 1 : 1, totalLogins: totalLogins + 1 };
};
