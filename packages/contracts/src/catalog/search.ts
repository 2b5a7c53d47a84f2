import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { searchPiece } from './search.schemas.js';

export type SearchPiece = z.infer<typeof searchPiece>;

export const { search, searchCards } = endpoints(() => import('./search.schemas.js'), {
  search: {
    route: 'GET /api/search',
    summary: 'Sets and cards for a text: `spider-man 45`, `1992 #45`, `set:flair is:insert price>20`',
    access: 'signedIn',
    shows: ['cards', 'cardSets', 'holdings'],
    revalidates: true,
    errors: ['too_many_owned'],
  },
  /** The search of SPEC section 7, using the same engine; `query` may be empty when a filter is given. */
  searchCards: {
    route: 'GET /api/cards/search',
    summary: 'Cards by text and filters',
    access: 'signedIn',
    shows: ['cards', 'holdings'],
    revalidates: true,
    paged: true,
    errors: ['too_many_owned'],
  },
});
