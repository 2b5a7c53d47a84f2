import { describe, expect, it } from '@jest/globals';
import { growthOfCount, growthOfValue } from './stats.rules.js';

describe('growthOfCount', () => {
  it.each([
    [12, '+12 this month'],
    [-3, '-3 this month'],
    [1234, '+1,234 this month'],
    [0, 'No change this month'],
  ])('when %d more are there, then it says "%s"', (more, text) => {
    expect(growthOfCount(more)).toBe(text);
  });
});

describe('growthOfValue', () => {
  it.each([
    [714, 34, '+$34 (5%) from prices this month'],
    [90, -10, '-$10 (10%) from prices this month'],
    [50, 50, '+$50 from prices this month'],
    [0, -50, '-$50 (100%) from prices this month'],
    [1000.5, 0.5, '+$0.50 (under 1%) from prices this month'],
    [30_000, 29_000, '+$29,000 (2,900%) from prices this month'],
    [10, 0.001, 'Prices: no change this month'],
    [0, 0, 'Prices: no change this month'],
  ])('when a collection is worth %d and %d of it came from prices this month, then it says "%s"', (now, more, text) => {
    expect(growthOfValue(now, more)).toBe(text);
  });
});
