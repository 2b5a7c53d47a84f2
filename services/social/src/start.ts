import { imageRemovalJob } from '@ninepocket/image-kit/files/image-removal';
import { oldUploadsWorker } from '@ninepocket/image-kit/upload/old-uploads';
import { transaction } from '@ninepocket/service-kit/database/database';
import { every } from '@ninepocket/service-kit/jobs/worker';
import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { deletionsJob } from './account/deletions.worker.js';
import { routes } from './app.js';
import { catalogWorker } from './badges/catalog.worker.js';
import { socialConfig } from './config.js';
import { createContext } from './context.js';
import { subscriptions } from './events.js';
import { deleteOldItems } from './feed/feed.store.js';
import { removals } from './images/images.store.js';
import { forgetDeclined } from './message-requests/message-requests.store.js';
import { forgetHidden } from './messages/changes.store.js';
import { recordAudit } from './record-audit.js';
import { openSockets } from './sockets/sockets.worker.js';

export const startSocial = defineService({
  name: 'social',
  migrations: new URL('../prisma/migrations', import.meta.url),
  readConfig: socialConfig,
  createContext,
  routes,
  subscriptions,
  workers: (ctx) => [catalogWorker(ctx), ctx.imageConverter, ctx.messageBadges, oldUploadsWorker(ctx)],
  jobs: (ctx) => [
    imageRemovalJob('social', { ...ctx, removals }),
    deletionsJob(ctx),
    every('social.deleted-messages', '23 * * * *', () => transaction(ctx.pool, forgetHidden)),
    every('social.declined-requests', '41 * * * *', () => transaction(ctx.pool, forgetDeclined)),
    every('social.feed-retention', '0 * * * *', ({ signal }) => deleteOldItems(ctx.pool, signal)),
  ],
  openSockets,
  recordAudit,
});
