import { z } from 'zod';
import { gradeCompanySchema, gradeSchema } from '../collection/holdings/grading.schemas.js';
import { id, money, timestamp } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';

export const priceFact = z.object({
  cardId: id,
  /** Null when the card has no price: one of $0 is none. */
  avgPrice: money.min(0.01).nullable(),
  salesCount: z.number().int(),
  fetchedAt: timestamp,
  /** Increases with every price change; a lower version is stale. */
  version: z.number().int(),
});

/** The price of a card in slabs of one company and grade. The id is that of the graded card, which collection gives. */
export const gradedPriceFact = priceFact.extend({ id, gradeCompany: gradeCompanySchema, grade: gradeSchema });

export const snapshotPrices = { query: pageQuery, output: z.array(priceFact) };
export const snapshotGradedPrices = { query: pageQuery, output: z.array(gradedPriceFact) };
