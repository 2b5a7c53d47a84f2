import { describe, expect, it } from '@jest/globals';
import { badgeToast } from './badge-toast.rules.js';

describe('the toast for new badges', () => {
  it.each([
    [['Origin Story'], '1 new badge: Origin Story'],
    [['A', 'B'], '2 new badges: A and B'],
    [['A', 'B', 'C'], '3 new badges: A, B and C'],
    [['A', 'B', 'C', 'D'], '4 new badges: A, B and 2 more'],
  ])('when %p are earned, then it reads "%s"', (names, text) => {
    expect(badgeToast(names)).toEqual({ title: 'New Badges Earned!', text });
  });
});
