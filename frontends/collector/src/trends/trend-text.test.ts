import { describe, expect, it } from '@jest/globals';
import {
  causesOf,
  causesText,
  changeText,
  costText,
  leftOutText,
  notIncludedText,
  percentText,
  readRange,
  sectionCost,
  soldText,
  withEmptyYears,
} from './trend-text.js';

const point = { day: '2026-11-21', value: 0, bought: 0, sold: 0, market: 0, corrected: 0 };
const none = { bought: 0, sold: 0, market: 0, corrected: 0 };

describe('causesOf', () => {
  it('when points are summed, then each cause is exact to the cent and sales are negative', () => {
    const points = [
      { ...point, bought: 0.1, sold: 3 },
      { ...point, bought: 0.2, market: -1.5, corrected: 2 },
    ];
    expect(causesOf(points)).toEqual({ bought: 0.3, sold: -3, market: -1.5, corrected: 2 });
    expect(causesOf([])).toEqual(none);
  });
});

describe('causesText', () => {
  it.each([
    [none, 'Nothing changed in this period.'],
    [{ ...none, bought: 40 }, 'You added $40.00.'],
    [{ ...none, bought: 40, market: 12 }, 'You added $40.00 and prices rose $12.00.'],
    [{ ...none, market: -0.5 }, 'Prices fell $0.50.'],
    [
      { bought: 1, sold: -2, market: 3, corrected: -4 },
      'You added $1.00, you sold $2.00, prices rose $3.00 and removals and corrections took $4.00.',
    ],
  ])('when %j happened, then it says "%s"', (causes, text) => {
    expect(causesText(causes)).toBe(text);
  });
});

describe('changeText', () => {
  it.each([
    [680, 714, '+$34.00 (5%)'],
    [100, 99.6, '-$0.40 (-0.4%)'],
    [0, 12, '+$12.00'],
    [5, 5, '$0.00'],
  ])('when the value went from %d to %d, then it says "%s"', (before, now, text) => {
    expect(changeText(before, now)).toBe(text);
  });

  it('when a change is large, then its percentage is rounded and has separators', () => {
    expect(percentText(1234.5)).toBe('1,235%');
  });
});

describe('other texts', () => {
  it('when copies have no price, then the text says why they are not included', () => {
    const text = (unpricedCopies: number, unpricedSlabs: number) => notIncludedText({ unpricedCopies, unpricedSlabs });
    expect(text(0, 0)).toBe('');
    expect(text(1, 1)).toBe('1 slab without a price is not included: no price is known yet.');
    expect(text(1200, 0)).toBe('1,200 cards without a price are not included: no price is known yet.');
  });

  it('when a section misses cards, then its cost is named', () => {
    const holograms = { kind: 'insert', name: 'Holograms', missing: 2 } as const;
    expect(sectionCost({ ...holograms, cost: 12, unpriced: 1 })).toBe('Holograms: $12.00');
    expect(sectionCost({ ...holograms, cost: 0, unpriced: 2 })).toBe('Holograms: no price yet');
  });

  it('when the cost of copies is unknown, then the text says that they are omitted', () => {
    expect(leftOutText(1)).toBe('1 copy is not included: you have not entered what you paid for it.');
    expect(leftOutText(13)).toBe('13 copies are not included: you have not entered what you paid for them.');
  });

  it.each([
    [{ cost: 38.72, missing: 4, listed: 0, unpriced: 0 }, ['$38.72', 'for 4 missing cards', '']],
    [{ cost: 2, missing: 1, listed: 1, unpriced: 0 }, ['$2.00', 'for 1 missing card', '1 is for sale by collectors']],
    [
      { cost: 38.72, missing: 152, listed: 3, unpriced: 145 },
      ['$38.72', 'for the 7 cards that have a price; 145 unpriced', '3 are for sale by collectors'],
    ],
    [{ cost: 5, missing: 9, listed: 0, unpriced: 8 }, ['$5.00', 'for the 1 card that has a price; 8 unpriced', '']],
    [
      { cost: 0, missing: 9, listed: 0, unpriced: 9 },
      ['No price yet', 'None of the 9 missing cards has a price yet', ''],
    ],
    [{ cost: 0, missing: 1, listed: 0, unpriced: 1 }, ['No price yet', 'The last missing card has no price yet', '']],
  ])('when %j are missing, then the figure states its basis: %j', (set, [figure, basis, offers]) => {
    expect(costText(set)).toEqual({ figure, basis, offers });
  });

  it('when the range in the URL is invalid, then three months are shown', () => {
    expect(readRange(new URLSearchParams('range=1y'))).toEqual({ range: '1y' });
    expect(readRange(new URLSearchParams('range=9y'))).toEqual({ range: '3m' });
  });
});

describe('withEmptyYears', () => {
  it('when years are skipped, then they are added as empty, except after the unknown year', () => {
    const years = [0, 1990, 1993, 1994].map((year) => ({ year, value: 5 }));
    expect(withEmptyYears(years).map(({ year, value }) => [year, value])).toEqual([
      [0, 5],
      [1990, 5],
      [1991, 0],
      [1992, 0],
      [1993, 5],
      [1994, 5],
    ]);
  });
});

describe('soldText', () => {
  it('when the cost of some sold copies is unknown, then they are stated separately', () => {
    const sold = { proceeds: 80.5, soldCost: 25, soldCopies: 3, soldWithoutCost: 2, proceedsWithoutCost: 20 };
    expect(soldText(sold)).toBe(
      '1 copy brought $60.50 and cost $25.00. Another 2 copies brought $20.00 at unknown cost.',
    );
    expect(soldText({ ...sold, soldWithoutCost: 0, proceedsWithoutCost: 0 })).toBe(
      '3 copies brought $80.50 and cost $25.00.',
    );
    expect(soldText({ ...sold, soldCost: 0, soldWithoutCost: 3, proceedsWithoutCost: 80.5 })).toBe(
      '3 copies brought $80.50; you did not enter what you paid.',
    );
    expect(soldText({ ...sold, soldCopies: 0 })).toBe('No cards are marked as sold yet.');
  });
});
