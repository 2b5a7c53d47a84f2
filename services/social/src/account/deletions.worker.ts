import { every, type JobWorker } from '@ninepocket/service-kit/jobs/worker';
import type { Context } from '../context.js';
import { republishUnconfirmed } from './deletions.store.js';

/**
 * Publishes a deletion again until every service has confirmed it: the stream may have lost the event or a confirmation.
 */
export const deletionsJob = ({ pool, log }: Pick<Context, 'pool' | 'log'>): JobWorker =>
  every('social.deletions', '*/10 * * * *', async ({ signal }) => {
    while (!signal.aborted) {
      const deletions = await republishUnconfirmed(pool);
      if (deletions === 0) return;
      log.warn({ deletions }, 'account deletions were not confirmed; published again');
    }
  });
