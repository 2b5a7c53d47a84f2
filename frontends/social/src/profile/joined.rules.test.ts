import { describe, expect, it } from '@jest/globals';
import { joinedText } from './joined.rules.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');

describe('how long ago a user joined', () => {
  it.each([
    ['2026-11-21T11:00:00.000Z', 'Joined less than a month ago'],
    ['2026-10-22T12:00:00.000Z', 'Joined less than a month ago'],
    ['2026-10-21T12:00:00.000Z', 'Joined 1 month ago'],
    ['2025-09-10T12:00:00.000Z', 'Joined 14 months ago'],
  ])('when it was %s, then it reads %s', (createdAt, text) => {
    expect(joinedText(createdAt, NOW)).toBe(text);
  });

  it("when this computer's clock is behind, then no user joined in the future", () => {
    expect(joinedText('2026-12-24T12:00:00.000Z', NOW)).toBe('Joined less than a month ago');
  });
});
