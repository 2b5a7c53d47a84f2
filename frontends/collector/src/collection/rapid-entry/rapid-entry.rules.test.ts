import { describe, expect, it } from '@jest/globals';
import { needsSet, previewText } from './rapid-entry.rules.js';

describe('the summary of a preview', () => {
  it('when the plan has no limit, then remaining places are not mentioned', () => {
    expect(previewText({ cardCount: 46, copies: 48, placesLeft: null })).toBe('46 cards, 48 copies');
  });

  it('when the plan has room, then the remaining places are shown', () => {
    expect(previewText({ cardCount: 1, copies: 1, placesLeft: 12 })).toBe('1 card, with room for 12 more');
  });

  it('when the plan has too little room, then the excess is shown', () => {
    expect(previewText({ cardCount: 45, copies: 45, placesLeft: -3 })).toBe(
      '45 cards: 3 more than your plan has room for',
    );
  });
});

it('when every line names its set, then none needs to be chosen', () => {
  expect(needsSet('1-45, 50')).toBe(true);
  expect(needsSet('1994 Marvel Annual Flair: 3, 7')).toBe(false);
});
