import { getSubscription } from '@ninepocket/contracts/billing/subscription';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { presentSubscription } from './subscription.present.js';
import { findSubscription } from './subscriptions.store.js';

export const subscriptionRoutes = (ctx: Context): Route[] => [
  route(getSubscription, signedIn, async ({ caller }) =>
    presentSubscription(await findSubscription(ctx.pool, caller.userId), ctx),
  ),
];
