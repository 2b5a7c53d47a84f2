import { describe, expect, it } from '@jest/globals';
import { buildHolding } from './build-holding.js';
import { saleOf, tileWords } from './holding-text.js';

describe('what a tile says of my copies', () => {
  it('when they are raw, then their condition comes first, in short, and the set last', () => {
    expect(tileWords(buildHolding(), 'grid')).toMatchObject({ meta: 'NM · $12', note: '1994 Marvel Annual Flair' });
    expect(tileWords(buildHolding(), 'list')).toMatchObject({ note: 'NM', meta: '$12 · 1994 Marvel Annual Flair' });
  });

  it('when they are graded, then the grade stands in its place, with the serial number', () => {
    const graded = buildHolding({ gradeCompany: 'PSA', grade: 9.5, serialNumber: '17/50' });
    expect(tileWords(graded, 'grid').meta).toBe('PSA 9.5 · 17/50 · $12');
    expect(tileWords(graded, 'list').note).toBe('PSA 9.5 · 17/50');
  });

  it('when words are shortened, then the details have them in full', () => {
    expect(tileWords(buildHolding({ condition: 'Very Good', serialNumber: '017/250' }), 'grid').details).toBe(
      'Very Good · 017/250 · $12 · 1994 Marvel Annual Flair',
    );
  });

  it('when the market value is not known, then it says so and never zero', () => {
    const holding = buildHolding();
    const unpriced = { ...holding, card: { ...holding.card, marketValue: null } };
    expect(tileWords(unpriced, 'grid').meta).toBe('NM · No data');
  });

  it('when they are for sale, then the price is the mark', () => {
    expect(saleOf(buildHolding())).toBeUndefined();
    expect(saleOf(buildHolding({ isForSale: true, salePrice: 15 }))).toBe('$15');
    expect(saleOf(buildHolding({ isForSale: true }))).toBe('Sale');
  });
});
