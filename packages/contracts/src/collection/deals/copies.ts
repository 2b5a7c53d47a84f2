/** Copies that collectors may give each other in deals. */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { tradeCopy } from './copies.schemas.js';

export type TradeCopy = z.infer<typeof tradeCopy>;

export const { listTradeCopies } = endpoints(() => import('./copies.schemas.js'), {
  /** My own; of others, all copies if I may see their collection, else those in the marketplace. */
  listTradeCopies: {
    route: 'GET /api/traders/:userId/copies',
    summary: 'Copies that a collector may give in a deal with me, the latest first',
    access: 'signedIn',
    shows: ['holdings', 'deals'],
    revalidates: true,
    paged: true,
  },
});
