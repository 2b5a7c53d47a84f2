import type { SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import { billingDate } from '@ninepocket/web-kit/billing/billing-date.rules';

/**
 * @param view undefined while it loads or when it cannot be loaded: the session already says that a payment is missing
 * @returns null if nothing is to be done, also when an admin granted the plan
 */
export const paymentNotice = (view: SubscriptionView | undefined): string | null => {
  if (!view) return 'A payment for SUPER HERO needs your attention.';
  const { state, graceEndsAt, endsAt, grantedAt } = view;
  if (grantedAt) return null;
  if (state === 'unpaid') return 'A payment is missing, so SUPER HERO is paused. Change your card to pay.';
  if (state === 'disputed') return 'A payment is disputed, so SUPER HERO is paused.';
  if (state !== 'past_due') return null;
  const until = graceEndsAt ? ` You keep SUPER HERO until ${billingDate(graceEndsAt)}.` : '';
  const then = endsAt ? `it until ${billingDate(endsAt)}, when your canceled subscription ends` : 'it';
  return `Your last payment failed.${until} Change your card to keep ${then}.`;
};

/** Whether another card solves it. Otherwise Billing shows what can be done. */
export const isCardNeeded = (view: SubscriptionView | undefined): boolean =>
  view?.state === 'past_due' || view?.state === 'unpaid';
