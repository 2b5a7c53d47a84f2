const HOUR = 3;

/** True when none has started since the latest 03:00 UTC: a night that was missed is made up for. */
export const isReconciliationDue = (lastStartedAt: Date | null, now: Date): boolean => {
  const latest = new Date(now);
  latest.setUTCHours(HOUR, 0, 0, 0);
  if (latest > now) latest.setUTCDate(latest.getUTCDate() - 1);
  return lastStartedAt === null || lastStartedAt < latest;
};
