import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { routes } from './app.js';
import { socialConfig } from './config.js';
import { createContext } from './context.js';
import { subscriptions } from './events.js';

export const startSocial = defineService({
  name: 'social',
  migrations: new URL('../prisma/migrations', import.meta.url),
  readConfig: socialConfig,
  createContext,
  routes,
  subscriptions: () => subscriptions,
});
