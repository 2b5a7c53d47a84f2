import { z } from 'zod';
import { id, idParams, money, timestamp } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { jobRun } from './jobs.schemas.js';
import { PRICE_GUIDE_LIMIT, PRICE_GUIDE_RATE_MS } from './run-limits.js';

export const MATCH_STATES = ['waiting', 'approved', 'rejected'] as const;

export const getPriceChartingConfig = {
  output: z.object({
    ready: z.boolean(),
    hasToken: z.boolean(),
    /** Whether images are stored at Cloudinary; prices do not need it. */
    hasCloudinary: z.boolean(),
    missingConfig: z.array(z.string()),
    activeRun: jobRun.nullable(),
  }),
};

/** SPEC section 3, for prices: `cardsInserted` have a new price, `cardsSkipped` have none or wait for approval. */
export const priceGuideResult = z.object({
  setsProcessed: z.number().int(),
  setsInserted: z.number().int(),
  setsSkipped: z.number().int(),
  cardsProcessed: z.number().int(),
  cardsInserted: z.number().int(),
  cardsSkipped: z.number().int(),
  errors: z.array(z.string()),
  /** The first 100. */
  skippedItems: z.array(z.object({ name: z.string(), reason: z.string() })),
});

export const importPriceGuide = {
  body: z.object({
    limit: z.int().min(PRICE_GUIDE_LIMIT.minimum).max(PRICE_GUIDE_LIMIT.maximum).default(PRICE_GUIDE_LIMIT.default),
    rateLimitMs: z
      .int()
      .min(PRICE_GUIDE_RATE_MS.minimum)
      .max(PRICE_GUIDE_RATE_MS.maximum)
      .default(PRICE_GUIDE_RATE_MS.default),
  }),
  output: jobRun,
};
export const getPriceGuideRun = {
  params: z.object({ id: z.uuid() }),
  output: jobRun.extend({ result: priceGuideResult }),
};

export const priceMatch = z.object({
  id,
  state: z.enum(MATCH_STATES),
  card: z.object({
    id,
    name: z.string(),
    cardNumber: z.string(),
    variation: z.string().nullable(),
    setName: z.string(),
    setYear: z.number().int(),
  }),
  product: z.object({
    id: z.string(),
    name: z.string(),
    /** PriceCharting's `console-name`: the set. */
    setName: z.string(),
    url: z.string(),
  }),
  /** Ungraded, in dollars; null when PriceCharting has no price. */
  price: money.nullable(),
  /** 0 to 1. */
  confidence: z.number(),
  /** What differs, in words. */
  reasons: z.array(z.string()),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
  decidedBy: id.nullable(),
});

export const listPriceMatches = {
  query: pageQuery.extend({
    state: z.enum(MATCH_STATES).default('waiting'),
    minConfidence: z.coerce.number().min(0).max(1).default(0),
  }),
  output: z.array(priceMatch),
};
export const approvePriceMatch = { params: idParams, output: priceMatch };
export const approvePriceMatches = {
  body: z.object({ minConfidence: z.number().min(0.5).max(1) }),
  output: z.object({ approved: z.number().int(), remaining: z.number().int() }),
};
export const rejectPriceMatch = { params: idParams, output: priceMatch };
