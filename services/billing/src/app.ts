import type { Route } from '@ninepocket/service-kit/http/route';
import { accountRoutes } from './account/account.routes.js';
import { cancellationRoutes } from './cancellation/cancellation.routes.js';
import { checkoutRoutes } from './checkout/checkout.routes.js';
import type { Context } from './context.js';
import { invoiceRoutes } from './invoices/invoices.routes.js';
import { operationRoutes } from './operations/operations.routes.js';
import { portalRoutes } from './portal/portal.routes.js';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.js';
import { webhookRoutes } from './webhook/webhook.routes.js';

export const routes = (ctx: Context): Route[] => [
  ...checkoutRoutes(ctx),
  ...subscriptionRoutes(ctx),
  ...cancellationRoutes(ctx),
  ...invoiceRoutes(ctx),
  ...portalRoutes(ctx),
  ...operationRoutes(ctx),
  ...webhookRoutes(ctx),
  ...accountRoutes(ctx),
];
