/** The marketplace for SUPER_HEROes (SPEC section 2). A listing is a holding for sale with a price. */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { listing } from './marketplace.schemas.js';

export type Listing = z.infer<typeof listing>;

export const { listMarketplace, marketplaceSets } = endpoints(() => import('./marketplace.schemas.js'), {
  listMarketplace: {
    route: 'GET /api/marketplace',
    summary: 'Open listings',
    access: 'superHero',
    shows: ['holdings', 'wishlist'],
    revalidates: true,
    paged: true,
  },
  marketplaceSets: {
    route: 'GET /api/marketplace/sets',
    summary: 'Sets with open listings, for the set filter: newest year first, then by name',
    access: 'superHero',
    shows: ['holdings'],
    revalidates: true,
    paged: true,
  },
});
