/** The marketplace for SUPER_HEROes (SPEC section 2). A listing is a holding for sale with a price. */
import { z } from 'zod';
import { cardView } from '../catalog/card-view.js';
import { conditionInput, conditionSchema } from './conditions.js';
import { endpoint } from '../http/endpoint.js';
import { flagInput, id, idInput, money, searchText, timestamp } from '../http/fields.js';
import { gradeCompanySchema } from './grading.js';
import { pageQuery } from '../http/paging.js';

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
  seller: z.object({ id, username: z.string() }),
  isMine: z.boolean(),
  isWished: z.boolean(),
  isDeal: z.boolean(),
  listedAt: timestamp,
});
export type Listing = z.infer<typeof listing>;

export const LISTING_SORTS = ['newest', 'oldest', 'price-low', 'price-high'] as const;

export const listMarketplace = endpoint({
  method: 'GET',
  path: '/api/marketplace',
  summary: 'Open listings',
  access: 'superHero',
  shows: ['holdings', 'wishlist'],
  revalidates: true,
  paged: true,
  query: pageQuery.extend({
    search: searchText(100).optional(),
    setId: idInput.optional(),
    cardId: idInput.optional(),
    condition: conditionInput.optional(),
    /** Only the caller's own listings, or only those of others. */
    mine: flagInput.optional(),
    sort: z.enum(LISTING_SORTS).default('newest'),
  }),
  output: z.array(listing),
});
export const marketplaceSets = endpoint({
  method: 'GET',
  path: '/api/marketplace/sets',
  summary: 'Sets with open listings, for the set filter: newest year first, then by name',
  access: 'superHero',
  shows: ['holdings'],
  revalidates: true,
  paged: true,
  query: pageQuery.extend({ q: searchText(100).optional() }),
  output: z.array(z.object({ setId: id, name: z.string(), year: z.number().int(), listings: z.number().int() })),
});
