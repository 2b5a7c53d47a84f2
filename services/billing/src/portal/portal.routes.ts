import { openPortal as openPortalEndpoint } from '@ninepocket/contracts/billing/subscription';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { inTime } from '../stripe/stripe.client.js';
import { openPortal } from './portal.use-case.js';

export const portalRoutes = (ctx: Context): Route[] => [
  route(openPortalEndpoint, signedIn, async ({ caller, body }) => ({
    url: await inTime(ctx.config, openPortal(ctx, caller.userId, body.task)),
  })),
];
