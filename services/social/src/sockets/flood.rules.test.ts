import { expect, it } from '@jest/globals';
import { Bucket } from './flood.rules.js';

it('when commands exceed the burst, then they are refused until enough time has passed', () => {
  const bucket = new Bucket({ burst: 3, perSecond: 2 }, 0);
  expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([0, 0, 0, 500]);
  expect(bucket.take(400)).toBe(100);
  expect(bucket.take(500)).toBe(0);
  expect(bucket.take(500)).toBe(500);
  expect([60_000, 60_000, 60_000, 60_000].map((now) => bucket.take(now))).toEqual([0, 0, 0, 500]);
});
