import type { BillingState, SubscriptionView } from '@ninepocket/contracts/billing/subscription';

const OBSTACLES: Partial<Record<BillingState, string>> = {
  unpaid: 'Your subscription is paused because a payment is missing.',
  disputed: 'Your subscription is paused until a dispute about a payment is decided.',
};

/** Why this user cannot buy a subscription; Billing shows what to do instead. */
export const obstacleTo = ({ plan, state }: SubscriptionView): string | null =>
  plan === 'SUPER_HERO' ? 'You already have SUPER HERO.' : (OBSTACLES[state] ?? null);
