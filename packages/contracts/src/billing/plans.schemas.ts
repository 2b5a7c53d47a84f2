import { z } from 'zod';

export const planSchema = z.enum(['SIDE_KICK', 'SUPER_HERO']);

/** In the response to sign-in (SPEC section 3). */
export const subscriptionStatus = z.enum(['active', 'past_due', 'cancelled']);

const ALIASES: Partial<Record<string, z.infer<typeof planSchema>>> = {
  free: 'SIDE_KICK',
  pro: 'SUPER_HERO',
  premium: 'SUPER_HERO',
};

/** Accepts the aliases, but neither messages nor the API's description mention them. */
export const adminPlanInput = z.preprocess(
  (value) => (typeof value === 'string' && Object.hasOwn(ALIASES, value) ? ALIASES[value] : value),
  planSchema,
);
