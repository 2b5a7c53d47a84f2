import type { Worker } from '@ninepocket/service-kit/process/service';
import type { Context } from '../context.js';
import { writeCatalog } from './catalog.store.js';

/** Writes the catalog when the service starts. A user who already meets a new badge earns it at the next recount. */
export const catalogWorker = ({ pool }: Context): Worker => ({
  name: 'badge-catalog',
  start: () => writeCatalog(pool),
  stop: async () => {},
});
