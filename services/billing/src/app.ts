import type { Route } from '@ninepocket/service-kit/http/route';
import type { Context } from './context.js';
import { exportRoutes } from './plans/export.routes.js';

export const routes = (ctx: Context): Route[] => [...exportRoutes(ctx)];
