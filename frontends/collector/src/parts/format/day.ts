const LONG = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** With the whole year: "Nov 26" would read like a day. */
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const YEAR = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'UTC' });

/** @returns e.g. `Nov 21, 2026`, in UTC */
export const dayText = (at: string | number): string => LONG.format(new Date(at));

const DAY = 86_400_000;

export const axisText = (at: number, span: number): string => {
  if (span > 6 * 365 * DAY) return YEAR.format(at);
  return (span > 100 * DAY ? MONTH : SHORT).format(at);
};

export const axisTimes = (first: number, last: number): number[] => {
  const days = Math.floor((last - first) / DAY);
  const steps = Math.min(5, days);
  return Array.from(
    { length: steps + 1 },
    (_, index) => last - Math.round((days * (steps - index)) / (steps || 1)) * DAY,
  );
};
