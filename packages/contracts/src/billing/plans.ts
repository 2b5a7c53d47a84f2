/** Plans and their limits: SPEC sections 1 and 9, DESIGN section 5. */
import type { z } from 'zod';
import type { planSchema } from './plans.schemas.js';

export type Plan = z.infer<typeof planSchema>;

/** A sum of quantities, not a number of holdings. */
export const FREE_COPIES = 250;
/** Dollars per month. */
export const SUPER_HERO_PRICE = 4;

/** Null means unlimited. */
export const copiesAllowed = (plan: Plan): number | null => (plan === 'SUPER_HERO' ? null : FREE_COPIES);
