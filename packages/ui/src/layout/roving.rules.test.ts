import { describe, expect, it } from '@jest/globals';
import { indexAfter } from './roving.rules.js';

describe('keys in a grid of 10 cards in 4 columns', () => {
  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowDown', 1, 5],
    ['ArrowUp', 5, 1],
    ['Home', 7, 0],
    ['End', 2, 9],
  ])('when %s is pressed on card %i, then the focus goes to card %i', (key, from, to) => {
    expect(indexAfter(key, from, 4, 10)).toBe(to);
  });

  it('when there is no card in that direction, then the focus stays', () => {
    expect(indexAfter('ArrowLeft', 0, 4, 10)).toBe(0);
    expect(indexAfter('ArrowDown', 7, 4, 10)).toBe(7);
  });

  it('when the key is not for navigation, then the focus stays', () => {
    expect(indexAfter('a', 3, 4, 10)).toBeNull();
  });
});
