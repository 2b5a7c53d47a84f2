import { z } from 'zod';
import { planSchema } from '../billing/plans.schemas.js';

export const getUsersOverview = {
  output: z.object({
    users: z.number().int(),
    usersByPlan: z.array(z.object({ plan: planSchema, count: z.number().int() })),
    newThisWeek: z.number().int(),
  }),
};
