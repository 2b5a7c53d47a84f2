import { describe, expect, it } from '@jest/globals';
import { afterSignIn, isTimeZone, type Logins } from './sign-in.rules.js';

const at = (time: string) => new Date(`${time}Z`);
const known = (overrides: Partial<Logins> = {}): Logins => ({
  lastLogin: at('2026-11-21T12:00'),
  lastLoginDay: '2026-11-21',
  loginStreak: 4,
  totalLogins: 9,
  timeZone: 'UTC',
  ...overrides,
});
const outcome = (before: Logins, now: string, zone?: string) => {
  const { lastLoginDay, loginStreak, totalLogins } = afterSignIn(before, at(now), zone);
  return [lastLoginDay, loginStreak, totalLogins];
};

const SAME = ['2026-11-21', 4, 9];
const NEXT = ['2026-11-22', 5, 10];

describe('days in UTC', () => {
  it('when a user signs in for the first time, then streak and total are 1', () => {
    const before = known({ lastLogin: null, lastLoginDay: null, loginStreak: 0, totalLogins: 0, timeZone: null });
    expect(afterSignIn(before, at('2026-11-21T10:00'))).toEqual({
      lastLogin: at('2026-11-21T10:00'),
      lastLoginDay: '2026-11-21',
      loginStreak: 1,
      totalLogins: 1,
      timeZone: null,
      today: '2026-11-21',
    });
  });

  it('when the next sign-in is on the same day, then only the time changes', () => {
    expect(outcome(known(), '2026-11-21T23:59')).toEqual(SAME);
    expect(afterSignIn(known(), at('2026-11-21T23:59')).lastLogin).toEqual(at('2026-11-21T23:59'));
  });

  it('when the next day begins, then both increase', () => {
    expect(outcome(known(), '2026-11-22T00:00')).toEqual(NEXT);
  });

  it('when a day was missed, then the streak restarts and the total increases', () => {
    expect(outcome(known(), '2026-11-23T00:00')).toEqual(['2026-11-23', 1, 10]);
  });

  it('when the year changes, then the streak continues', () => {
    expect(outcome(known({ lastLoginDay: '2026-12-31' }), '2027-01-01T22:00')).toEqual(['2027-01-01', 5, 10]);
  });

  it("when another replica's clock is behind around midnight, then no day counts twice", () => {
    const before = known({ lastLogin: at('2026-11-22T00:00'), lastLoginDay: '2026-11-22' });
    const behind = afterSignIn(before, at('2026-11-21T23:59'));
    expect(behind).toMatchObject({ ...before, today: '2026-11-21' });
    expect(outcome(behind, '2026-11-22T00:01')).toEqual(['2026-11-22', 4, 9]);
  });
});

describe("the user's own days", () => {
  it('when it is midnight in New York and not in UTC, then the day changes', () => {
    const before = known({ timeZone: 'America/New_York' });
    expect(outcome(before, '2026-11-22T04:59')).toEqual(SAME);
    expect(outcome(before, '2026-11-22T05:00')).toEqual(NEXT);
  });

  it('when it is midnight in Tokyo and not in UTC, then the day changes', () => {
    const before = known({ timeZone: 'Asia/Tokyo' });
    expect(outcome(before, '2026-11-21T14:59')).toEqual(SAME);
    expect(outcome(before, '2026-11-21T15:00')).toEqual(NEXT);
  });

  it('when summer time ends, then the day of 25 hours counts once', () => {
    const before = known({ timeZone: 'Europe/Berlin', lastLoginDay: '2026-10-25' });
    expect(outcome(before, '2026-10-25T22:59')).toEqual(['2026-10-25', 4, 9]);
    expect(outcome(before, '2026-10-25T23:00')).toEqual(['2026-10-26', 5, 10]);
  });

  it.each([
    ['ends', '2026-10-22T22:30', '2026-10-29'],
    ['starts', '2027-03-25T22:30', '2027-04-01'],
  ])(
    'when summer time %s within seven days, then half past midnight of each continues the streak',
    (_what, from, to) => {
      const zone = 'Europe/Berlin';
      const isSummer = (time: Date): boolean =>
        new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(time).includes('+02');
      let logins = known({ lastLogin: null, lastLoginDay: null, loginStreak: 0, totalLogins: 0, timeZone: zone });
      for (let night = 0; night < 7; night++) {
        const utc = new Date(at(from).getTime() + night * 24 * 60 * 60 * 1000);
        const halfPast = new Date(utc.getTime() + (isSummer(utc) ? 0 : 60 * 60 * 1000));
        logins = afterSignIn(logins, halfPast);
        logins = afterSignIn(logins, new Date(halfPast.getTime() + 60 * 60 * 1000));
      }
      expect(logins).toMatchObject({ lastLoginDay: to, loginStreak: 7, totalLogins: 7 });
    },
  );

  it('when a flight west repeats a day, then it is not counted again, and the streak continues', () => {
    const inTokyo = known({ lastLoginDay: '2026-11-22', timeZone: 'Asia/Tokyo' });
    const landed = afterSignIn(inTokyo, at('2026-11-22T06:00'), 'America/Los_Angeles');
    expect(landed).toMatchObject({ lastLoginDay: '2026-11-22', loginStreak: 4, totalLogins: 9, today: '2026-11-21' });
    expect(outcome(landed, '2026-11-23T06:00')).toEqual(['2026-11-22', 4, 9]);
    expect(outcome(landed, '2026-11-23T08:00')).toEqual(['2026-11-23', 5, 10]);
  });

  it('when a flight east skips a day, then the streak continues', () => {
    const inLosAngeles = known({ lastLoginDay: '2026-11-21', timeZone: 'America/Los_Angeles' });
    // 7:00 on 22 November in Los Angeles, 0:00 on 23 November in Tokyo
    expect(outcome(inLosAngeles, '2026-11-22T15:00', 'Asia/Tokyo')).toEqual(['2026-11-23', 5, 10]);
  });

  it('when a day was missed in both time zones, then the streak restarts', () => {
    const inLosAngeles = known({ lastLoginDay: '2026-11-21', timeZone: 'America/Los_Angeles' });
    expect(outcome(inLosAngeles, '2026-11-23T15:00', 'Asia/Tokyo')).toEqual(['2026-11-24', 1, 10]);
  });

  it('when the time zone changes back and forth within a day, then the day counts once', () => {
    let logins: Logins = known();
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue', 'Pacific/Kiritimati', 'Pacific/Niue', 'UTC'])
      logins = afterSignIn(logins, at('2026-11-22T12:00'), zone);
    expect(logins).toMatchObject({ lastLoginDay: '2026-11-23', loginStreak: 5, totalLogins: 10 });
  });

  it('when the browser reports no time zone, then the known one is used', () => {
    expect(afterSignIn(known({ timeZone: 'Asia/Tokyo' }), at('2026-11-21T15:00'))).toMatchObject({
      today: '2026-11-22',
      timeZone: 'Asia/Tokyo',
    });
  });
});

describe('isTimeZone', () => {
  it.each([
    ['Europe/Berlin', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['', false],
    ["'; drop table users", false],
  ])('when the name is %j, then the answer is %s', (name, expected) => expect(isTimeZone(name)).toBe(expected));
});
