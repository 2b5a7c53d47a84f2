import { imageRemoval } from '@ninepocket/image-kit/files/image-removal';
import { oldUploadsWorker } from '@ninepocket/image-kit/upload/old-uploads';
import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { deletionsWorker } from './account/deletions.worker.js';
import { routes } from './app.js';
import { socialConfig } from './config.js';
import { catalogWorker } from './badges/catalog.worker.js';
import { createContext } from './context.js';
import { subscriptions } from './events.js';
import { feedRetentionWorker } from './feed/feed-retention.worker.js';
import { removals } from './images/images.store.js';
import { openSockets } from './live/sockets.worker.js';
import { deletedMessagesWorker } from './messages/deleted-messages.worker.js';
import { recordAudit } from './record-audit.js';

export const startSocial = defineService({
  name: 'social',
  migrations: new URL('../prisma/migrations', import.meta.url),
  readConfig: socialConfig,
  createContext,
  routes,
  subscriptions,
  workers: (ctx) => [
    deletionsWorker(ctx.pool, ctx.log),
    catalogWorker(ctx),
    feedRetentionWorker(ctx),
    deletedMessagesWorker(ctx),
    ctx.imageConverter,
    ctx.messageBadges,
    oldUploadsWorker(ctx),
    imageRemoval({ ...ctx, removals }),
  ],
  openSockets,
  recordAudit,
});
