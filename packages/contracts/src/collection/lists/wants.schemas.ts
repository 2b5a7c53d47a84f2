import { z } from 'zod';
import { cardView } from '../../catalog/cards/card-view.schemas.js';
import { flagInput, id, idInput, money } from '../../http/fields/fields.schemas.js';
import { pageQuery } from '../../http/fields/paging.schemas.js';
import { WANT_SORTS } from '../sorts.js';
import { prioritySchema } from '../wishlist.schemas.js';

/** A wish, or a missing card of a favorite set: then without a wish. */
export const wantedCard = z.object({
  card: cardView,
  wishId: id.nullable(),
  priority: prioritySchema.nullable(),
  maxPrice: money.nullable(),
});
export const listWants = {
  query: pageQuery.extend({
    setId: idInput.optional(),
    /** With the missing cards of my favorite sets: at most 5,000, those of the latest favorites. */
    missing: flagInput.optional(),
    sort: z.enum(WANT_SORTS).default('set'),
  }),
  output: z.array(wantedCard),
};
export const summarizeWants = {
  query: z.object({ setId: idInput.optional(), missing: flagInput.optional() }),
  output: z.object({
    cards: z.number().int(),
    wishes: z.number().int(),
    /** Market value of all, of those that have one. */
    value: money,
    unpriced: z.number().int(),
    sets: z.array(z.object({ id, name: z.string(), year: z.number().int(), cards: z.number().int() })),
    favoriteSets: z.number().int(),
  }),
};
