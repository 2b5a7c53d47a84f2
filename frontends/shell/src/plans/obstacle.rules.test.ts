import { describe, expect, it } from '@jest/globals';
import type { BillingState, SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import { billingState } from '@ninepocket/contracts/billing/subscription.schemas';
import { obstacleTo } from './obstacle.rules.js';

const buildView = (plan: SubscriptionView['plan'], state: BillingState): SubscriptionView => ({
  configReady: true,
  plan,
  state,
  price: null,
  renewsAt: null,
  endsAt: null,
  trialEndsAt: null,
  graceEndsAt: null,
  paymentMethod: null,
  grantedAt: null,
  grantedUntil: null,
});

describe('what prevents an upgrade', () => {
  it('when a user has the plan, then every state prevents it', () => {
    for (const state of billingState.options)
      expect(obstacleTo(buildView('SUPER_HERO', state))).toBe('You already have SUPER HERO.');
  });

  it('when a paused subscription still runs, then it prevents another one', () => {
    expect(obstacleTo(buildView('SIDE_KICK', 'unpaid'))).toContain('a payment is missing');
    expect(obstacleTo(buildView('SIDE_KICK', 'disputed'))).toContain('dispute');
  });

  it.each(['none', 'incomplete', 'ended', 'refunded'] as const)(
    'when the state of a free user is %s, then nothing prevents it',
    (state) => {
      expect(obstacleTo(buildView('SIDE_KICK', state))).toBeNull();
    },
  );
});
