/** Prices from PriceCharting, and matches that wait for an admin's approval (SPEC sections 3 and 7). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, idParams, money, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';
import { jobRun } from './jobs.js';

export const PRICE_GUIDE_LIMIT = { minimum: 1, maximum: 5000, default: 50 } as const;
/** PriceCharting allows one request per second. */
export const PRICE_GUIDE_RATE_MS = { minimum: 1000, maximum: 10_000, default: 1000 } as const;

export const getPriceChartingConfig = endpoint({
  method: 'GET',
  path: '/api/admin/pricecharting-config',
  summary: 'Whether prices can be imported from PriceCharting, and the active run',
  access: 'admin',
  shows: ['jobRuns'],
  output: z.object({
    ready: z.boolean(),
    hasToken: z.boolean(),
    /** Whether images are stored at Cloudinary; prices do not need it. */
    hasCloudinary: z.boolean(),
    missingConfig: z.array(z.string()),
    activeRun: jobRun.nullable(),
  }),
});

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
export type PriceGuideResult = z.infer<typeof priceGuideResult>;

export const importPriceGuide = endpoint({
  method: 'POST',
  path: '/api/admin/import-pricecharting',
  summary: 'Start a run that prices cards from PriceCharting; getPriceGuideRun has its result',
  access: 'admin',
  changes: ['jobRuns'],
  body: z.object({
    limit: z.int().min(PRICE_GUIDE_LIMIT.minimum).max(PRICE_GUIDE_LIMIT.maximum).default(PRICE_GUIDE_LIMIT.default),
    rateLimitMs: z
      .int()
      .min(PRICE_GUIDE_RATE_MS.minimum)
      .max(PRICE_GUIDE_RATE_MS.maximum)
      .default(PRICE_GUIDE_RATE_MS.default),
  }),
  status: 202,
  output: jobRun,
  errors: ['already_running', 'daily_limit', 'not_configured'],
});
export const getPriceGuideRun = endpoint({
  method: 'GET',
  path: '/api/admin/price-guide-runs/:id',
  summary: 'A price run with its result so far',
  access: 'admin',
  shows: ['jobRuns'],
  params: z.object({ id: z.uuid() }),
  output: jobRun.extend({ result: priceGuideResult }),
});

export const MATCH_STATES = ['waiting', 'approved', 'rejected'] as const;

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
export type PriceMatch = z.infer<typeof priceMatch>;

export const listPriceMatches = endpoint({
  method: 'GET',
  path: '/api/admin/price-matches',
  summary: 'Doubtful matches of cards and PriceCharting products, the most confident first',
  access: 'admin',
  shows: ['priceMatches'],
  paged: true,
  query: pageQuery.extend({
    state: z.enum(MATCH_STATES).default('waiting'),
    minConfidence: z.coerce.number().min(0).max(1).default(0),
  }),
  output: z.array(priceMatch),
});
export const approvePriceMatch = endpoint({
  method: 'POST',
  path: '/api/admin/price-matches/:id/approve',
  summary: 'Approve a match: the card gets the price, and later runs use the product',
  access: 'admin',
  changes: ['priceMatches', 'prices'],
  params: idParams,
  output: priceMatch,
  errors: ['already_decided', 'unknown_card'],
});
/** One request decides about a limited number of matches; `remaining` counts those that another request would approve. */
export const approvePriceMatches = endpoint({
  method: 'POST',
  path: '/api/admin/price-matches/approve',
  summary: 'Approve the waiting matches with at least this confidence, up to 200 per request',
  access: 'admin',
  changes: ['priceMatches', 'prices'],
  body: z.object({ minConfidence: z.number().min(0.5).max(1) }),
  output: z.object({ approved: z.number().int(), remaining: z.number().int() }),
});
export const rejectPriceMatch = endpoint({
  method: 'POST',
  path: '/api/admin/price-matches/:id/reject',
  summary: 'Reject a match: the product is not suggested for the card again',
  access: 'admin',
  changes: ['priceMatches'],
  params: idParams,
  output: priceMatch,
  errors: ['already_decided'],
});
