import { z } from 'zod';

export const getCatalogOverview = {
  output: z.object({
    mainSets: z.number().int(),
    cardSets: z.number().int(),
    /** Without retired cards. */
    cards: z.number().int(),
    cardsWithoutImage: z.number().int(),
  }),
};
