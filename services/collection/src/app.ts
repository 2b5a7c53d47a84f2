/** Table of contents: every feature's routes. */
import type { Route } from '@ninepocket/service-kit/route';
import type { Context } from './context.js';
import { holdingRoutes } from './holdings/holdings.routes.js';

export const routes = (ctx: Context): Route[] => [...holdingRoutes(ctx)];
