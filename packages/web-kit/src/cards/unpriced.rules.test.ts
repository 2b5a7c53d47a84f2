import { describe, expect, it } from '@jest/globals';
import { unpricedText } from './unpriced.rules.js';

describe('copies without a price', () => {
  it.each([
    [0, 0, ''],
    [1, 0, '1 card without a price'],
    [12, 0, '12 cards without a price'],
    [7, 7, '7 slabs without a price'],
    [1, 1, '1 slab without a price'],
    [1207, 7, '1,200 cards and 7 slabs without a price'],
  ])('when there are %d, %d of them slabs, then it says "%s"', (unpricedCopies, unpricedSlabs, text) => {
    expect(unpricedText({ unpricedCopies, unpricedSlabs })).toBe(text);
  });
});
