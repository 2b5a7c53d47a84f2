import { describe, expect, it } from '@jest/globals';
import { percentOf } from './progress.rules.js';

describe('percentOf', () => {
  it.each([
    [0, 150, 0],
    [1, 3, 33],
    [2, 3, 67],
    [149, 150, 99],
    [150, 150, 100],
    [0, 0, 0],
  ])('when %d of %d cards are owned, then it says %d', (owned, total, percent) => {
    expect(percentOf(owned, total)).toBe(percent);
  });
});
