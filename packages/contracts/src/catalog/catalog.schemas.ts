import { z } from 'zod';
import {
  flagInput,
  id,
  idInput,
  idParams,
  idsInput,
  money,
  nameText,
  optionalText,
  searchText,
  seenVersion,
  slugOrIdParams,
  timestamp,
  webAddress,
  wholeInput,
} from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { section } from './cards/sections.schemas.js';
import { namesakes } from './namesakes.schemas.js';

/** A set's year, in the API and in imported files. */
export const EARLIEST_YEAR = 1800;
export const LATEST_YEAR = 2199;

const version = z.number().int();
const firstCard = z.object({
  id,
  name: z.string(),
  cardNumber: z.string(),
  isInsert: z.boolean(),
  frontImageUrl: z.string().nullable(),
  drawnImageUrl: z.string(),
});

export const mainSet = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  notes: z.string().nullable(),
  thumbnailImageUrl: z.string().nullable(),
  setCount: z.number().int(),
  cardCount: z.number().int(),
  /** The first card of the newest assigned set: the fallback image. */
  firstCard: firstCard.extend({ setName: z.string(), setYear: z.number().int(), setSlug: z.string() }).nullable(),
  version,
  createdAt: timestamp,
});

export const cardSet = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  year: z.number().int(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** Number of cards in the catalog; `totalCards` is the number that the checklist states. */
  cardCount: z.number().int(),
  insertCount: z.number().int(),
  totalCards: z.number().int(),
  mainSetId: id.nullable(),
  mainSetSlug: z.string().nullable(),
  mainSetName: z.string().nullable(),
  firstCard: firstCard.nullable(),
  version,
  createdAt: timestamp,
});

export const card = z.object({
  id,
  setId: id,
  cardNumber: z.string(),
  name: z.string(),
  variation: z.string().nullable(),
  isInsert: z.boolean(),
  subset: z.string().nullable(),
  section,
  frontImageUrl: z.string().nullable(),
  backImageUrl: z.string().nullable(),
  drawnImageUrl: z.string(),
  description: z.string().nullable(),
  rarity: z.string().nullable(),
  estimatedValue: money.nullable(),
  avgPrice: money.nullable(),
  salesCount: z.number().int(),
  marketValue: money.nullable(),
  set: z.object({ name: z.string(), year: z.number().int(), slug: z.string(), mainSetSlug: z.string().nullable() }),
  version,
  createdAt: timestamp,
});

const mainSetBody = z.object({
  name: nameText(120),
  notes: optionalText(2000).optional(),
  thumbnailImageUrl: webAddress.optional(),
});
const setIdsBody = z.object({ cardSetIds: z.array(id).min(1).max(500) });
const NOT_A_YEAR = `Must be a year from ${EARLIEST_YEAR} to ${LATEST_YEAR}, or 0 when it is unknown.`;
/** SPEC section 5: the set form sends 0 for a year that is not a number. */
const yearInput = z
  .int()
  .min(0, NOT_A_YEAR)
  .max(LATEST_YEAR, NOT_A_YEAR)
  .refine((year) => year === 0 || year >= EARLIEST_YEAR, NOT_A_YEAR);
export const cardSetBody = z.object({
  name: nameText(120),
  year: yearInput,
  description: optionalText(4000).optional(),
  imageUrl: webAddress.optional(),
  totalCards: z.int().min(0).max(1_000_000).optional(),
});

export const listMainSets = {
  query: pageQuery.extend({ q: searchText(100).optional(), assigned: flagInput.optional() }),
  output: z.array(mainSet),
};
export const getMainSet = { params: slugOrIdParams, output: mainSet };
export const createMainSet = { body: mainSetBody, output: mainSet.extend(namesakes) };
export const updateMainSet = {
  params: idParams,
  body: mainSetBody.partial().extend({ version: seenVersion }),
  output: mainSet,
};
export const deleteMainSet = { params: idParams };
export const assignSets = { params: idParams, body: setIdsBody, output: mainSet };
export const unassignSets = { params: idParams, body: setIdsBody, output: mainSet };

export const listCardSets = {
  query: pageQuery.extend({
    q: searchText(100).optional(),
    year: wholeInput(0, 9999).optional(),
    mainSetId: idInput.optional(),
    mainSet: searchText(100).optional(),
    unassigned: flagInput.optional(),
    ids: idsInput.optional(),
  }),
  output: z.array(cardSet),
};
export const listSetYears = {
  output: z.object({ years: z.array(z.object({ year: z.number().int(), setCount: z.number().int() })) }),
};
export const listUnassignedSets = {
  query: pageQuery.extend({ q: searchText(100).optional() }),
  output: z.array(cardSet),
};
export const getCardSet = { params: slugOrIdParams, output: cardSet };
export const createCardSet = { body: cardSetBody, output: cardSet };
export const updateCardSet = {
  params: idParams,
  body: cardSetBody.partial().extend({ version: seenVersion }),
  output: cardSet,
};

const cardFilters = {
  search: searchText(100).optional(),
  rarity: searchText(40).optional(),
  isInsert: flagInput.optional(),
};
export const listCards = {
  query: pageQuery.extend({ ...cardFilters, setId: idInput.optional() }),
  output: z.array(card),
};
export const listSetCards = {
  params: z.object({ setId: idInput }),
  query: pageQuery.extend(cardFilters),
  output: z.array(card),
};
export const getCard = { params: idParams, output: card };
export const deleteCard = { params: idParams };
export const showcase = { output: z.array(card) };
