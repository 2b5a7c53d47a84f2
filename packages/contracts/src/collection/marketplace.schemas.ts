import { z } from 'zod';
import { cardView } from '../catalog/cards/card-view.schemas.js';
import { conditionInput, conditionSchema } from './holdings/conditions.schemas.js';
import { flagInput, id, idInput, money, searchText, timestamp } from '../http/fields/fields.schemas.js';
import { gradeCompanySchema } from './holdings/grading.schemas.js';
import { photos } from './holdings/photo-urls.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { LISTING_SORTS } from './sorts.js';

export const listing = z.object({
  /** The holding's id. */
  id,
  card: cardView,
  price: money,
  quantity: z.number().int(),
  condition: conditionSchema,
  gradeCompany: gradeCompanySchema.nullable(),
  grade: z.number().nullable(),
  serialNumber: z.string().nullable(),
  certNumber: z.string().nullable(),
  photos,
  /** What copies like this one sell for: null when no sales of its grade, or of its condition, are known. */
  comparedValue: money.nullable(),
  seller: z.object({ id, username: z.string() }),
  isMine: z.boolean(),
  isWished: z.boolean(),
  isDeal: z.boolean(),
  listedAt: timestamp,
});

export const listMarketplace = {
  query: pageQuery.extend({
    search: searchText(100).optional(),
    setId: idInput.optional(),
    cardId: idInput.optional(),
    sellerId: idInput.optional(),
    condition: conditionInput.optional(),
    /** Only the caller's own listings, or only those of others. */
    mine: flagInput.optional(),
    sort: z.enum(LISTING_SORTS).default('newest'),
  }),
  output: z.array(listing),
};
export const marketplaceSets = {
  query: pageQuery.extend({ q: searchText(100).optional() }),
  output: z.array(z.object({ setId: id, name: z.string(), year: z.number().int(), listings: z.number().int() })),
};
