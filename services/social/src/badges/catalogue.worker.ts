import type { Worker } from '@ninepocket/service-kit/process/service';
import type { Context } from '../context.js';
import { writeCatalogue } from './catalogue.store.js';

/** Writes the catalogue when the service starts. A user who already meets a new badge earns it at the next recount. */
export const catalogueWorker = ({ pool }: Context): Worker => ({
  name: 'badge-catalogue',
  start: () => writeCatalogue(pool),
  stop: async () => {},
});
