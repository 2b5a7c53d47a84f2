import {
  confirmCheckout as confirmEndpoint,
  createCheckoutSession,
  getBillingOffer,
} from '@ninepocket/contracts/billing/checkout';
import { everyone, signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { dollarsOf } from '../prices/dollars.rules.js';
import { inTime } from '../stripe/stripe.client.js';
import { startCheckout } from './checkout.use-case.js';
import { confirmCheckout } from './confirm.use-case.js';

const INTERVALS = ['month', 'year'] as const;

export const checkoutRoutes = (ctx: Context): Route[] => [
  route(getBillingOffer, everyone, () => ({
    configReady: ctx.stripe !== null,
    prices: INTERVALS.map((interval) => ({
      interval,
      amount: dollarsOf(ctx.prices.centsOf(interval)),
      currency: ctx.config.STRIPE_CURRENCY.toUpperCase(),
    })),
    trialDays: ctx.config.STRIPE_TRIAL_DAYS,
  })),
  route(createCheckoutSession, signedIn, async ({ caller, body }) => ({
    url: await inTime(ctx.config, startCheckout(ctx, caller.userId, body.interval)),
  })),
  route(confirmEndpoint, signedIn, ({ caller, params }) =>
    inTime(ctx.config, confirmCheckout(ctx, caller.userId, params.sessionId)),
  ),
];
