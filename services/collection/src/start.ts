import { imageRemovalJob } from '@ninepocket/image-kit/files/image-removal';
import { oldUploadsWorker } from '@ninepocket/image-kit/upload/old-uploads';
import { transaction } from '@ninepocket/service-kit/database/database';
import { worker } from '@ninepocket/service-kit/jobs/worker';
import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { deletion } from './account/deletion.job.js';
import { deleteCollector } from './account/deletion.store.js';
import { routes } from './app.js';
import { collectionConfig } from './config.js';
import { createContext } from './context.js';
import { dealDue } from './deals/deal.job.js';
import { applyDue } from './deals/due.use-case.js';
import { readModels, subscriptions } from './events.js';
import { applyMerge } from './merges/apply-merge.use-case.js';
import { cardMerge } from './merges/card-merge.job.js';
import { pairs } from './partners/pairs.read-model.js';
import { partners } from './partners/partners.job.js';
import { removals } from './photos/photo-removals.store.js';
import { publishingWorker } from './publishing/publishing.worker.js';
import { recordAudit } from './record-audit.js';
import { users } from './users/users.read-model.js';

export const startCollection = defineService({
  name: 'collection',
  migrations: new URL('../prisma/migrations', import.meta.url),
  readConfig: collectionConfig,
  createContext,
  routes,
  subscriptions: () => subscriptions,
  readModels,
  workers: (ctx) => [publishingWorker(ctx), ctx.imageConverter, oldUploadsWorker(ctx)],
  jobs: (ctx) => [
    worker(deletion, ({ userId }, run) => deleteCollector(ctx.pool, userId, run)),
    worker(partners, async () => {
      for (const model of [users, pairs]) await model.rebuild(ctx);
    }),
    worker(dealDue, ({ dealId }) => applyDue(ctx.pool, dealId)),
    worker(cardMerge, ({ cardId }) => transaction(ctx.pool, (tx) => applyMerge(tx, cardId))),
    imageRemovalJob('collection', { ...ctx, imageFiles: ctx.photoFiles, removals }),
  ],
  recordAudit,
});
