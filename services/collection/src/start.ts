import { transaction } from '@ninepocket/service-kit/database/database';
import { worker } from '@ninepocket/service-kit/jobs/worker';
import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { deletion } from './account/deletion.job.js';
import { deleteCollector } from './account/deletion.store.js';
import { routes } from './app.js';
import { collectionConfig } from './config.js';
import { createContext } from './context.js';
import { readModels, subscriptions } from './events.js';
import { applyMerge } from './merges/apply-merge.use-case.js';
import { cardMerge } from './merges/card-merge.job.js';
import { publishingWorker } from './publishing/publishing.worker.js';
import { recordAudit } from './record-audit.js';

export const startCollection = defineService({
  name: 'collection',
  migrations: new URL('../prisma/migrations', import.meta.url),
  readConfig: collectionConfig,
  createContext,
  routes,
  subscriptions: () => subscriptions,
  readModels,
  workers: (ctx) => [publishingWorker(ctx)],
  jobs: ({ pool }) => [
    worker(deletion, ({ userId }, run) => deleteCollector(pool, userId, run)),
    worker(cardMerge, ({ cardId }) => transaction(pool, (tx) => applyMerge(tx, cardId))),
  ],
  recordAudit,
});
