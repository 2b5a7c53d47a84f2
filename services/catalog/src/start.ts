import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { routes } from './app.js';
import { catalogConfig } from './config.js';
import { createContext } from './context.js';
import { subscriptions } from './events.js';

/** Starts the service from an environment; used by main.ts and the tests. */
export const startCatalog = defineService({
  name: 'catalog',
  migrations: new URL('../prisma/migrations', import.meta.url),
  readConfig: catalogConfig,
  createContext,
  routes,
  subscriptions: () => subscriptions,
  workers: (ctx) => [ctx.imports],
});
