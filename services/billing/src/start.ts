import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { routes } from './app.js';
import { billingConfig } from './config.js';
import { createContext } from './context.js';
import { subscriptions } from './events.js';

export const startBilling = defineService({
  name: 'billing',
  migrations: new URL('../prisma/migrations', import.meta.url),
  readConfig: billingConfig,
  createContext,
  routes,
  subscriptions: () => subscriptions,
});
