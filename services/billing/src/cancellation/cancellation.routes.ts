import {
  cancelSubscription as cancelEndpoint,
  resumeSubscription as resumeEndpoint,
} from '@ninepocket/contracts/billing/subscription';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { inTime } from '../stripe/stripe.client.js';
import { presentSubscription } from '../subscriptions/subscription.present.js';
import { cancelSubscription, resumeSubscription } from './cancel.use-case.js';

export const cancellationRoutes = (ctx: Context): Route[] => [
  route(cancelEndpoint, signedIn, async ({ caller }) =>
    presentSubscription(await inTime(ctx.config, cancelSubscription(ctx, caller.userId)), ctx),
  ),
  route(resumeEndpoint, signedIn, async ({ caller }) =>
    presentSubscription(await inTime(ctx.config, resumeSubscription(ctx, caller.userId)), ctx),
  ),
];
