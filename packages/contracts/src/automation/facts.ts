import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { priceFact } from './facts.schemas.js';

export type PriceFact = z.infer<typeof priceFact>;

export const { snapshotPrices } = endpoints(() => import('./facts.schemas.js'), {
  snapshotPrices: {
    route: 'GET /internal/snapshot/prices',
    summary: 'Every known price by card, for rebuilding a read model',
    access: 'service',
    paged: true,
  },
});
