import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/** Deletes everything about a user whose account was deleted. */
export const deletion = job('collection.deletion', z.object({ userId: z.int() }), {
  retries: Infinity,
  key: ({ userId }) => userId,
});
