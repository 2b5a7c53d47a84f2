import type { Listing } from '@ninepocket/contracts/collection/marketplace';
import { describe, expect, it } from '@jest/globals';
import { offeredText, relationToMarket, sellerText } from './listing-text.js';

const raw = { condition: 'Near Mint', gradeCompany: null, grade: null, card: { marketValue: null } } as const;

describe('a price compared to the market', () => {
  it.each([
    [8.8, 10, '12% under market', 'good'],
    [0, 10, '100% under market', 'good'],
    [9.96, 10, 'At market', 'even'],
    [10.04, 10, 'At market', 'even'],
    [11.5, 10, '15% over market', 'high'],
    [500, 1, '49,900% over market', 'high'],
    [5, null, 'No market data', 'unknown'],
    [5, 0, 'No market data', 'unknown'],
  ])('when the price is $%s and such copies sell for %s, then it is %s', (price, comparedValue, text, tone) => {
    expect(relationToMarket({ ...raw, price, comparedValue })).toEqual({ text, tone });
  });

  it('when only copies of another grade or condition have a price, then nothing is claimed', () => {
    const listing = { ...raw, price: 5, comparedValue: null, card: { marketValue: 10 } };
    expect(relationToMarket({ ...listing, condition: 'Very Good' }).text).toBe('No sales in Very Good yet');
    expect(relationToMarket({ ...listing, gradeCompany: 'BGS', grade: 9 })).toEqual({
      text: 'No BGS 9 price yet',
      tone: 'unknown',
    });
  });
});

describe('the description of an offer', () => {
  const offered = {
    gradeCompany: null,
    grade: null,
    condition: 'Near Mint',
    serialNumber: null,
    quantity: 1,
    isMine: false,
    seller: { id: 1, username: 'logan' },
  } as Listing;

  it('when a card is raw or graded, then its condition or grade is shown', () => {
    expect(offeredText(offered)).toBe('Near Mint');
    expect(offeredText({ ...offered, gradeCompany: 'PSA', grade: 9.5 })).toBe('PSA 9.5');
    expect(offeredText({ ...offered, gradeCompany: 'SGC' })).toBe('SGC');
  });

  it('when it is numbered, or there are several, then that is shown, too', () => {
    expect(offeredText({ ...offered, serialNumber: '017/050', quantity: 3 })).toBe('Near Mint · 017/050 · ×3');
  });

  it('when the listing is mine, then that replaces the seller name', () => {
    expect(sellerText(offered)).toBe('by logan');
    expect(sellerText({ ...offered, isMine: true })).toBe('Your listing');
  });
});
