import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/** Covers all events of a Stripe customer that wait when it begins. */
export const webhookRefresh = job('billing.refresh', z.object({ customer: z.string() }), {
  retries: Infinity,
  key: ({ customer }) => customer,
});

/** Finds the customer of an event that names only a charge. */
export const chargeEvent = job('billing.charge-event', z.object({ eventId: z.string(), chargeId: z.string() }), {
  retries: Infinity,
  key: ({ eventId }) => eventId,
});
