import { z } from 'zod';
import { id, money } from '../../http/fields/fields.schemas.js';
import { section } from './sections.schemas.js';

export const cardView = z.object({
  id,
  name: z.string(),
  cardNumber: z.string(),
  variation: z.string().nullable(),
  isInsert: z.boolean(),
  subset: z.string().nullable(),
  section,
  rarity: z.string().nullable(),
  frontImageUrl: z.string().nullable(),
  /** A picture that we draw, for cards without an image: its address in 330 pixels (plate-files.ts). */
  drawnImageUrl: z.string(),
  estimatedValue: money.nullable(),
  /** DESIGN section 5: average of recent sales, else the estimate, else null, shown as "No data". */
  marketValue: money.nullable(),
  /** Number of recent sales behind the market value; 0 for an estimate or an imported price. */
  salesCount: z.number().int(),
  setId: id,
  setName: z.string(),
  setYear: z.number().int(),
  setSlug: z.string(),
  mainSetSlug: z.string().nullable(),
  /** No longer in the catalog, but still shown to its owners. */
  retired: z.boolean(),
});
