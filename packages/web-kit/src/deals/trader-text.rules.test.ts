import { describe, expect, it } from '@jest/globals';
import { traderText } from './trader-text.rules.js';

describe('what is known of a trader', () => {
  it('when there were deals, then it says how many, with how many partners, and how they were rated', () => {
    const ratings = { good: 9, neutral: 0, bad: 1 };
    expect(traderText({ deals: 12, partners: 8, isNew: false, ratings })).toBe(
      '12 deals with 8 collectors · 9 good, 1 bad',
    );
  });

  it('when nobody has rated, then only the deals are named, and a new trader is marked', () => {
    const ratings = { good: 0, neutral: 0, bad: 0 };
    expect(traderText({ deals: 1, partners: 1, isNew: false, ratings })).toBe('1 deal with 1 collector');
    expect(traderText({ deals: 0, partners: 0, isNew: true, ratings })).toBe('New trader: no deals yet');
  });
});
