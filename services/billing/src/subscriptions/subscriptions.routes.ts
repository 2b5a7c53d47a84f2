import {
  cancelSubscription as cancelEndpoint,
  getSubscription,
  resumeSubscription as resumeEndpoint,
} from '@ninepocket/contracts/billing/subscription';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { inTime } from '../stripe/stripe.client.js';
import { cancelSubscription, resumeSubscription } from './cancel.use-case.js';
import { presentSubscription } from './subscription.present.js';
import { findSubscription, type SubscriptionRow } from './subscriptions.store.js';

export const subscriptionRoutes = (ctx: Context): Route[] => {
  const settings = { configReady: ctx.stripe !== null, graceDays: ctx.config.PAST_DUE_GRACE_DAYS };
  const present = (row: SubscriptionRow | null) => presentSubscription(row, settings);
  return [
    route(getSubscription, signedIn, async ({ caller }) => present(await findSubscription(ctx.pool, caller.userId))),
    route(cancelEndpoint, signedIn, async ({ caller }) =>
      present(await inTime(ctx.config, cancelSubscription(ctx, caller.userId))),
    ),
    route(resumeEndpoint, signedIn, async ({ caller }) =>
      present(await inTime(ctx.config, resumeSubscription(ctx, caller.userId))),
    ),
  ];
};
