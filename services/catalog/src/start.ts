import { imageRemovalJob } from '@ninepocket/image-kit/files/image-removal';
import { oldUploadsWorker } from '@ninepocket/image-kit/upload/old-uploads';
import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { routes } from './app.js';
import { removals } from './card-images/image-removals.store.js';
import { catalogConfig } from './config.js';
import { createContext } from './context.js';
import { duplicatesWorker } from './duplicates/duplicates.worker.js';
import { readModels, subscriptions } from './events.js';
import { importJobs } from './imports/imports.worker.js';
import { recordAudit } from './record-audit.js';

export const startCatalog = defineService({
  name: 'catalog',
  migrations: new URL('../prisma/migrations', import.meta.url),
  readConfig: catalogConfig,
  createContext,
  routes,
  subscriptions: () => subscriptions,
  readModels,
  workers: (ctx) => [ctx.imageConverter, oldUploadsWorker(ctx), duplicatesWorker(ctx)],
  jobs: (ctx) => [...importJobs(ctx), imageRemovalJob('catalog', { ...ctx, removals })],
  recordAudit,
});
