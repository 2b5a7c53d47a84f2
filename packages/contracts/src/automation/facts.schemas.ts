import { z } from 'zod';
import { id, money, timestamp } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';

export const priceFact = z.object({
  cardId: id,
  avgPrice: money.nullable(),
  salesCount: z.number().int(),
  fetchedAt: timestamp,
  /** Increases with every price change; a lower version is stale. */
  version: z.number().int(),
});

export const snapshotPrices = { query: pageQuery, output: z.array(priceFact) };
