import { getContact } from '@ninepocket/contracts/social/facts';
import { problem } from '@ninepocket/service-kit/http/problem';
import type Stripe from 'stripe';
import type { Context } from '../context.js';
import { addCustomer } from '../plans/plans.store.js';
import { ask, StripeFailure } from '../stripe/stripe.client.js';
import type { LockedSession } from '../stripe/user-locks.store.js';
import { findBuyer, skipCustomerKey, storeStripeCustomer, type BuyerRow } from './buyers.store.js';

export type Buyer = BuyerRow & { stripeCustomerId: string };

/** Creates the customer at Stripe before the first checkout. @throws ProblemError not_found for a deleted user */
export const buyerOf = async (ctx: Context, stripe: Stripe, session: LockedSession, userId: number): Promise<Buyer> => {
  const known = await findBuyer(session, userId);
  if (known && known.stripeCustomerId !== null) return { ...known, stripeCustomerId: known.stripeCustomerId };
  const { email, displayName } = await ctx.social.call(getContact, { params: { id: userId } });
  // The registration's event may not have arrived yet; that the user exists is known from social.
  if (!known) await addCustomer(session, userId);
  const buyer = known ?? (await findBuyer(session, userId));
  if (!buyer) throw problem('not_found');
  const params = { ...(displayName && { name: displayName }), metadata: { userId: String(userId) } };
  const { id } = await createOnce(
    () => createCustomer(ctx, stripe, buyer.customerKey, email, params),
    () => skipCustomerKey(session, userId),
  );
  if (!(await storeStripeCustomer(session, userId, id))) throw problem('not_found');
  return { ...buyer, stripeCustomerId: id };
};

/** Without the address if Stripe does not accept it: its payment page then asks for one. */
const createCustomer = async (
  { log }: Context,
  stripe: Stripe,
  idempotencyKey: string,
  email: string,
  params: Stripe.CustomerCreateParams,
): Promise<Stripe.Customer> => {
  try {
    return await ask(() => stripe.customers.create({ ...params, email }, { idempotencyKey }));
  } catch (error) {
    if (!(error instanceof StripeFailure && error.isBadEmail)) throw error;
    log.warn({ ...params.metadata }, 'Stripe does not accept the email address; the customer is created without it');
    return ask(() => stripe.customers.create(params, { idempotencyKey: `${idempotencyKey}-without-email` }));
  }
};

/** A final failure is repeated by Stripe for the same key, so the next try needs another one. */
export const createOnce = async <T>(create: () => Promise<T>, changeKey: () => Promise<void>): Promise<T> => {
  try {
    return await ask(create);
  } catch (error) {
    if (error instanceof StripeFailure && error.isFinal) await changeKey();
    throw error;
  }
};
