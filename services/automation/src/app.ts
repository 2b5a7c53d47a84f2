import type { Route } from '@ninepocket/service-kit/http/route';
import type { Context } from './context.js';
import { imageRunRoutes } from './image-runs/image-runs.routes.js';
import { kindOf } from './jobs.js';
import { mergeRoutes } from './merges/merges.routes.js';
import { overviewRoutes } from './overview/overview.routes.js';
import { priceGuideRoutes } from './price-guide/price-guide.routes.js';
import { priceRoutes } from './prices/prices.routes.js';
import { snapshotRoutes } from './prices/snapshot.routes.js';
import { runRoutes } from './runs/runs.routes.js';
import { schedulerRoutes } from './schedules/scheduler.routes.js';

export const routes = (ctx: Context): Route[] => [
  ...priceRoutes(ctx),
  ...snapshotRoutes(ctx),
  ...runRoutes(ctx),
  ...overviewRoutes(ctx),
  ...schedulerRoutes(ctx, kindOf),
  ...priceGuideRoutes(ctx),
  ...imageRunRoutes(ctx),
  ...mergeRoutes(ctx),
];
