import { describe, expect, it } from '@jest/globals';
import { buildHolding } from '../../collection/holdings/build-holding.js';
import { copyWorthText, soldSlabOf, worthText } from './worth-text.js';

describe('what several copies are worth', () => {
  it.each([
    [0, 0, 0, 0, '$0.00'],
    [3, 12, 0, 0, '$12.00'],
    [9, 82.55, 7, 7, '$82.55 · 7 slabs without a price'],
    [7, 0, 7, 7, 'No data · 7 slabs without a price'],
  ])('when there are %d worth $%d, %d without a price, then it says so', (copies, value, all, slabs, text) => {
    expect(worthText({ copies, value, unpricedCopies: all, unpricedSlabs: slabs })).toBe(text);
  });
});

describe('what a copy is worth', () => {
  const slab = { gradeCompany: 'PSA', grade: 10 } as const;

  it('when it is raw, then only a personal value is stated', () => {
    expect(copyWorthText(buildHolding())).toBe('');
    expect(copyWorthText(buildHolding({ personalValue: 9.5 }))).toBe('Personal value $9.50');
  });

  it('when it is a slab, then sales of its grade are stated, or that there are none, once they were looked up', () => {
    expect(copyWorthText(buildHolding({ ...slab, gradedValue: 380 }))).toBe('PSA 10 value $380.00');
    expect(copyWorthText(buildHolding(slab))).toBe('No sales of PSA 10 yet');
    expect(copyWorthText(buildHolding({ ...slab, personalValue: 420 }))).toBe(
      'Personal value $420.00 · No sales of PSA 10 yet',
    );
    expect(copyWorthText(buildHolding({ ...slab, isPricePending: true }))).toBe('Pricing pending for PSA 10');
    expect(copyWorthText(buildHolding({ gradeCompany: 'Other', grade: 9 }))).toBe('No price yet');
  });

  it('when it is a slab of a known company and grade, then its sales are looked up', () => {
    const sold = [slab, { ...slab, gradeCompany: 'Other' }, { ...slab, grade: null }, {}] as const;
    expect(sold.map((copy) => soldSlabOf(buildHolding(copy)))).toEqual([slab, null, null, null]);
  });
});
