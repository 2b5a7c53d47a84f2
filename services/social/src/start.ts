import { defineService } from '@ninepocket/service-kit/process/service-definition';
import { deletionsWorker } from './account/deletions.worker.js';
import { routes } from './app.js';
import { socialConfig } from './config.js';
import { createContext } from './context.js';
import { subscriptions } from './events.js';
import { openSockets } from './live/sockets.worker.js';

export const startSocial = defineService({
  name: 'social',
  migrations: new URL('../prisma/migrations', import.meta.url),
  readConfig: socialConfig,
  createContext,
  routes,
  subscriptions: () => subscriptions,
  workers: ({ pool, log }) => [deletionsWorker(pool, log)],
  openSockets,
});
