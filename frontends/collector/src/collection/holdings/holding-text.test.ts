import { describe, expect, it } from '@jest/globals';
import { buildHolding } from './build-holding.js';
import { saleBadge, tileText } from './holding-text.js';

describe('the text of a holding tile', () => {
  it('when copies are raw, then the price and the abbreviated condition share a line', () => {
    expect(tileText(buildHolding(), 'grid')).toMatchObject({ meta: '$12 · NM', note: '1994 Marvel Annual Flair' });
    expect(tileText(buildHolding(), 'list')).toMatchObject({
      price: '$12',
      note: 'NM',
      meta: '1994 Marvel Annual Flair',
    });
  });

  it('when copies are graded, then the grade and serial number replace the condition', () => {
    const graded = buildHolding({ gradeCompany: 'PSA', grade: 9.5, serialNumber: '17/50', value: 380 });
    expect(tileText(graded, 'grid').meta).toBe('$380 · PSA 9.5 · 17/50');
    expect(tileText(graded, 'list').note).toBe('PSA 9.5 · 17/50');
  });

  it('when text is abbreviated, then the details have it in full', () => {
    expect(tileText(buildHolding({ condition: 'Very Good', serialNumber: '017/250' }), 'grid').details).toBe(
      'Very Good · 017/250 · $12 · 1994 Marvel Annual Flair',
    );
  });

  it('when its worth is unknown, then the text says so, never zero, and for a slab never the raw price', () => {
    expect(tileText(buildHolding({ value: null }), 'grid').meta).toBe('No data · NM');
    const slab = buildHolding({ gradeCompany: 'PSA', grade: 10, value: null });
    expect(tileText(slab, 'grid').meta).toBe('No price yet · PSA 10');
    expect(tileText({ ...slab, isPricePending: true }, 'grid').meta).toBe('Pricing pending · PSA 10');
  });

  it('when the card was removed from the catalog, then the tile says so', () => {
    const holding = buildHolding();
    const retired = { ...holding, card: { ...holding.card, retired: true } };
    expect(tileText(retired, 'grid')).toMatchObject({ meta: 'No longer in the catalog', note: '$12 · NM' });
    expect(tileText(retired, 'list')).toMatchObject({ meta: 'No longer in the catalog', note: 'NM', price: '$12' });
  });

  it('when copies are for sale, then the badge shows the price', () => {
    expect(saleBadge(buildHolding())).toBeUndefined();
    expect(saleBadge(buildHolding({ isForSale: true, salePrice: 15 }))).toBe('$15');
    expect(saleBadge(buildHolding({ isForSale: true, salePrice: 4.5 }))).toBe('$4.50');
    expect(saleBadge(buildHolding({ isForSale: true }))).toBe('Sale');
  });
});
