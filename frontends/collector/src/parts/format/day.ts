const LONG = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const YEAR = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'UTC' });

/** Takes a day or a time, gives e.g. `Nov 21, 2026`. Days of values are UTC's. */
export const dayText = (at: string | number): string => LONG.format(new Date(at));

const DAY = 86_400_000;

/** Takes a time and the span of an axis in milliseconds, gives the time's text: a day, a month or a year. */
export const axisText = (at: number, span: number): string => {
  if (span > 6 * 365 * DAY) return YEAR.format(at);
  return (span > 100 * DAY ? MONTH : SHORT).format(at);
};

/** Takes the first and the last time of an axis, gives up to six days, evenly apart, to be marked on it. */
export const axisTimes = (first: number, last: number): number[] => {
  const days = Math.floor((last - first) / DAY);
  const steps = Math.min(5, days);
  return Array.from(
    { length: steps + 1 },
    (_, index) => last - Math.round((days * (steps - index)) / (steps || 1)) * DAY,
  );
};
