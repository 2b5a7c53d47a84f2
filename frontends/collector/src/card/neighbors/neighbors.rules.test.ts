import { describe, expect, it } from '@jest/globals';
import { neighborsIn } from './neighbors.rules.js';

describe('the previous and next card', () => {
  it('when the card is in the middle, then there is one on each side', () =>
    expect(neighborsIn([4, 9, 2], 9)).toEqual({ previous: 4, next: 2 }));
  it('when the card is the first or the last, then one side is empty', () => {
    expect(neighborsIn([4, 9, 2], 4)).toEqual({ previous: null, next: 9 });
    expect(neighborsIn([4, 9, 2], 2)).toEqual({ previous: 9, next: null });
  });
  it('when the card is not in the list, then there is no result', () => expect(neighborsIn([4, 9], 7)).toBeNull());
});
