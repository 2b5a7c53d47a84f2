import { z } from 'zod';

export const getCollectionOverview = {
  output: z.object({
    collectors: z.number().int(),
    holdings: z.number().int(),
    copies: z.number().int(),
    /** Those on the marketplace; listings of users without the plan are hidden. */
    openListings: z.number().int(),
  }),
};
