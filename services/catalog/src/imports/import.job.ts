import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/** Works on an import until it waits for an admin or has ended. One at a time; it gives up by its own rules. */
export const importJob = job('catalog.import', z.object({ importId: z.uuid() }), {
  retries: Infinity,
  key: ({ importId }) => importId,
  queue: () => 'all',
  hasOwnQueues: true,
});
