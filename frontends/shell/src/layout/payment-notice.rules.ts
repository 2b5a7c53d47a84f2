import type { SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import { billingDate } from '@ninepocket/web-kit/billing/billing-date.rules';

/**
 * @param view undefined while it loads or when it cannot be loaded: the session already says that a payment is missing
 * @returns null if nothing is to be done, also when an admin granted the plan
 */
export const paymentNotice = (view: SubscriptionView | undefined): string | null => {
  if (!view) return 'A payment for SUPER HERO is missing. Change your card to pay.';
  const { state, graceEndsAt, grantedAt } = view;
  if (grantedAt) return null;
  if (state === 'unpaid') return 'A payment is missing, so SUPER HERO is paused. Change your card to pay.';
  if (state !== 'past_due') return null;
  const until = graceEndsAt ? ` You keep SUPER HERO until ${billingDate(graceEndsAt)}.` : '';
  return `Your last payment failed.${until} Change your card to keep it.`;
};
