import { describe, expect, it } from '@jest/globals';
import { ownershipTexts, priceText } from './chip-text.rules.js';

describe('the texts of a card chip', () => {
  it('when both have and want a card, then each is named', () => {
    expect(
      ownershipTexts({ mine: { copies: 2, isWished: false }, theirs: { copies: 1, isWished: true } }, 'Ann'),
    ).toEqual(['You have 2', 'Ann has it', 'Ann wants it']);
  });

  it('when the friend shares nothing, then only mine is shown', () => {
    const theirs = { copies: null, isWished: null };
    expect(ownershipTexts({ mine: { copies: 0, isWished: true }, theirs }, 'Ann')).toEqual(['You want it']);
  });

  it('when there is no price, then it says so', () => {
    expect([priceText(null), priceText(1234.5), priceText(0)]).toEqual(['No data', '$1,234.50', '$0.00']);
  });
});
