import { z } from 'zod';
import { card, cardSet } from './catalog.schemas.js';
import { conditionInput } from '../collection/holdings/conditions.schemas.js';
import { flagInput, idInput, searchText, wholeInput } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { SEARCH_SORTS } from './search-sorts.js';

const price = z.coerce.number().min(0).max(99999999.99);
const year = wholeInput(0, 9999);
/** Contains the last card's name, which may be long. */
const cursor = z.string().max(1500).optional();
const filters = {
  setId: idInput.optional(),
  mainSetId: idInput.optional(),
  isInsert: flagInput.optional(),
  rarity: searchText(40).optional(),
  /** Market value in dollars; a card without one matches neither. */
  minPrice: price.optional(),
  maxPrice: price.optional(),
  minYear: year.optional(),
  maxYear: year.optional(),
  /** Only cards that the caller owns in this condition. */
  condition: conditionInput.optional(),
  owned: flagInput.optional(),
};

export const searchPiece = z.object({
  kind: z.enum(['name', 'number', 'year', 'set', 'type', 'rarity', 'price', 'owned', 'unknown']),
  text: z.string(),
  /** For the chip: "number 45", "insert", "over $20", "set: flair". */
  label: z.string(),
  rest: z.string(),
});

export const search = {
  query: z.object({
    /** A lone sign finds nothing, like several; a lone letter or digit would find too much. */
    q: searchText(200).refine((q) => !/^[\p{L}\p{N}]?$/u.test(q.trim()), 'Must be at least 2 characters long.'),
    limit: wholeInput(1, 100).default(24),
    cursor,
    /** By default by price if that is limited, otherwise the best match first. */
    sort: z.enum(SEARCH_SORTS).optional(),
    ...filters,
  }),
  output: z.object({
    reading: z.array(searchPiece),
    /** The words that were searched instead, when the typed ones found nothing. */
    corrected: z.string().nullable(),
    /** Up to 8, on the first page only. */
    sets: z.array(cardSet),
    cards: z.array(card),
    /** Counted up to 1,000; null when there are more. */
    total: z.number().int().nullable(),
    next: z.string().nullable(),
    /** The order of the cards. */
    sort: z.enum(SEARCH_SORTS),
  }),
};

export const searchCards = {
  query: pageQuery.extend({
    query: searchText(200).optional(),
    /** By default by price if that is limited, otherwise the best match first. */
    sort: z.enum(SEARCH_SORTS).optional(),
    ...filters,
  }),
  output: z.array(card),
};
