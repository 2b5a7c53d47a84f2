import { describe, expect, it } from '@jest/globals';
import { buildHolding } from '../../../collection/holdings/build-holding.js';
import { askingPrice } from './asking-price.rules.js';

describe('a suggested asking price', () => {
  it('when the copy sells at market, then it is a part of the market value', () => {
    expect(askingPrice(buildHolding(), 90)).toBe(11.16);
    expect(askingPrice(buildHolding({ card: { ...buildHolding().card, marketValue: 0.01 } }), 50)).toBe(0.01);
  });

  it('when it is a slab, then the price of its grade counts, and never the raw price', () => {
    expect(askingPrice(buildHolding({ gradeCompany: 'PSA', grade: 10, gradedValue: 80 }), 90)).toBe(72);
    expect(askingPrice(buildHolding({ gradeCompany: 'PSA', grade: 3 }), 90)).toBeNull();
  });

  it('when its condition is lower, then nothing is suggested', () => {
    expect(askingPrice(buildHolding({ condition: 'Good' }), 90)).toBeNull();
  });
});
