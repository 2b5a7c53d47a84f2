import { describe, expect, it } from '@jest/globals';
import { cronProblem, isTimeZone, nextRuns } from './cron.rules.js';

const now = new Date('2026-11-23T12:00:00Z');
const times = (cron: string, zone: string, after: string, count = 3) =>
  nextRuns(cron, zone, new Date(after), count).map((date) => date.toISOString());

describe('cron expressions', () => {
  it.each([
    'nonsense',
    '',
    '61 * * * *',
    '* * * *',
    '* * * * * *',
    '@daily',
    '*/0 * * * *',
    '0 25 * * *',
    '0 0 31 2 *',
  ])('when the expression is "%s", then it is rejected with a reason', (cron) =>
    expect(cronProblem(cron, 'UTC', now)).toEqual(expect.any(String)),
  );

  it.each(['0 2 * * *', '0 3 * * 0', '*/15 8-18 * * 1-5', '0 0 29 2 *', '0 0 1 JAN *'])(
    'when the expression is "%s", then it is accepted',
    (cron) => expect(cronProblem(cron, 'UTC', now)).toBeNull(),
  );

  it('when the time zone is unknown, then it is rejected', () => {
    expect([isTimeZone('America/New_York'), isTimeZone('Nowhere/City')]).toEqual([true, false]);
    expect(nextRuns('0 2 * * *', 'Nowhere/City', now, 5)).toEqual([]);
  });
});

describe('daylight saving', () => {
  it('when the local time is skipped, then the run is at the end of the skipped hour', () => {
    expect(times('30 2 * * *', 'America/New_York', '2027-03-13T12:00:00Z')).toEqual([
      '2027-03-14T07:00:00.000Z',
      '2027-03-15T06:30:00.000Z',
      '2027-03-16T06:30:00.000Z',
    ]);
  });

  it('when the local time occurs twice, then there is one run', () => {
    expect(times('30 1 * * *', 'America/New_York', '2026-10-31T12:00:00Z')).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
      '2026-11-03T06:30:00.000Z',
    ]);
  });

  it('when a schedule is hourly, then the repeated hour runs twice', () => {
    expect(times('30 * * * *', 'America/New_York', '2026-11-01T05:00:00Z', 2)).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ]);
  });
});
