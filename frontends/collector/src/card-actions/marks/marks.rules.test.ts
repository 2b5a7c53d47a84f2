import { describe, expect, it } from '@jest/globals';
import { withMark, withNone, withOneMore } from './marks.rules.js';

const thing = { cardId: 1, copies: 1, holdingId: 71, plain: true, isFavorite: true, wishId: null, place: null };
const hulk = { cardId: 2, copies: 0, holdingId: null, plain: true, isFavorite: false, wishId: 31, place: null };

describe('marks of a list of cards', () => {
  it('when another copy is added, then the count grows and the wish stays', () => {
    expect(withMark([thing, hulk], 2, withOneMore(hulk, 72))).toEqual([
      thing,
      { cardId: 2, copies: 1, holdingId: 72, plain: true, isFavorite: false, wishId: 31, place: null },
    ]);
  });

  it('when a card without a mark is wished for, then it gets one', () => {
    expect(withMark([], 9, { wishId: 5 })).toEqual([
      { cardId: 9, copies: 0, holdingId: null, plain: true, isFavorite: false, wishId: 5, place: null },
    ]);
  });

  it('when neither a copy nor a wish is left, then the mark is removed', () => {
    expect(withMark([thing, hulk], 1, withNone(thing))).toEqual([hulk]);
    expect(withMark([thing, hulk], 2, { wishId: null })).toEqual([thing]);
  });
});
