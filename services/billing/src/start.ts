import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { routes } from './app.js';
import { billingConfig } from './config.js';
import { createContext } from './context.js';
import { subscriptions } from './events.js';
import { jobs } from './jobs.js';
import { pricesWorker } from './prices/prices.worker.js';
import { recordAudit } from './record-audit.js';

export const startBilling = defineService({
  name: 'billing',
  migrations: new URL('../prisma/migrations', import.meta.url),
  readConfig: billingConfig,
  createContext,
  routes,
  subscriptions: () => subscriptions,
  workers: (ctx) => (ctx.stripe ? [pricesWorker(ctx, ctx.stripe)] : []),
  jobs,
  recordAudit,
});
