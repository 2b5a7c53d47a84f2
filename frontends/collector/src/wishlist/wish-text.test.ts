import type { Wish } from '@ninepocket/contracts/collection/wishlist';
import { describe, expect, it } from '@jest/globals';
import { dealText, listingsPath, marketText, maxPriceText, offerText, priorityText } from './wish-text.js';

const offered = (more: Partial<Wish>): Wish =>
  ({ cardId: 7, isDeal: false, listings: 0, lowestPrice: null, ...more }) as Wish;

describe('the texts of a wish', () => {
  it('when the card has no listings, then there is no text about them', () => {
    expect(offerText(offered({}))).toBeNull();
  });

  it('when it is listed above my max price, then the number of listings and the lowest price are shown', () => {
    expect(offerText(offered({ listings: 1, lowestPrice: 1234.5 }))).toBe('1 listed, $1,234.50');
    expect(offerText(offered({ listings: 3, lowestPrice: 8 }))).toBe('3 listed from $8.00');
  });

  it('when it is listed within my max price, then the price is shown', () => {
    expect(offerText(offered({ listings: 3, lowestPrice: 8, isDeal: true }))).toBe('Listed for $8.00');
    const deal = (lowestPrice: number) => dealText(offered({ lowestPrice, maxPrice: 8, isDeal: lowestPrice <= 8 }));
    expect([deal(7.99), deal(8), deal(8.01)]).toEqual(['Listed for less than your max', 'Listed for your max', null]);
  });

  it('when a price is unknown or not set, then it is never $0', () => {
    expect(marketText(null)).toBe('No data');
    expect(marketText(0)).toBe('Market $0');
    expect(maxPriceText(null)).toBeNull();
    expect(maxPriceText(0)).toBe('Max $0.00');
  });

  it('when its priority is shown, then it has a description', () => {
    expect(priorityText(1)).toBe('Priority 1, most wanted');
    expect(listingsPath(offered({}))).toBe('/marketplace?cardId=7&sort=price-low');
  });
});
