import { z } from 'zod';
import { holding } from '../collection.schemas.js';
import { id, idInput, money } from '../../http/fields/fields.schemas.js';
import { pageQuery } from '../../http/fields/paging.schemas.js';
import { MAX_RULES_AT_ONCE } from './keep.js';
import { keepKind, keepRule, keepRules } from './keep.schemas.js';
import { TRADE_SORTS } from '../sorts.js';

export const spareHolding = holding.extend({
  /** How many copies of the card are kept. */
  keep: z.number().int(),
  /** The rule that says so; null for the default. */
  keepRule: keepKind.nullable(),
});

export const listTrades = {
  query: pageQuery.extend({ setId: idInput.optional(), sort: z.enum(TRADE_SORTS).default('set') }),
  output: z.array(spareHolding),
};
export const summarizeTrades = {
  query: z.object({ setId: idInput.optional() }),
  output: z.object({
    copies: z.number().int(),
    cards: z.number().int(),
    value: money,
    unpricedCopies: z.number().int(),
    /** Sets with spares, whatever set was asked for: by year and name. */
    sets: z.array(z.object({ id, name: z.string(), year: z.number().int(), copies: z.number().int() })),
    /** The rules for all cards and for the set that was asked for; null where there is none. */
    keepOfAll: z.number().int().nullable(),
    keepOfSet: z.number().int().nullable(),
  }),
};
export const changeKeepRules = {
  body: z.object({
    rules: z
      .array(
        keepRule.refine(({ kind, targetId }) => (kind === 'all') === (targetId === 0), {
          path: ['targetId'],
          message: 'Must be the id of the card or set, or 0 for all.',
        }),
      )
      .min(1)
      .max(MAX_RULES_AT_ONCE),
  }),
  /** The rules that were changed, as they were before: sent again, they undo the change. */
  output: z.object({ before: keepRules }),
};
