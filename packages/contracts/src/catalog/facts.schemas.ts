import { z } from 'zod';
import { id, money } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';

/** Null fields may be omitted, as they are in events. */
export const cardFact = z.object({
  id,
  setId: id,
  cardNumber: z.string(),
  name: z.string(),
  variation: z.string().nullable().default(null),
  isInsert: z.boolean(),
  subset: z.string().nullable().default(null),
  /** A variation of a number and name that the set also has without one; absent in facts of release 0.1.0. */
  isParallel: z.boolean().optional(),
  frontImageUrl: z.string().nullable().default(null),
  backImageUrl: z.string().nullable().default(null),
  rarity: z.string().nullable().default(null),
  description: z.string().nullable().default(null),
  estimatedValue: money.nullable().default(null),
  /** Price from an import: fills the price cache without a marketplace lookup (SPEC section 5). */
  givenPrice: money.nullable().default(null),
  setName: z.string(),
  setYear: z.number().int(),
  setSlug: z.string(),
  retired: z.boolean(),
  /** The card that survived a merge; it may have been merged itself. A merged card is retired. */
  mergedInto: id.nullable().default(null),
  /** Increases with every change to the card; lower versions are stale. */
  version: z.number().int(),
});

export const setFact = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  year: z.number().int(),
  imageUrl: z.string().nullable(),
  cardCount: z.number().int(),
  mainSetId: id.nullable(),
  mainSetSlug: z.string().nullable(),
  version: z.number().int(),
});

export const internalCards = { body: z.object({ ids: z.array(id).min(1).max(500) }), output: z.array(cardFact) };
export const internalSets = { body: z.object({ ids: z.array(id).min(1).max(500) }), output: z.array(setFact) };
export const snapshotCards = { query: pageQuery, output: z.array(cardFact) };
export const snapshotSets = { query: pageQuery, output: z.array(setFact) };
