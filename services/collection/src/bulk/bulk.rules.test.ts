import { describe, expect, it } from '@jest/globals';
import { countOf, editTitle } from './bulk.rules.js';

describe('editTitle', () => {
  it.each([
    [{ condition: 'Mint' as const }, 'Set 12 cards to Mint'],
    [{ isForSale: true, salePercent: 90 }, 'Put 12 cards up for sale'],
    [{ isForSale: true }, 'Put 12 cards up for sale'],
    [{ isForSale: false }, 'Took 12 cards off sale'],
    [{ isFavorite: true }, 'Added 12 cards to favorites'],
    [{ isFavorite: false }, 'Removed 12 cards from favorites'],
    [{ salePrice: null }, 'Changed the price of 12 cards'],
    [{ isForSale: true, condition: 'Mint' as const }, 'Changed 12 cards'],
  ])('when %j is changed, then the receipt says "%s"', (changes, title) => {
    expect(editTitle(changes, 12)).toBe(title);
  });
});

describe('countOf', () => {
  it('when there is one card or there are thousands, then the text is grammatical', () => {
    expect([countOf(1, 'card'), countOf(1200, 'card')]).toEqual(['1 card', '1,200 cards']);
  });
});
