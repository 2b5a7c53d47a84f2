import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, money, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';

export const priceFact = z.object({
  cardId: id,
  avgPrice: money.nullable(),
  salesCount: z.number().int(),
  fetchedAt: timestamp,
  /** Increases with every price change; a lower version is stale. */
  version: z.number().int(),
});
export type PriceFact = z.infer<typeof priceFact>;

export const snapshotPrices = endpoint({
  method: 'GET',
  path: '/internal/snapshot/prices',
  summary: 'Every known price by card, for rebuilding a read model',
  access: 'service',
  paged: true,
  query: pageQuery,
  output: z.array(priceFact),
});
