import { z } from 'zod';
import { cardView } from '../catalog/cards/card-view.schemas.js';
import { section } from '../catalog/cards/sections.schemas.js';
import { id, searchText } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { gradeCompanySchema, gradeSchema } from './holdings/grading.schemas.js';
import { TREND_RANGES } from './trend-ranges.js';
import { unpriced } from './holdings/unpriced.schemas.js';

export const portfolioPoint = z.object({
  day: z.iso.date(),
  value: z.number(),
  /** Copies added, at what they were worth on that day. */
  bought: z.number(),
  /** Copies sold, at what they were worth on that day; never negative. */
  sold: z.number(),
  market: z.number(),
  /** Copies removed, corrected or undone, and values that became unknown or known again. */
  corrected: z.number(),
});
export const portfolio = {
  query: z.object({ range: z.enum(TREND_RANGES).default('3m') }),
  output: z.object({
    /**
     * Oldest first, ending today; at most 400, one a day or a whole number of weeks apart. The first has only a value,
     * no changes. Empty for a collection that never had a card.
     */
    points: z.array(portfolioPoint),
    value: z.number(),
    ...unpriced,
  }),
};
export const profit = {
  output: z.object({
    paid: z.number(),
    worth: z.number(),
    unrealized: z.number(),
    proceeds: z.number(),
    soldCost: z.number(),
    realized: z.number(),
    soldCopies: z.number().int(),
    /** Sold copies without a purchase price, and their proceeds, which count as neither profit nor loss. */
    soldWithoutCost: z.number().int(),
    proceedsWithoutCost: z.number(),
    withoutCost: z.number().int(),
    /** Of copies with a purchase price. */
    ...unpriced,
  }),
};
export const mover = z.object({
  card: cardView,
  /** Null for raw copies. */
  gradeCompany: gradeCompanySchema.nullable(),
  grade: gradeSchema.nullable(),
  copies: z.number().int(),
  before: z.number(),
  now: z.number(),
  /** Per copy, and in percent of `before`. Changes up to the day on which the card was acquired do not count. */
  change: z.number(),
  percent: z.number(),
});
export const movers = {
  query: z.object({ range: z.enum(TREND_RANGES).default('1m') }),
  output: z.object({ gainers: z.array(mover).max(10), losers: z.array(mover).max(10) }),
};
export const valueBySet = {
  query: pageQuery,
  output: z.array(
    z.object({
      setId: id,
      setName: z.string(),
      setYear: z.number().int(),
      copies: z.number().int(),
      value: z.number(),
      ...unpriced,
    }),
  ),
};
export const valueByYear = {
  output: z
    .array(z.object({ year: z.number().int(), copies: z.number().int(), value: z.number(), ...unpriced }))
    .max(300),
};
export const costToFinish = {
  query: pageQuery.extend({ q: searchText(100).optional() }),
  output: z.array(
    z.object({
      setId: id,
      setName: z.string(),
      setYear: z.number().int(),
      setSlug: z.string(),
      mainSetSlug: z.string().nullable(),
      owned: z.number().int(),
      total: z.number().int(),
      missing: z.number().int(),
      /** Each missing card at its market value, or at its cheapest raw listing by others if that is lower or the only price. */
      cost: z.number(),
      /** Missing cards that are listed raw, and missing cards without any price, which are not part of `cost`. */
      listed: z.number().int(),
      unpriced: z.number().int(),
      /** Of the sections that miss cards, in checklist order. */
      sections: z.array(section.extend({ missing: z.number().int(), cost: z.number(), unpriced: z.number().int() })),
    }),
  ),
};
