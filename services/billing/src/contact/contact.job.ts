import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/** Copies a user's address and name to Stripe. */
export const contactChange = job('billing.contact', z.object({ userId: z.int() }), {
  retries: Infinity,
  key: ({ userId }) => userId,
});
