import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/** Waits for the next end of a user's granted plans. */
export const grantEnd = job('billing.grant-end', z.object({ userId: z.int() }), { key: ({ userId }) => userId });
