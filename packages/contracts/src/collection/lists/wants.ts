/** The want list: wishes, and missing cards of favorite sets. */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { summarizeWants as summary, wantedCard } from './wants.schemas.js';

export type WantedCard = z.infer<typeof wantedCard>;
export type WantSummary = z.infer<typeof summary.output>;

export const { listWants, summarizeWants } = endpoints(() => import('./wants.schemas.js'), {
  listWants: {
    route: 'GET /api/wishlist/want-list',
    summary: 'My want list: wishes, and the missing cards of my favorite sets if asked for',
    access: 'signedIn',
    shows: ['wishlist', 'holdings', 'favoriteSets'],
    revalidates: true,
    paged: true,
  },
  summarizeWants: {
    route: 'GET /api/wishlist/want-list/summary',
    summary: 'How many cards I want, what they cost, and of which sets they are',
    access: 'signedIn',
    shows: ['wishlist', 'holdings', 'favoriteSets'],
    revalidates: true,
  },
});
