import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/** Makes collections agree with a card's fact. One at a time: chains of merges share rows. */
export const cardMerge = job('collection.merge', z.object({ cardId: z.int() }), {
  retries: Infinity,
  key: ({ cardId }) => cardId,
  queue: () => 'all',
  hasOwnQueues: true,
});
