/** Plans and their limits: SPEC sections 1 and 9, DESIGN section 5. */
import { z } from 'zod';

export const planSchema = z.enum(['SIDE_KICK', 'SUPER_HERO']);
export type Plan = z.infer<typeof planSchema>;

/** In the response to sign-in (SPEC section 3). */
export const subscriptionStatus = z.enum(['active', 'past_due', 'cancelled']);

/** A sum of quantities, not a number of holdings. */
export const FREE_COPIES = 250;
/** Dollars per month. */
export const SUPER_HERO_PRICE = 4;

/** Null means unlimited. */
export const copiesAllowed = (plan: Plan): number | null => (plan === 'SUPER_HERO' ? null : FREE_COPIES);

const ALIASES: Partial<Record<string, Plan>> = { free: 'SIDE_KICK', pro: 'SUPER_HERO', premium: 'SUPER_HERO' };

/** Accepts the aliases, but neither messages nor the API's description mention them. */
export const adminPlanInput = z.preprocess(
  (value) => (typeof value === 'string' && Object.hasOwn(ALIASES, value) ? ALIASES[value] : value),
  planSchema,
);
