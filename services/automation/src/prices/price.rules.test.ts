import { describe, expect, it } from '@jest/globals';
import { mustPublish, priceAfter, type Price } from './price.rules.js';

const sale = (price: number, excluded: 'lot' | null = null) => ({
  price,
  soldAt: '2026-11-01T00:00:00.000Z',
  title: '',
  excluded,
});
const known: Price = { avgPrice: 4, knownPrice: 4, salesCount: 1, sales: [sale(4)], source: 'ebay' };
const none: Price = { avgPrice: 0, knownPrice: null, salesCount: 0, sales: [], source: 'ebay' };
const limited: Price = { ...known, avgPrice: -1 };

describe('a lookup', () => {
  it.each([
    ['sales are found', null, [sale(2), sale(4)], 9, { avgPrice: 3, knownPrice: 3, salesCount: 2, source: 'ebay' }],
    ['some do not count', null, [sale(90, 'lot'), sale(2)], 9, { avgPrice: 2, salesCount: 1, source: 'ebay' }],
    ['none of them counts', known, [sale(90, 'lot')], null, { ...none, sales: [sale(90, 'lot')] }],
    ['none are found', known, [], null, none],
    [
      'none are found for a card with a given price',
      known,
      [],
      9,
      { ...none, avgPrice: 9, knownPrice: 9, source: 'import' },
    ],
    ['the rate limit is reached', known, null, 9, limited],
    ['the rate limit is reached at first', null, null, null, { ...none, avgPrice: -1 }],
  ])('when %s, then the new price is as expected', (_, before, sales, given, expected) => {
    expect(priceAfter(before, sales, given)).toMatchObject(expected);
  });

  it.each([
    ['a first price', null, known, true],
    ['the same price', known, { ...known }, false],
    ['the same price from other sales', known, { ...known, salesCount: 2 }, true],
    ['nothing at first', null, none, false],
    ['nothing any more', known, none, true],
    ['the rate limit', known, limited, false],
    ['the price from before the limit', limited, known, false],
    ['nothing after the limit', limited, none, true],
  ])('when it finds %s, then it is published only if needed', (_, before, after, expected) => {
    expect(mustPublish(before, after)).toBe(expected);
  });
});
