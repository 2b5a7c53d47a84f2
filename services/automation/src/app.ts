import type { Route } from '@ninepocket/service-kit/http/route';
import type { Context } from './context.js';
import { priceRoutes } from './prices/prices.routes.js';
import { snapshotRoutes } from './prices/snapshot.routes.js';

export const routes = (ctx: Context): Route[] => [...priceRoutes(ctx), ...snapshotRoutes(ctx)];
