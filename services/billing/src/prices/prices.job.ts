import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/** Creates product and prices at Stripe. */
export const prices = job('billing.prices', z.object({}), { key: () => 'once' });
