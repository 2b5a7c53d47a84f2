import type { Route } from '@ninepocket/service-kit/http/route';
import type { Context } from './context.js';
import { imageRunRoutes } from './image-runs/image-runs.routes.js';
import { mergeRoutes } from './merges/merges.routes.js';
import { overviewRoutes } from './jobs/overview.routes.js';
import { runRoutes } from './jobs/runs.routes.js';
import { priceGuideRoutes } from './price-guide/price-guide.routes.js';
import { priceRoutes } from './prices/prices.routes.js';
import { snapshotRoutes } from './prices/snapshot.routes.js';
import { schedulerRoutes } from './schedules/scheduler.routes.js';

export const routes = (ctx: Context): Route[] => [
  ...priceRoutes(ctx),
  ...snapshotRoutes(ctx),
  ...runRoutes(ctx),
  ...overviewRoutes(ctx),
  ...schedulerRoutes(ctx),
  ...priceGuideRoutes(ctx),
  ...imageRunRoutes(ctx),
  ...mergeRoutes(ctx),
];
