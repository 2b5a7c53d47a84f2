import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';

export const getCollectionOverview = endpoint({
  method: 'GET',
  path: '/api/admin/collection/overview',
  summary: 'How many holdings, copies and open listings all collectors have',
  access: 'admin',
  shows: ['holdings'],
  output: z.object({
    collectors: z.number().int(),
    holdings: z.number().int(),
    copies: z.number().int(),
    /** Those on the marketplace; listings of users without the plan are hidden. */
    openListings: z.number().int(),
  }),
});
