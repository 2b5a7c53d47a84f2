import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { gradedPriceFact, priceFact } from './facts.schemas.js';

export type PriceFact = z.infer<typeof priceFact>;
export type GradedPriceFact = z.infer<typeof gradedPriceFact>;

export const { snapshotPrices, snapshotGradedPrices } = endpoints(() => import('./facts.schemas.js'), {
  snapshotPrices: {
    route: 'GET /internal/snapshot/prices',
    summary: 'Every known price by card, for rebuilding a read model',
    access: 'service',
    paged: true,
  },
  snapshotGradedPrices: {
    route: 'GET /internal/snapshot/graded-prices',
    summary: 'Every known price by card, company and grade, for rebuilding a read model',
    access: 'service',
    paged: true,
  },
});
