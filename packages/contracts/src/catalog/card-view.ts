/** A card as the collector's own lists show it: holdings, wishes, listings, missing cards, trends. */
import { z } from 'zod';
import { id, money } from '../http/fields.js';

export const cardView = z.object({
  id,
  name: z.string(),
  cardNumber: z.string(),
  variation: z.string().nullable(),
  isInsert: z.boolean(),
  rarity: z.string().nullable(),
  frontImageUrl: z.string().nullable(),
  /** The catalogue's estimate. */
  estimatedValue: money.nullable(),
  /** DESIGN section 5: average of recent sales, else the estimate, else null, shown as "No data". */
  marketValue: money.nullable(),
  /** Recent sales behind the market value; 0 when it is an estimate or a given price. */
  salesCount: z.number().int(),
  setId: id,
  setName: z.string(),
  setYear: z.number().int(),
  setSlug: z.string(),
  mainSetSlug: z.string().nullable(),
  /** No longer in the catalogue; kept for its owners. */
  retired: z.boolean(),
});
export type CardView = z.infer<typeof cardView>;
