import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/** What time does to a deal: an open offer expires, an accepted deal gets reminders and is disputed at last. */
export const dealDue = job('collection.deal-due', z.object({ dealId: z.int() }), {
  retries: Infinity,
  key: ({ dealId }) => dealId,
});
