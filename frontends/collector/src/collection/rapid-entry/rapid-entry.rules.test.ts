import { describe, expect, it } from '@jest/globals';
import { addText, needsSet, previewText } from './rapid-entry.rules.js';

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

describe('the button', () => {
  const part = (text: string, problem: string | null = 'There is no such card.') => ({ text, problem });
  it.each([
    ['Add 98 cards', []],
    ['Add 98 cards, leave out 999', [part('999')]],
    ['Add 98 cards, leave out 1', [part('1994 Flare: 1-3, 7')]],
    ['Add 98 cards, leave out 2', [part('999'), part('x')]],
  ])('when parts cannot be used, then it says "%s"', (text, wrong) => {
    expect(addText({ copies: 98, lines: [part('1-98', null), ...wrong] })).toBe(text);
  });
});

it('when every line names its set, then none needs to be chosen', () => {
  expect(needsSet('1-45, 50')).toBe(true);
  expect(needsSet('1994 Marvel Annual Flair: 3, 7')).toBe(false);
});
