import { describe, expect, it } from '@jest/globals';
import { keptOf, tradeCountsOf } from './kept-copies.rules.js';

const row = (cardId: number, quantity: number, forTrade?: number | null) => ({ cardId, quantity, forTrade });

describe('tradeCountsOf', () => {
  it('when a card has several rows, then they are added up, and cards without a count are left out', () => {
    const rows = [row(1, 3, 2), row(1, 1, null), row(2, 4, 0), row(3, 2, null), row(4, 1, undefined)];
    expect([...tradeCountsOf(rows)]).toEqual([
      [1, { copies: 4, forTrade: 2 }],
      [2, { copies: 4, forTrade: 0 }],
    ]);
  });

  it('when no copy of a file is for trade, then the file says nothing', () => {
    expect(tradeCountsOf([row(1, 4, 0), row(2, 2, null)]).size).toBe(0);
  });
});

describe('keptOf', () => {
  it.each([
    [3, 1, 1, 2],
    [4, 0, 1, 4],
    [2, 2, 1, 0],
    [3, 2, 1, null],
    [1, 0, 1, null],
    [1, 0, 5, null],
  ])('when %i copies have %i for trade and %i are kept now, then the rule is %p', (copies, forTrade, keep, kept) => {
    expect(keptOf({ copies, forTrade }, keep)).toBe(kept);
  });
});
