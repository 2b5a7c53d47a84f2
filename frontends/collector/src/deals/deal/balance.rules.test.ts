import { describe, expect, it } from '@jest/globals';
import { balanceOf } from './balance.rules.js';

describe('the balance of a deal', () => {
  it('when I pay for cards, then the money counts on my side, and copies without a price are counted apart', () => {
    const balance = balanceOf(
      { value: 1.1, unpricedCopies: 1 },
      { value: 10.3, unpricedCopies: 2 },
      { amount: 2.2, from: 'me' },
    );
    expect(balance).toEqual({ give: 3.3, get: 10.3, difference: 7, unpricedCopies: 3 });
  });

  it('when they pay, then the money counts on theirs', () => {
    const nothing = { value: 0, unpricedCopies: 0 };
    expect(balanceOf(nothing, nothing, { amount: 5, from: 'them' })).toMatchObject({ give: 0, get: 5, difference: 5 });
  });
});
