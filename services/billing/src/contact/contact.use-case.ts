import { getContact } from '@ninepocket/contracts/social/facts';
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type Stripe from 'stripe';
import type { Context } from '../context.js';
import { ask, StripeFailure } from '../stripe/stripe.client.js';
import { findStripeCustomer } from './contact.store.js';

/** Copies a user's address to Stripe, which sends its receipts there. Repeating this is harmless. */
export const copyContact = async (ctx: Context, stripe: Stripe, userId: number): Promise<void> => {
  const customer = await findStripeCustomer(ctx.pool, userId);
  const contact = customer === null ? null : await contactOf(ctx, userId);
  if (customer === null || !contact) return;
  const { email, displayName } = contact;
  try {
    await ask(() => stripe.customers.update(customer, { email, name: displayName ?? '' }));
  } catch (error) {
    // Stripe does not accept the address, or has deleted the customer: repeating it would not help.
    if (!(error instanceof StripeFailure && (error.isRejected || error.isMissing))) throw error;
    ctx.log.warn({ err: error, userId }, 'a changed address could not be copied to Stripe');
  }
};

/** @returns null for a deleted user */
export const contactOf = async ({ social }: Context, userId: number) => {
  try {
    return await social.call(getContact, { params: { id: userId } });
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null;
    throw error;
  }
};
