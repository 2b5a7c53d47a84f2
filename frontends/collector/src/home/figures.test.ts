import { describe, expect, it } from '@jest/globals';
import { figuresOf } from './figures.js';

const stats = {
  totalCards: 20,
  uniqueCards: 12,
  insertCards: 2,
  totalValue: 420.4,
  unpricedCards: 0,
  unpricedSlabs: 0,
  wishlistItems: 1,
  totalCardsGrowth: '+1 this month',
  insertCardsGrowth: 'No change this month',
  totalValueGrowth: '+$20 (5%) from prices this month',
  wishlistGrowth: 'No change this month',
};
const valueOf = (more: Partial<typeof stats>) => figuresOf({ ...stats, ...more }).find(({ kind }) => kind === 'value');

describe('the value of a collection on the dashboard', () => {
  it('when every copy has a price, then only the value and its growth are shown', () => {
    expect(valueOf({})).toMatchObject({ value: '$420', growth: '+$20 (5%) from prices this month', note: '' });
  });

  it('when some have none, then it says how many, and slabs apart', () => {
    expect(valueOf({ unpricedCards: 19, unpricedSlabs: 7 })?.note).toBe('12 cards and 7 slabs without a price');
  });
});
