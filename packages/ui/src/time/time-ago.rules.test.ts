import { describe, expect, it } from '@jest/globals';
import { agoText } from './time-ago.rules.js';

const now = new Date('2026-11-22T20:00:00.000Z');

describe('a relative time', () => {
  it.each([
    ['2026-11-22T20:00:05.000Z', 'just now'],
    ['2026-11-22T19:59:30.000Z', 'just now'],
    ['2026-11-22T19:59:00.000Z', '1 minute ago'],
    ['2026-11-22T19:00:01.000Z', '59 minutes ago'],
    ['2026-11-22T17:30:00.000Z', '2 hours ago'],
    ['2026-11-21T19:59:00.000Z', '1 day ago'],
    ['2026-11-16T12:00:00.000Z', '6 days ago'],
    ['2026-11-01T12:00:00.000Z', 'Nov 1, 2026'],
  ])('when it was %s, then it reads "%s"', (at, text) => {
    expect(agoText(new Date(at), now)).toBe(text);
  });
});
