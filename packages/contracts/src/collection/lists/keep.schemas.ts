import { z } from 'zod';
import { MAX_INTEGER } from '../../http/fields/fields.schemas.js';
import { KEEP_KINDS, MAX_KEPT, MAX_RULES_AT_ONCE } from './keep.js';

export const keepKind = z.enum(KEEP_KINDS);
/** `targetId` is a card's or a set's id, and 0 for all. `copies` is null for no rule. */
export const keepRule = z.object({
  kind: keepKind,
  targetId: z.number().int().min(0).max(MAX_INTEGER).default(0),
  copies: z.number().int().min(0).max(MAX_KEPT).nullable(),
});
export const keepRules = z.array(keepRule.required()).max(MAX_RULES_AT_ONCE);
