import { describe, expect, it } from '@jest/globals';
import { buildHolding } from './build-holding.js';
import { metaOf, noteOf, saleOf } from './holding-facts.rules.js';

describe('what a tile says of my copies', () => {
  it('when they are raw, then their condition stands beside the number', () => {
    expect(noteOf(buildHolding())).toBe('Near Mint');
  });

  it('when they are graded, then the grade stands in its place, with the serial number', () => {
    expect(noteOf(buildHolding({ gradeCompany: 'PSA', grade: 9.5, serialNumber: '17/50' }))).toBe('PSA 9.5 · 17/50');
  });

  it('when the market value is not known, then it says so and never zero', () => {
    const holding = buildHolding();
    expect(metaOf(holding)).toBe('$12 · 1994 Marvel Annual Flair');
    expect(metaOf({ ...holding, card: { ...holding.card, marketValue: null } })).toMatch(/^No data/);
  });

  it('when they are for sale, then the price is the mark', () => {
    expect(saleOf(buildHolding())).toBeUndefined();
    expect(saleOf(buildHolding({ isForSale: true, salePrice: 15 }))).toBe('$15');
    expect(saleOf(buildHolding({ isForSale: true }))).toBe('Sale');
  });
});
