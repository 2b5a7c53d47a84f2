import { Cron } from 'croner';

/** @returns a reader of the expression; null when it is not a five-field expression or the time zone is unknown */
const parse = (cron: string, timeZone: string): Cron | null => {
  try {
    // croner also reads names such as @daily; SPEC section 5 wants five fields.
    if (cron.startsWith('@')) return null;
    const parsed = new Cron(cron, { timezone: timeZone, mode: '5-part', paused: true });
    parsed.nextRun();
    return parsed;
  } catch {
    return null;
  }
};

export const isTimeZone = (timeZone: string): boolean => parse('0 0 * * *', timeZone) !== null;

/** @returns why the expression cannot be used; null when it can */
export const cronProblem = (cron: string, timeZone: string, now: Date): string | null => {
  const parsed = parse(cron, timeZone);
  if (!parsed) return 'Enter five cron fields: minute, hour, day, month, weekday, e.g. 0 2 * * *.';
  return parsed.nextRun(now) ? null : 'This schedule never runs.';
};

/** Wall-clock times of the zone: a time that daylight saving skips runs when it ends, a repeated one runs once. */
export const nextRuns = (cron: string, timeZone: string, after: Date, count: number): Date[] =>
  parse(cron, timeZone)?.nextRuns(count, after) ?? [];

export const nextRun = (cron: string, timeZone: string, after: Date): Date | null =>
  nextRuns(cron, timeZone, after, 1)[0] ?? null;
