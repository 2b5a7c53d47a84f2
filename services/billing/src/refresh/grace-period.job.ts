import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/** Waits for the end of the grace period after a failed payment. */
export const gracePeriod = job('billing.grace-period', z.object({ userId: z.int() }), { key: ({ userId }) => userId });
