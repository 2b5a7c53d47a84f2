import { describe, expect, it } from '@jest/globals';
import { standsInTheWay } from './message-requests.rules.js';

const declinedAt = new Date('2026-11-01T12:00:00Z');

describe('another request', () => {
  it.each([
    ['pending', null, '2026-11-30T00:00:00Z', true],
    ['accepted', declinedAt, '2026-11-01T12:00:01Z', false],
    ['declined', declinedAt, '2026-12-01T11:59:59Z', true],
    ['declined', declinedAt, '2026-12-01T12:00:00Z', false],
  ] as const)(
    'when the last one is %s since %s, then at %s it stands in the way: %s',
    (status, answeredAt, now, expected) => expect(standsInTheWay({ status, answeredAt }, new Date(now))).toBe(expected),
  );
});
