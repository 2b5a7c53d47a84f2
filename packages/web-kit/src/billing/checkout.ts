import { createCheckoutSession, type BillingInterval } from '@ninepocket/contracts/billing/checkout';
import { api } from '../api/api.js';

/**
 * SPEC sections 1 and 7.
 * @throws ProblemError, or Error "No checkout URL received" (SPEC section 8)
 */
export const startCheckout = async (interval: BillingInterval): Promise<void> => {
  const { url } = await api.call(createCheckoutSession, { body: { interval } });
  if (!url) throw new Error('No checkout URL received');
  location.assign(url);
};
