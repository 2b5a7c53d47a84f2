import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import {
  flagInput,
  id,
  idInput,
  idParams,
  idsInput,
  money,
  optionalText,
  searchText,
  seenVersion,
  slugOrIdParams,
  text,
  timestamp,
  webAddress,
  wholeInput,
} from '../http/fields.js';
import { pageQuery } from '../http/paging.js';
import { namesakes } from './namesakes.js';

const version = z.number().int();
const firstCard = z.object({
  id,
  name: z.string(),
  cardNumber: z.string(),
  isInsert: z.boolean(),
  frontImageUrl: z.string().nullable(),
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
export type MainSet = z.infer<typeof mainSet>;

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
export type CardSet = z.infer<typeof cardSet>;

export const card = z.object({
  id,
  setId: id,
  cardNumber: z.string(),
  name: z.string(),
  variation: z.string().nullable(),
  isInsert: z.boolean(),
  frontImageUrl: z.string().nullable(),
  backImageUrl: z.string().nullable(),
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
export type Card = z.infer<typeof card>;

const mainSetBody = z.object({
  name: text(120),
  notes: optionalText(2000).optional(),
  thumbnailImageUrl: webAddress.optional(),
});
const setIdsBody = z.object({ cardSetIds: z.array(id).min(1).max(500) });
/** A set's year, in the API and in imported files. */
export const EARLIEST_YEAR = 1800;
export const LATEST_YEAR = 2199;
const NOT_A_YEAR = `Must be a year from ${EARLIEST_YEAR} to ${LATEST_YEAR}, or 0 when it is unknown.`;
/** SPEC section 5: the set form sends 0 for a year that is not a number. */
const yearInput = z
  .int()
  .min(0, NOT_A_YEAR)
  .max(LATEST_YEAR, NOT_A_YEAR)
  .refine((year) => year === 0 || year >= EARLIEST_YEAR, NOT_A_YEAR);
export const cardSetBody = z.object({
  name: text(120),
  year: yearInput,
  description: optionalText(4000).optional(),
  imageUrl: webAddress.optional(),
  totalCards: z.int().min(0).max(1_000_000).optional(),
});

export const listMainSets = endpoint({
  method: 'GET',
  path: '/api/main-sets',
  summary: 'Main sets, newest year in the name first',
  access: 'signedIn',
  shows: ['mainSets'],
  revalidates: true,
  paged: true,
  query: pageQuery.extend({ q: searchText(100).optional(), assigned: flagInput.optional() }),
  output: z.array(mainSet),
});
export const getMainSet = endpoint({
  method: 'GET',
  path: '/api/main-sets/:key',
  summary: 'One main set by id or slug',
  access: 'signedIn',
  shows: ['mainSets'],
  revalidates: true,
  params: slugOrIdParams,
  output: mainSet,
});
export const createMainSet = endpoint({
  method: 'POST',
  path: '/api/main-sets',
  summary: 'Create a main set',
  access: 'admin',
  changes: ['mainSets', 'cardSets', 'cards'],
  body: mainSetBody,
  output: mainSet.extend(namesakes),
  status: 201,
  errors: ['name_taken'],
});
export const updateMainSet = endpoint({
  method: 'PATCH',
  path: '/api/main-sets/:id',
  summary: 'Change a main set',
  access: 'admin',
  changes: ['mainSets', 'cardSets', 'cards'],
  params: idParams,
  body: mainSetBody.partial().extend({ version: seenVersion }),
  output: mainSet,
  errors: ['name_taken', 'edit_conflict'],
});
export const deleteMainSet = endpoint({
  method: 'DELETE',
  path: '/api/main-sets/:id',
  summary: 'Delete a main set; its card sets become unassigned',
  access: 'admin',
  changes: ['mainSets', 'cardSets', 'cards'],
  params: idParams,
  status: 204,
});
export const assignSets = endpoint({
  method: 'PATCH',
  path: '/api/main-sets/:id/assign-sets',
  summary: 'Assign card sets to a main set',
  access: 'admin',
  changes: ['mainSets', 'cardSets', 'cards'],
  params: idParams,
  body: setIdsBody,
  output: mainSet,
});
export const unassignSets = endpoint({
  method: 'PATCH',
  path: '/api/main-sets/:id/unassign-sets',
  summary: 'Remove card sets from a main set',
  access: 'admin',
  changes: ['mainSets', 'cardSets', 'cards'],
  params: idParams,
  body: setIdsBody,
  output: mainSet,
});

export const listCardSets = endpoint({
  method: 'GET',
  path: '/api/card-sets',
  summary: 'Card sets, newest year first, then by name',
  access: 'signedIn',
  shows: ['cardSets'],
  revalidates: true,
  paged: true,
  query: pageQuery.extend({
    q: searchText(100).optional(),
    year: wholeInput(0, 9999).optional(),
    mainSetId: idInput.optional(),
    mainSet: searchText(100).optional(),
    unassigned: flagInput.optional(),
    ids: idsInput.optional(),
  }),
  output: z.array(cardSet),
});
export const listUnassignedSets = endpoint({
  method: 'GET',
  path: '/api/card-sets/unassigned',
  summary: 'Card sets without a main set',
  access: 'admin',
  shows: ['cardSets'],
  paged: true,
  query: pageQuery.extend({ q: searchText(100).optional() }),
  output: z.array(cardSet),
});
export const getCardSet = endpoint({
  method: 'GET',
  path: '/api/card-sets/:key',
  summary: 'One card set by id or slug',
  access: 'signedIn',
  shows: ['cardSets'],
  revalidates: true,
  params: slugOrIdParams,
  output: cardSet,
});
export const createCardSet = endpoint({
  method: 'POST',
  path: '/api/card-sets',
  summary: 'Create a card set',
  access: 'admin',
  changes: ['cardSets'],
  body: cardSetBody,
  output: cardSet,
  status: 201,
  errors: ['name_taken'],
});
export const updateCardSet = endpoint({
  method: 'PATCH',
  path: '/api/card-sets/:id',
  summary: 'Change a card set',
  access: 'admin',
  changes: ['cardSets', 'mainSets', 'cards'],
  params: idParams,
  body: cardSetBody.partial().extend({ version: seenVersion }),
  output: cardSet,
  errors: ['name_taken', 'edit_conflict'],
});

const cardFilters = {
  search: searchText(100).optional(),
  rarity: searchText(40).optional(),
  isInsert: flagInput.optional(),
};
export const listCards = endpoint({
  method: 'GET',
  path: '/api/cards',
  summary: 'Cards in card order, filtered',
  access: 'signedIn',
  shows: ['cards'],
  revalidates: true,
  paged: true,
  query: pageQuery.extend({ ...cardFilters, setId: idInput.optional() }),
  output: z.array(card),
});
export const listSetCards = endpoint({
  method: 'GET',
  path: '/api/sets/:setId/cards',
  summary: "A set's cards in card order",
  access: 'signedIn',
  shows: ['cards'],
  revalidates: true,
  paged: true,
  params: z.object({ setId: idInput }),
  query: pageQuery.extend(cardFilters),
  output: z.array(card),
});
export const getCard = endpoint({
  method: 'GET',
  path: '/api/cards/:id',
  summary: 'One card',
  access: 'signedIn',
  shows: ['cards'],
  revalidates: true,
  params: idParams,
  output: card,
});
export const deleteCard = endpoint({
  method: 'DELETE',
  path: '/api/cards/:id',
  summary: 'Retire a card: hidden from browsing, kept for its owners',
  access: 'admin',
  changes: ['cards', 'cardSets', 'mainSets'],
  params: idParams,
  status: 204,
});
export const showcase = endpoint({
  method: 'GET',
  path: '/api/showcase',
  summary: '12 random cards for the landing page',
  access: 'public',
  shows: ['cards'],
  output: z.array(card),
});
