import { z } from 'zod';
import { cardView } from '../catalog/cards/card-view.schemas.js';
import { SECTION_KINDS } from '../catalog/cards/sections.js';
import { section } from '../catalog/cards/sections.schemas.js';
import { flagInput, id, idInput, searchText, timestamp, wholeInput } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { PROGRESS_SORTS } from './sorts.js';
import { unpriced } from './holdings/unpriced.schemas.js';

export const stats = z.object({
  totalCards: z.number().int(),
  uniqueCards: z.number().int(),
  insertCards: z.number().int(),
  /** What all copies are worth in dollars; copies of unknown worth are counted in `unpricedCards` instead. */
  totalValue: z.number(),
  unpricedCards: z.number().int(),
  /** Those of them in slabs. */
  unpricedSlabs: z.number().int(),
  wishlistItems: z.number().int(),
  totalCardsGrowth: z.string(),
  insertCardsGrowth: z.string(),
  totalValueGrowth: z.string(),
  wishlistGrowth: z.string(),
});
export const getStats = { output: stats };

const shortList = z.object({ limit: wholeInput(1, 50).default(12) });

export const recentCard = z.object({
  /** The holding's id. */
  id,
  cardId: id,
  cardName: z.string(),
  cardNumber: z.string(),
  /** Of the copy's front. */
  photoUrl: z.string().nullable(),
  frontImageUrl: z.string().nullable(),
  drawnImageUrl: z.string(),
  setName: z.string(),
  setYear: z.number().int(),
  isInsert: z.boolean(),
  quantity: z.number().int(),
  addedAt: timestamp,
});
export const recentCards = { query: shortList, output: z.array(recentCard) };

export const trendingCard = cardView.extend({
  /** Collectors who recently added it or wished for it; 0 when it is shown for its value. */
  interest: z.number().int(),
});
export const trendingCards = { query: shortList, output: z.array(trendingCard) };

export const missingCards = {
  params: z.object({ setId: idInput }),
  query: pageQuery.extend({
    /** Parallels are of the type of their cards. */
    type: z.enum(['all', 'base', 'insert']).default('all'),
    /** Cards of sections of one kind. */
    kind: z.enum(SECTION_KINDS).optional(),
    /** Only the section of this kind with this name. */
    section: searchText(120).optional(),
    q: searchText(100).optional(),
  }),
  output: z.array(cardView),
};

const share = z.object({ owned: z.number().int(), total: z.number().int() });
export const setProgress = z.object({
  setId: id,
  setName: z.string(),
  setYear: z.number().int(),
  setSlug: z.string(),
  mainSetSlug: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** The set is complete when all of its cards are owned: base, inserts and parallels. */
  all: share,
  base: share,
  insert: share,
  parallel: share,
  /** In checklist order: base, each subset, each parallel; empty unless they were asked for. */
  sections: z.array(section.extend(share.shape)),
  /** Rounded; 100 only when nothing is missing. */
  percent: z.number().int(),
  copies: z.number().int(),
  value: z.number(),
  ...unpriced,
});
export const listProgress = {
  query: pageQuery.extend({
    q: searchText(100).optional(),
    setId: idInput.optional(),
    sections: flagInput.optional(),
    sort: z.enum(PROGRESS_SORTS).default('recent'),
  }),
  output: z.array(setProgress),
};
export const mainSetProgress = {
  query: pageQuery,
  output: z.array(
    share.extend({ mainSetId: id, mainSetSlug: z.string(), base: share, insert: share, parallel: share }),
  ),
};
