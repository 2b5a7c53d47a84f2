const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** The date after a week. */
export const agoText = (at: Date, now: Date): string => {
  const past = now.getTime() - at.getTime();
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return ago(Math.floor(past / MINUTE), 'minute');
  if (past < DAY) return ago(Math.floor(past / HOUR), 'hour');
  if (past < 7 * DAY) return ago(Math.floor(past / DAY), 'day');
  return at.toLocaleDateString('en-US', { day: 'numeric', month: 'short', year: 'numeric' });
};

export const exactText = (at: Date): string => at.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short' });
