import { describe, expect, it } from '@jest/globals';
import { presenceText } from './presence.rules.js';

const now = new Date('2026-11-22T20:00:00.000Z');
const seen = (lastSeenAt: string | null) => presenceText({ isOnline: false, lastSeenAt }, now);

describe('presence', () => {
  it('when a friend is online, then it says so', () => {
    expect(presenceText({ isOnline: true, lastSeenAt: null }, now)).toBe('Online now');
  });

  it.each([
    ['2026-11-22T20:00:05.000Z', 'Last seen just now'],
    ['2026-11-22T19:58:30.000Z', 'Last seen just now'],
    ['2026-11-22T19:57:00.000Z', 'Last seen 3 minutes ago'],
    ['2026-11-22T19:00:00.000Z', 'Last seen 1 hour ago'],
    ['2026-11-21T19:59:00.000Z', 'Last seen 1 day ago'],
    ['2026-11-16T12:00:00.000Z', 'Last seen 6 days ago'],
    ['2026-11-01T12:00:00.000Z', 'Last seen Nov 1, 2026'],
  ])('when a friend was last seen at %s, then it says "%s"', (at, text) => {
    expect(seen(at)).toBe(text);
  });

  it('when a friend does not share it, then it says nothing', () => {
    expect(seen(null)).toBeNull();
  });
});
