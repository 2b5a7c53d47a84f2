import { z } from 'zod';
import { planSchema } from '../billing/plans.js';
import { endpoint } from '../http/endpoint.js';

export const getUsersOverview = endpoint({
  method: 'GET',
  path: '/api/admin/social/overview',
  summary: 'How many users there are, by plan, and how many registered within the last 7 days',
  access: 'admin',
  shows: ['users'],
  output: z.object({
    users: z.number().int(),
    usersByPlan: z.array(z.object({ plan: planSchema, count: z.number().int() })),
    newThisWeek: z.number().int(),
  }),
});
