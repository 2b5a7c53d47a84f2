import { describe, expect, it } from '@jest/globals';
import { movedText, placedText } from './binder-text.js';

describe('where cards were placed', () => {
  const from = { page: 2, pocket: 3 };
  it('when it is one pocket, then it is named', () =>
    expect(placedText({ copies: 1, from, to: from })).toBe('1 card, page 2, pocket 3'));
  it('when there are several, then the first and the last are named', () => {
    expect(placedText({ copies: 4, from, to: { page: 2, pocket: 6 } })).toBe('4 cards, page 2, pockets 3 to 6');
    expect(placedText({ copies: 40, from, to: { page: 6, pocket: 1 } })).toBe('40 cards, pages 2 to 6');
  });
  it('when nothing changed, then only the cards are counted', () =>
    expect(placedText({ copies: 0, from: null, to: null })).toBe('0 cards'));
});

describe('where a card was moved', () => {
  const from = { page: 2, pocket: 3 };
  const placement = { copies: 3, from, to: { page: 4, pocket: 1 } };
  it('when a pocket was chosen, or the next free one, then it is named', () => {
    expect(movedText(placement, { from, to: { page: 99, pocket: 1 } })).toBe('3 cards, page 99, pocket 1');
    expect(movedText(placement, { from, to: null })).toBe('3 cards, page 4, pocket 1');
  });
});
