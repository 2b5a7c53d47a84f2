import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { deletionsWorker } from './account/deletions.worker.js';
import { routes } from './app.js';
import { socialConfig } from './config.js';
import { createContext } from './context.js';
import { subscriptions } from './events.js';
import { imageRemoval } from './images/image-removal.worker.js';
import { openSockets } from './live/sockets.worker.js';

export const startSocial = defineService({
  name: 'social',
  migrations: new URL('../prisma/migrations', import.meta.url),
  readConfig: socialConfig,
  createContext,
  routes,
  subscriptions: () => subscriptions,
  workers: (ctx) => [deletionsWorker(ctx.pool, ctx.log), ctx.imageConverter, imageRemoval(ctx)],
  openSockets,
});
