import type { CurrentUser } from '../session/user.rules.js';

/** A subscription without the plan, because a payment is missing or disputed: it cannot be bought again, only repaired. */
export const isPaused = ({ plan, subscriptionStatus }: Pick<CurrentUser, 'plan' | 'subscriptionStatus'>): boolean =>
  plan === 'SIDE_KICK' && subscriptionStatus === 'past_due';
