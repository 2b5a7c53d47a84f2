import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { deletionJobs } from './account/deletion.worker.js';
import { routes } from './app.js';
import { collectionConfig } from './config.js';
import { createContext } from './context.js';
import { readModels, subscriptions } from './events.js';
import { mergeJobs } from './merges/merges.worker.js';
import { publishingWorker } from './publishing/publishing.worker.js';
import { recordAudit } from './record-audit.js';

export const migrations = new URL('../prisma/migrations', import.meta.url);

export const startCollection = defineService({
  name: 'collection',
  migrations,
  readConfig: collectionConfig,
  createContext,
  routes,
  subscriptions: () => subscriptions,
  readModels,
  workers: (ctx) => [publishingWorker(ctx)],
  jobs: (ctx) => [...deletionJobs(ctx), ...mergeJobs(ctx)],
  recordAudit,
});
