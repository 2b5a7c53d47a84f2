import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { routes } from './app.js';
import { automationConfig } from './config.js';
import { createContext } from './context.js';
import { readModels, subscriptions } from './events.js';
import { jobs } from './jobs.js';
import { usageWorker } from './providers/usage.worker.js';
import { recordAudit } from './record-audit.js';

export const startAutomation = defineService({
  name: 'automation',
  migrations: new URL('../prisma/migrations', import.meta.url),
  readConfig: automationConfig,
  createContext,
  routes,
  subscriptions: () => subscriptions,
  readModels,
  workers: (ctx) => [usageWorker(ctx)],
  jobs,
  recordAudit,
});
