import { transaction } from '@ninepocket/service-kit/database/database';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type { Context } from '../context.js';
import { prices } from './prices.job.js';

/** Queues the creation of prices at the start, so that no user waits for it. The service starts without Stripe, too. */
export const pricesWorker = ({ pool }: Context): Worker => ({
  name: 'prices',
  start: () => transaction(pool, (tx) => enqueue(tx, prices, {})),
  stop: async () => {},
});
