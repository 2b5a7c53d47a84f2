import { describe, expect, it } from '@jest/globals';
import { buildHolding } from './build-holding.js';
import { saleBadge, tileText } from './holding-text.js';

describe('the text of a holding tile', () => {
  it('when copies are raw, then it has the set, the price and the abbreviated condition', () => {
    expect(tileText(buildHolding())).toMatchObject({ price: '$12', note: 'NM', meta: '1994 Marvel Annual Flair' });
  });

  it('when the card is a variation, then that comes before the set', () => {
    const holding = buildHolding();
    const gold = { ...holding, card: { ...holding.card, variation: 'Gold' } };
    expect(tileText(gold).meta).toBe('Gold · 1994 Marvel Annual Flair');
  });

  it('when copies are graded, then the grade and serial number replace the condition', () => {
    const graded = buildHolding({ gradeCompany: 'PSA', grade: 9.5, serialNumber: '17/50', value: 380 });
    expect(tileText(graded)).toMatchObject({ price: '$380', note: 'PSA 9.5 · 17/50' });
  });

  it('when text is abbreviated, then the details have it in full', () => {
    expect(tileText(buildHolding({ condition: 'Very Good', serialNumber: '017/250' })).details).toBe(
      'Very Good · 017/250 · $12 · 1994 Marvel Annual Flair',
    );
  });

  it('when its worth is unknown, then the text says so, never zero, and for a slab never the raw price', () => {
    expect(tileText(buildHolding({ value: null })).price).toBe('No data');
    const slab = buildHolding({ gradeCompany: 'PSA', grade: 10, value: null });
    expect(tileText(slab)).toMatchObject({ price: 'No price yet', note: 'PSA 10' });
    expect(tileText({ ...slab, isPricePending: true }).price).toBe('Pricing pending');
  });

  it('when the card was removed from the catalog, then the tile says so', () => {
    const holding = buildHolding();
    const retired = { ...holding, card: { ...holding.card, retired: true } };
    expect(tileText(retired)).toMatchObject({ meta: 'No longer in the catalog', note: 'NM', price: '$12' });
  });

  it('when copies are for sale, then the badge shows the price', () => {
    expect(saleBadge(buildHolding())).toBeUndefined();
    expect(saleBadge(buildHolding({ isForSale: true, salePrice: 15 }))).toBe('$15');
    expect(saleBadge(buildHolding({ isForSale: true, salePrice: 4.5 }))).toBe('$4.50');
    expect(saleBadge(buildHolding({ isForSale: true }))).toBe('Sale');
  });
});
