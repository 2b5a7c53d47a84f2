import { describe, expect, it } from '@jest/globals';
import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import { resultOf, resultWithoutCheckout, type CheckoutResult } from './result.rules.js';

describe('the result of a checkout', () => {
  it.each<[BillingState, CheckoutResult, CheckoutResult]>([
    // state, when this checkout was paid, when it was not
    ['none', 'waiting', 'unpaid'],
    ['incomplete', 'waiting', 'waiting'],
    ['trialing', 'welcome', 'welcome'],
    ['active', 'welcome', 'welcome'],
    ['cancelling', 'welcome', 'welcome'],
    ['past_due', 'welcome', 'welcome'],
    ['unpaid', 'inactive', 'unpaid'],
    ['ended', 'inactive', 'unpaid'],
    ['refunded', 'inactive', 'unpaid'],
    ['disputed', 'inactive', 'unpaid'],
  ])('when the subscription is %s, then a paid checkout shows %s and another one %s', (state, paid, unpaid) => {
    expect([resultOf({ isPaid: true, state }), resultOf({ isPaid: false, state })]).toEqual([paid, unpaid]);
  });

  it('when the URL has no checkout, then the plan decides', () => {
    expect(resultWithoutCheckout({ plan: 'SUPER_HERO', state: 'active' })).toBe('welcome');
    expect(resultWithoutCheckout({ plan: 'SIDE_KICK', state: 'incomplete' })).toBe('waiting');
    expect(resultWithoutCheckout({ plan: 'SIDE_KICK', state: 'none' })).toBe('unknown');
  });
});
