import type { BillingState } from '@ninepocket/contracts/billing/subscription';

/**
 * What the success page shows: the welcome, a payment in progress, a payment that was not made, a subscription without
 * the plan (such as an old link of one that has ended), or no such payment of this user.
 */
export type CheckoutResult = 'welcome' | 'waiting' | 'unpaid' | 'inactive' | 'unknown';

const SUBSCRIBED = new Set<BillingState>(['trialing', 'active', 'cancelling', 'past_due']);

/** Of a checkout as confirmed by billing. */
export const resultOf = ({ isPaid, state }: { isPaid: boolean; state: BillingState }): CheckoutResult => {
  // Also when this checkout was abandoned and another one was paid for.
  if (SUBSCRIBED.has(state)) return 'welcome';
  if (state === 'incomplete') return 'waiting';
  if (!isPaid) return 'unpaid';
  return state === 'none' ? 'waiting' : 'inactive';
};

/** Of a visit without a checkout in the URL. */
export const resultWithoutCheckout = ({ plan, state }: { plan: string; state: BillingState }): CheckoutResult => {
  if (plan === 'SUPER_HERO') return 'welcome';
  return state === 'incomplete' ? 'waiting' : 'unknown';
};

export const CHECKOUT_ID = /^cs_[A-Za-z0-9_]{1,200}$/;
