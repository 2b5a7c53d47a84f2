import { describe, expect, it } from '@jest/globals';
import { movesText } from './merge-text.rules.js';

describe('movesText', () => {
  it('when both services answer, then it counts everything', () => {
    expect(movesText({ collection: { holdings: 1212, wishes: 40, listings: 1 }, automation: { prices: 3 } })).toBe(
      '1,212 holdings, 40 wishes, 1 listing, 3 prices',
    );
  });

  it('when a service does not answer, then its part is missing', () => {
    expect(movesText({ collection: { holdings: 1, wishes: 1, listings: 0 }, automation: null })).toBe(
      '1 holding, 1 wish, 0 listings',
    );
    expect(movesText({ collection: null, automation: null })).toBe('');
  });
});
