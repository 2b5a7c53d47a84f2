/** What a sign-in counts for (SPEC section 3: lastLogin, loginStreak, totalLogins). Days are UTC days. */
const DAY = 24 * 60 * 60 * 1000;

const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY);

export interface Logins {
  lastLogin: Date | null;
  loginStreak: number;
  totalLogins: number;
}

/**
 * The counts after a sign-in at `now`. The shell syncs at every page load, so a day counts once, for the
 * streak and the total alike: the next day adds one, a missed day starts the streak anew.
 */
export const afterSignIn = ({ lastLogin, loginStreak, totalLogins }: Logins, now: Date): Logins => {
  if (!lastLogin) return { lastLogin: now, loginStreak: 1, totalLogins: totalLogins + 1 };
  const days = dayOf(now) - dayOf(lastLogin);
  // Two replicas' clocks differ a little: time never moves back, or a day around midnight would count twice.
  if (days <= 0) return { lastLogin: lastLogin > now ? lastLogin : now, loginStreak, totalLogins };
  return { lastLogin: now, loginStreak: days === 1 ? loginStreak + 1 : 1, totalLogins: totalLogins + 1 };
};
