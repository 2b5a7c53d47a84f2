/** What collectors say about each other after deals (docs/trading.md). */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { rating } from './ratings.schemas.js';

export type Rating = z.infer<typeof rating>;

export const { rateDeal, answerRating, traderFigures, listRatings, removeRating } = endpoints(
  () => import('./ratings.schemas.js'),
  {
    rateDeal: {
      route: 'POST /api/deals/:id/rating',
      summary: 'Rate my partner in a deal that has been settled, once, within 30 days',
      access: 'signedIn',
      changes: ['deals'],
      idempotent: true,
      status: 204,
      errors: ['already_rated', 'too_late', 'not_settled'],
    },
    answerRating: {
      route: 'POST /api/deals/:id/rating/answer',
      summary: 'Answer the rating that my partner gave me, once',
      access: 'signedIn',
      changes: ['deals'],
      idempotent: true,
      status: 204,
      errors: ['already_answered'],
    },
    traderFigures: {
      route: 'GET /api/traders/:userId',
      summary: 'How many deals a collector has done, with how many partners, and how those rated them',
      access: 'signedIn',
      shows: ['deals'],
      revalidates: true,
    },
    listRatings: {
      route: 'GET /api/traders/:userId/ratings',
      summary: 'Ratings of a collector, newest first',
      access: 'signedIn',
      shows: ['deals'],
      revalidates: true,
      paged: true,
    },
    removeRating: {
      route: 'DELETE /api/admin/deals/:id/ratings/:raterId',
      summary: 'Remove a rating',
      access: 'admin',
      changes: ['deals'],
      status: 204,
    },
  },
);
