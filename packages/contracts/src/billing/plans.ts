/** Plans and their limits: SPEC sections 1 and 9, DESIGN section 5. */
import { z } from 'zod';

export const planSchema = z.enum(['SIDE_KICK', 'SUPER_HERO']);
export type Plan = z.infer<typeof planSchema>;

/** Copies (sum of quantities) a SIDE_KICK may hold. */
export const FREE_COPIES = 250;
/** Dollars a month for SUPER_HERO. */
export const SUPER_HERO_PRICE = 4;

/** Copies the plan allows; null means unlimited. */
export const copiesAllowed = (plan: Plan): number | null => (plan === 'SUPER_HERO' ? null : FREE_COPIES);

/** What admins may enter: the create form says free, pro, premium (SPEC section 9). */
export const adminPlanInput = z
  .enum(['free', 'pro', 'premium', 'SIDE_KICK', 'SUPER_HERO'])
  .transform((v): Plan => (v === 'free' || v === 'SIDE_KICK' ? 'SIDE_KICK' : 'SUPER_HERO'));
