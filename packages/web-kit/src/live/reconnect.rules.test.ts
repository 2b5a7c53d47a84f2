import { describe, expect, it } from '@jest/globals';
import { failuresAfter, reconnectDelay, renewalDelay } from './reconnect.rules.js';

describe('reconnecting', () => {
  it('when attempts fail, then the wait doubles up to 30 seconds', () => {
    expect([0, 1, 2, 3, 10].map((failures) => reconnectDelay(failures, 1))).toEqual([1000, 2000, 4000, 8000, 30_000]);
  });

  it('when a caller must not wait that long, then the wait doubles up to its own limit', () => {
    expect([0, 1, 2, 3, 10].map((failures) => reconnectDelay(failures, 1, 5000))).toEqual([
      1000, 2000, 4000, 5000, 5000,
    ]);
  });

  it('when many clients reconnect, then their waits differ by up to half', () => {
    expect([0, 0.5, 1].map((random) => reconnectDelay(2, random))).toEqual([2000, 3000, 4000]);
  });

  it('when a connection lasted 10 seconds, then the failures before it no longer count', () => {
    expect(failuresAfter(4, 10_000)).toBe(0);
    expect(failuresAfter(4, 9_999)).toBe(5);
  });
});

describe('renewing', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');

  it.each([
    ['2026-11-23T13:00:00Z', 58 * 60_000],
    ['2026-11-23T12:01:00Z', 15_000],
    ['2026-11-23T11:00:00Z', 15_000],
  ])('when the session ends at %s, then it is renewed in %s ms', (endsAt, delay) => {
    expect(renewalDelay(endsAt, now)).toBe(delay);
  });
});
