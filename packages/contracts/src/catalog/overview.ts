import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';

export const getCatalogOverview = endpoint({
  method: 'GET',
  path: '/api/admin/catalog/overview',
  summary: 'How many main sets, card sets and cards there are, and how many cards have no image',
  access: 'admin',
  shows: ['mainSets', 'cardSets', 'cards', 'catalogImports'],
  output: z.object({
    mainSets: z.number().int(),
    cardSets: z.number().int(),
    /** Without retired cards. */
    cards: z.number().int(),
    cardsWithoutImage: z.number().int(),
  }),
});
