import type { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import type { priceFact } from './facts.schemas.js';

export type PriceFact = z.infer<typeof priceFact>;

export const snapshotPrices = endpoint({
  method: 'GET',
  path: '/internal/snapshot/prices',
  summary: 'Every known price by card, for rebuilding a read model',
  access: 'service',
  paged: true,
  schemas: async () => (await import('./facts.schemas.js')).snapshotPrices,
});
