import { describe, expect, it } from '@jest/globals';
import { limitOf, limitText } from './plan-limit.rules.js';

describe('limitOf', () => {
  it('when a free collection grows, then the limit is 250 copies', () => {
    expect(limitOf('SIDE_KICK', 1)).toBe(250);
  });

  it('when a collection shrinks, stays the same or belongs to a SUPER_HERO, then there is no limit', () => {
    expect([limitOf('SIDE_KICK', -1), limitOf('SIDE_KICK', 0), limitOf('SUPER_HERO', 500)]).toEqual([null, null, null]);
  });
});

describe('limitText', () => {
  it.each([
    [247, 'you have room for 3 more'],
    [249, 'you have room for 1 more'],
    [250, 'your collection is full'],
    [300, 'your collection is full'],
  ])('when %d copies are held, then it says that %s', (copies, room) => {
    expect(limitText(copies)).toBe(
      `The free plan holds 250 cards, and ${room}. Upgrade to SUPER HERO for unlimited cards.`,
    );
  });
});
