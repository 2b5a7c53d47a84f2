import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/**
 * Sends an email of the table `emails`. Six repetitions an hour are three days. One at a time: if the mail server hangs,
 * other jobs go on.
 */
export const email = job('billing.email', z.object({ id: z.uuid() }), {
  retries: 3 * 24 * 6,
  key: ({ id }) => id,
  queue: () => 'all',
  hasOwnQueues: true,
});
