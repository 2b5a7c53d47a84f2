import { conflict } from '@ninepocket/service-kit/http/problem';
import { addressOf } from '../config.js';
import type { Context } from '../context.js';
import { refreshCustomer } from '../refresh/refresh.use-case.js';
import { notConfigured } from '../stripe/stripe.client.js';
import { findSubscription } from '../subscriptions/subscriptions.store.js';
import { findPortalConfiguration, openPortalSession } from './portal.client.js';

/** @throws ProblemError no_subscription (409), billing_not_configured, provider_unavailable */
export const openPortal = async (
  ctx: Context,
  userId: number,
  task: 'overview' | 'payment-method',
): Promise<string> => {
  const { stripe } = ctx;
  if (!stripe) throw notConfigured();
  const customer = (await findSubscription(ctx.pool, userId))?.stripeCustomerId;
  if (!customer) throw noSubscription();
  const returnUrl = addressOf(ctx.config, '/profile?tab=billing');
  const configuration = await findPortalConfiguration(stripe, returnUrl);
  const url = await openPortalSession(stripe, { customer, configuration, returnUrl, task });
  if (url !== null) return url;
  await refreshCustomer(ctx, userId, { cause: 'request' });
  throw noSubscription();
};

const noSubscription = () => conflict('no_subscription', 'There is no subscription to manage.');
