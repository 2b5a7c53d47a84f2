import { z } from 'zod';
import { gradeCompanySchema, gradeSchema } from '../collection/holdings/grading.schemas.js';
import { id, idInput, timestamp } from '../http/fields/fields.schemas.js';

export const PRICE_SOURCES = ['ebay', 'import', 'pricecharting'] as const;

/**
 * Why a sale does not count: several cards at once, another card's number, not the wanted grade, or a price far from the
 * others.
 */
export const SALE_EXCLUSIONS = ['lot', 'number', 'grade', 'price'] as const;

export const sale = z.object({
  price: z.number(),
  soldAt: timestamp.nullable(),
  title: z.string(),
  /** null: the sale is part of the average. */
  excluded: z.enum(SALE_EXCLUSIONS).nullable(),
});

export const cardPricing = z.object({
  cardId: id,
  /** Of slabs; both null for the price of ungraded cards. */
  gradeCompany: gradeCompanySchema.nullable(),
  grade: gradeSchema.nullable(),
  /** In dollars. -1: the rate limit was reached; 0 with 0 sales: no sales were found (SPEC section 3). */
  avgPrice: z.number(),
  salesCount: z.number().int(),
  lastFetched: timestamp,
  source: z.enum(PRICE_SOURCES),
  /** Latest first: those in the average, and the latest of those that do not count. */
  recentSales: z.array(sale),
  /** The last 365, oldest first, excluding rate limits and empty results. */
  history: z.array(z.object({ at: timestamp, avgPrice: z.number(), salesCount: z.number().int() })),
});

const gradeInput = z.coerce
  .string()
  .refine((text) => /^\d{1,2}(?:\.[05])?$/.test(text), 'Must be a grade, e.g. 9 or 9.5.')
  .transform(Number)
  .pipe(gradeSchema)
  .meta({ type: 'number', minimum: 1, maximum: 10 });

const cardParams = z.object({ cardId: idInput });

/** Both, for the price of slabs of one company and grade. */
const slabQuery = z
  .object({
    gradeCompany: gradeCompanySchema.optional(),
    grade: gradeInput.optional(),
  })
  .refine(({ gradeCompany, grade }) => (gradeCompany === undefined) === (grade === undefined), {
    message: 'Send the company and the grade, or neither.',
    path: ['grade'],
  });

export const getCardPricing = { params: cardParams, query: slabQuery, output: cardPricing };
/** Slabs that nobody has owned have no price to refresh. */
export const refreshCardPricing = { params: cardParams, query: slabQuery, output: cardPricing };
export const refreshCardPricingBriefly = {
  params: cardParams,
  output: z.object({ success: z.boolean(), avgPrice: z.number().nullable() }),
};
