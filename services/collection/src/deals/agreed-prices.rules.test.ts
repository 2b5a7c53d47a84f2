import { describe, expect, it } from '@jest/globals';
import { agreedPrices, valueOf } from './agreed-prices.rules.js';

const line = (price: number | null, quantity = 1) => ({ price, quantity });

describe('agreedPrices', () => {
  it('when prices are known, then the cost is shared in proportion to them', () => {
    expect(agreedPrices([line(30), line(10, 3)], 50)).toEqual([25, 8.33]);
  });

  it('when a price is unknown or all are 0, then each copy has the same share', () => {
    expect(agreedPrices([line(30), line(null, 3)], 10)).toEqual([2.5, 2.5]);
    expect(agreedPrices([line(0), line(0)], 1)).toEqual([0.5, 0.5]);
  });

  it('when the cost is unknown, then no price is; a gift costs nothing', () => {
    expect(agreedPrices([line(30)], null)).toEqual([null]);
    expect(agreedPrices([line(30)], 0)).toEqual([0]);
  });

  it('when more money was received than the given copies were worth, then the copies cost nothing', () => {
    expect(agreedPrices([line(5)], -20)).toEqual([0]);
  });
});

describe('valueOf', () => {
  it('when a price is unknown, then the value is', () => {
    expect([valueOf([line(2, 3)]), valueOf([line(2), line(null)]), valueOf([])]).toEqual([6, null, 0]);
  });
});
