import { describe, expect, it } from '@jest/globals';
import type { SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import { isCardNeeded, paymentNotice } from './payment-notice.rules.js';

const buildView = (overrides: Partial<SubscriptionView> = {}): SubscriptionView => ({
  configReady: true,
  plan: 'SUPER_HERO',
  state: 'past_due',
  price: { amount: 4, currency: 'USD', interval: 'month' },
  renewsAt: null,
  endsAt: null,
  trialEndsAt: null,
  graceEndsAt: '2026-12-29T12:00:00.000Z',
  paymentMethod: null,
  grantedAt: null,
  grantedUntil: null,
  ...overrides,
});

describe('the notice of a missing payment', () => {
  it('when a renewal failed, then it names the last day of the plan', () => {
    expect(paymentNotice(buildView())).toBe(
      'Your last payment failed. You keep SUPER HERO until December 29, 2026. Change your card to keep it.',
    );
  });

  it('when the plan is paused, then it does not promise the plan', () => {
    expect(paymentNotice(buildView({ plan: 'SIDE_KICK', state: 'unpaid' }))).toMatch(/paused\. Change your card/);
  });

  it('when it is also cancelled, then it names both days', () => {
    expect(paymentNotice(buildView({ endsAt: '2027-01-22T12:00:00.000Z' }))).toBe(
      'Your last payment failed. You keep SUPER HERO until December 29, 2026. Change your card to keep it until January 22, 2027, when your canceled subscription ends.',
    );
  });

  it('when a payment is disputed, then another card does not help', () => {
    const view = buildView({ plan: 'SIDE_KICK', state: 'disputed' });
    expect(paymentNotice(view)).toBe('A payment is disputed, so SUPER HERO is paused.');
    expect([view, buildView(), buildView({ state: 'unpaid' })].map(isCardNeeded)).toEqual([false, true, true]);
  });

  it('when the subscription has not loaded, then it leads to Billing', () => {
    expect(paymentNotice(undefined)).toMatch(/needs your attention/);
    expect(isCardNeeded(undefined)).toBe(false);
  });

  it('when an admin granted the plan or the payment was made, then there is none', () => {
    expect(paymentNotice(buildView({ grantedAt: '2026-11-01T12:00:00.000Z' }))).toBeNull();
    expect(paymentNotice(buildView({ state: 'active' }))).toBeNull();
  });
});
