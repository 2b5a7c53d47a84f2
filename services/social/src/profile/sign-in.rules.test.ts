import { describe, expect, it } from '@jest/globals';
import { afterSignIn } from './sign-in.rules.js';

const at = (time: string) => new Date(`${time}Z`);
const logins = (lastLogin: string | null, loginStreak = 4, totalLogins = 9) => ({
  lastLogin: lastLogin ? at(lastLogin) : null,
  loginStreak,
  totalLogins,
});

describe('afterSignIn', () => {
  it('when a user signs in for the first time, then streak and total are 1', () => {
    expect(afterSignIn(logins(null, 0, 0), at('2026-11-21T10:00'))).toEqual(logins('2026-11-21T10:00', 1, 1));
  });

  it('when the next sign-in is on the same UTC day, then only the time changes', () => {
    expect(afterSignIn(logins('2026-11-21T00:00'), at('2026-11-21T23:59'))).toEqual(logins('2026-11-21T23:59'));
  });

  it('when it is a minute later but on the next UTC day, then both increase', () => {
    expect(afterSignIn(logins('2026-11-21T23:59'), at('2026-11-22T00:00'))).toEqual(logins('2026-11-22T00:00', 5, 10));
  });

  it('when a day was missed, then the streak restarts and the total increases', () => {
    expect(afterSignIn(logins('2026-11-21T23:59'), at('2026-11-23T00:00'))).toEqual(logins('2026-11-23T00:00', 1, 10));
  });

  it('when the year changes, then the streak continues', () => {
    expect(afterSignIn(logins('2026-12-31T08:00'), at('2027-01-01T22:00'))).toEqual(logins('2027-01-01T22:00', 5, 10));
  });

  it("when another replica's clock is behind around midnight, then no day counts twice", () => {
    const behind = afterSignIn(logins('2026-11-22T00:00'), at('2026-11-21T23:59'));
    expect(behind).toEqual(logins('2026-11-22T00:00'));
    expect(afterSignIn(behind, at('2026-11-22T00:01'))).toEqual(logins('2026-11-22T00:01'));
  });
});
