import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { routes } from './app.js';
import { automationConfig } from './config.js';
import { createContext } from './context.js';
import { repairs, subscriptions } from './events.js';
import { jobsWorker } from './jobs/jobs.worker.js';
import { runRetentionWorker } from './jobs/run-retention.worker.js';
import { recordAudit } from './record-audit.js';

export const migrations = new URL('../prisma/migrations', import.meta.url);

export const startAutomation = defineService({
  name: 'automation',
  migrations,
  readConfig: automationConfig,
  createContext,
  routes,
  subscriptions: () => subscriptions,
  repairs,
  workers: (ctx) => [jobsWorker(ctx), runRetentionWorker(ctx)],
  recordAudit,
});
