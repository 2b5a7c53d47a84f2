/** Card conditions: SPEC section 3, aliases from DESIGN section 5. */
import { z } from 'zod';

export const CONDITIONS = ['Mint', 'Near Mint', 'Excellent', 'Very Good', 'Good', 'Fair', 'Poor'] as const;
export type Condition = (typeof CONDITIONS)[number];
export const DEFAULT_CONDITION: Condition = 'Near Mint';

const ALIASES = new Map<string, Condition>(
  Object.entries({
    m: 'Mint',
    mint: 'Mint',
    mt: 'Mint',
    nm: 'Near Mint',
    nearmint: 'Near Mint',
    nmm: 'Near Mint',
    nmmt: 'Near Mint',
    ex: 'Excellent',
    excellent: 'Excellent',
    vg: 'Very Good',
    verygood: 'Very Good',
    g: 'Good',
    gd: 'Good',
    good: 'Good',
    goodlightlyplayed: 'Good',
    f: 'Fair',
    fr: 'Fair',
    fair: 'Fair',
    played: 'Fair',
    p: 'Poor',
    pr: 'Poor',
    poor: 'Poor',
    damaged: 'Poor',
  }),
);

/**
 * Reads a condition as people write it (`near_mint`, `NM`, "near mint").
 * @returns the standard term, or null when it is none.
 */
export const readCondition = (text: string): Condition | null =>
  ALIASES.get(text.toLowerCase().replace(/[^a-z]/g, '')) ?? null;

export const conditionSchema = z.enum(CONDITIONS);

/** A condition as input: takes every alias, gives the standard term. */
export const conditionInput = z
  .string()
  .max(40)
  .transform((text, ctx): Condition => {
    const found = readCondition(text);
    if (found) return found;
    ctx.addIssue({ code: 'custom', message: `Condition must be one of ${CONDITIONS.join(', ')}` });
    return z.NEVER;
  });
