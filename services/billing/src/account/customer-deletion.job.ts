import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/** Deletes the Stripe customer of a deleted user. */
export const customerDeletion = job('billing.customer-deletion', z.object({ customer: z.string() }), {
  retries: Infinity,
  key: ({ customer }) => customer,
});
