import { z } from 'zod';
import { CONDITIONS, type Condition, readCondition } from './conditions.js';

export const conditionSchema = z.enum(CONDITIONS);

export const conditionInput = z
  .string()
  .max(40)
  .transform((text, ctx): Condition => {
    const found = readCondition(text);
    if (found) return found;
    ctx.addIssue({ code: 'custom', message: `Must be one of: ${CONDITIONS.join(', ')}.` });
    return z.NEVER;
  });
