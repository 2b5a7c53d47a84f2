/** Prices from PriceCharting, and matches that wait for an admin's approval (SPEC sections 3 and 7). */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { priceGuideResult, priceMatch } from './price-guide.schemas.js';

export type PriceGuideResult = z.infer<typeof priceGuideResult>;
export type PriceMatch = z.infer<typeof priceMatch>;

export const {
  getPriceChartingConfig,
  importPriceGuide,
  getPriceGuideRun,
  listPriceMatches,
  approvePriceMatch,
  approvePriceMatches,
  rejectPriceMatch,
} = endpoints(() => import('./price-guide.schemas.js'), {
  getPriceChartingConfig: {
    route: 'GET /api/admin/pricecharting-config',
    summary: 'Whether prices can be imported from PriceCharting, and the active run',
    access: 'admin',
    shows: ['jobRuns'],
  },
  importPriceGuide: {
    route: 'POST /api/admin/import-pricecharting',
    summary: 'Start a run that prices cards from PriceCharting; getPriceGuideRun has its result',
    access: 'admin',
    changes: ['jobRuns'],
    status: 202,
    errors: ['already_running', 'daily_limit', 'not_configured'],
  },
  getPriceGuideRun: {
    route: 'GET /api/admin/price-guide-runs/:id',
    summary: 'A price run with its result so far',
    access: 'admin',
    shows: ['jobRuns'],
  },
  listPriceMatches: {
    route: 'GET /api/admin/price-matches',
    summary: 'Doubtful matches of cards and PriceCharting products, the most confident first',
    access: 'admin',
    shows: ['priceMatches'],
    paged: true,
  },
  approvePriceMatch: {
    route: 'POST /api/admin/price-matches/:id/approve',
    summary: 'Approve a match: the card gets the price, and later runs use the product',
    access: 'admin',
    changes: ['priceMatches', 'prices'],
    errors: ['already_decided', 'unknown_card'],
  },
  /** One request decides about a limited number of matches; `remaining` counts those that another request would approve. */
  approvePriceMatches: {
    route: 'POST /api/admin/price-matches/approve',
    summary: 'Approve the waiting matches with at least this confidence, up to 200 per request',
    access: 'admin',
    changes: ['priceMatches', 'prices'],
  },
  rejectPriceMatch: {
    route: 'POST /api/admin/price-matches/:id/reject',
    summary: 'Reject a match: the product is not suggested for the card again',
    access: 'admin',
    changes: ['priceMatches'],
    errors: ['already_decided'],
  },
});
