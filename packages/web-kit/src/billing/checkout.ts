import { createCheckoutSession } from '@ninepocket/contracts/billing/checkout';
import { api } from '../api/api.js';

/**
 * SPEC sections 1 and 7.
 * @throws ProblemError, or Error "No checkout URL received" (SPEC section 8)
 */
export const startCheckout = async (): Promise<void> => {
  const { url } = await api.call(createCheckoutSession);
  if (!url) throw new Error('No checkout URL received');
  location.assign(url);
};
