import { describe, expect, it } from '@jest/globals';
import { count, plain } from './counts.js';

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [3894, '3,894'],
    [-1200, '-1,200'],
    [1234567, '1,234,567'],
  ])('when the number is %d, then it reads %s', (number, text) => expect(plain(number)).toBe(text));

  it('when there is one, then the noun is singular', () => {
    expect([count(1, 'card'), count(2000, 'card'), count(2, 'copy', 'copies')]).toEqual([
      '1 card',
      '2,000 cards',
      '2 copies',
    ]);
  });
});
