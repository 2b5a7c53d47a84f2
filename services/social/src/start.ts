import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { routes } from './app.js';
import { socialConfig } from './config.js';
import { createContext } from './context.js';
import { subscriptions } from './events.js';

/** Starts the service from an environment; used by main.ts and the tests. */
export const startSocial = defineService({
  name: 'social',
  migrations: new URL('../prisma/migrations', import.meta.url),
  readConfig: socialConfig,
  createContext,
  routes,
  subscriptions: () => subscriptions,
});
