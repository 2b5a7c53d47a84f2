import { describe, expect, it } from '@jest/globals';
import { readDollars } from './read-dollars.js';

describe('prices as users type them', () => {
  it.each([
    ['2', 2],
    [' $2.50 ', 2.5],
    ['1,200.5', 1200.5],
    ['12,50', 12.5],
    ['0', 0],
    ['', null],
    ['$', null],
  ])('when %p is typed, then it is %p', (typed, dollars) => {
    expect(readDollars(typed)).toBe(dollars);
  });

  it.each(['two', '-1', '1.234', '1,2', '999999999'])('when %p is typed, then it is invalid', (typed) => {
    expect(readDollars(typed)).toBe('invalid');
  });
});
