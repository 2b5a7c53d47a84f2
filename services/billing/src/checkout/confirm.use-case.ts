import { problem } from '@ninepocket/service-kit/http/problem';
import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import type { Context } from '../context.js';
import { refreshCustomer } from '../refresh/refresh.use-case.js';
import { ask, notConfigured } from '../stripe/stripe.client.js';
import { hasCheckout } from '../subscriptions/checkouts.store.js';

/**
 * For the success page: the same as a webhook, in case none has arrived.
 * @throws ProblemError not_found for a session that this user did not open, without asking Stripe
 */
export const confirmCheckout = async (
  ctx: Context,
  userId: number,
  sessionId: string,
): Promise<{ isPaid: boolean; state: BillingState }> => {
  const { stripe } = ctx;
  if (!stripe) throw notConfigured();
  if (!(await hasCheckout(ctx.pool, userId, sessionId))) throw problem('not_found');
  const session = await ask(() => stripe.checkout.sessions.retrieve(sessionId));
  const refreshed = await refreshCustomer(ctx, userId, { cause: 'checkout' });
  if (!refreshed) throw problem('not_found');
  return { isPaid: session.status === 'complete' && session.payment_status !== 'unpaid', state: refreshed.state };
};
