import { z } from 'zod';
import { DEAL_STATES } from './deals/deal-limits.js';
import { cardView } from '../catalog/cards/card-view.schemas.js';
import { conditionInput, conditionSchema } from './holdings/conditions.schemas.js';
import { gradeCompanySchema, gradeSchema } from './holdings/grading.schemas.js';
import { flagInput, id, idInput, idParams, money, searchText, timestamp } from '../http/fields/fields.schemas.js';
import { photos } from './holdings/photo-urls.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';

/** More distinct cards than any collector is expected to own. */
export const MAX_OWNED_IDS = 100_000;

export const internalOwnedCards = {
  params: idParams,
  body: z.object({ condition: conditionInput.optional() }),
  output: z.object({ cardIds: z.array(id).max(MAX_OWNED_IDS) }),
};

/** A card and a set as other services show them, as they were when the fact was published. */
export const cardSummary = z.object({
  cardId: id,
  name: z.string(),
  cardNumber: z.string(),
  imageUrl: z.string().nullable(),
});
export const setSummary = z.object({
  setId: id,
  setName: z.string(),
  setYear: z.number().int(),
  setSlug: z.string(),
  mainSetSlug: z.string().nullable(),
});

/** A collector's figures: what badges are counted from, and what friends see. */
export const collectorFigures = z.object({
  userId: id,
  /** Rises with every change of the figures; a lower one is stale. */
  version: z.number().int(),
  /** Copies. */
  totalCards: z.number().int(),
  uniqueCards: z.number().int(),
  /** Copies of inserts. */
  insertCards: z.number().int(),
  /** Dollars, without personal values, which are private; copies of unknown worth are counted in the next two instead: all of them, and those in slabs. */
  totalValue: z.number(),
  unpricedCopies: z.number().int().optional(),
  unpricedSlabs: z.number().int().optional(),
  sets: z.number().int(),
  completedSets: z.number().int(),
  wishlistItems: z.number().int(),
  listings: z.number().int(),
  soldCopies: z.number().int(),
  /** Distinct cards with notes. */
  notedCards: z.number().int(),
  signedCopies: z.number().int(),
  gradedCopies: z.number().int(),
  /** Copies with a serial number. */
  numberedCopies: z.number().int(),
  customCollections: z.number().int(),
  /** The most copies added within 24 hours, of the last 48. */
  copiesIn24Hours: z.number().int(),
});

export const internalFigures = { params: idParams, output: collectorFigures };

const listQuery = pageQuery.extend({ q: searchText(100).optional() });
export const internalHoldings = {
  params: idParams,
  query: listQuery,
  output: z.array(
    z.object({
      id,
      condition: conditionSchema,
      gradeCompany: gradeCompanySchema.nullable(),
      grade: gradeSchema.nullable(),
      quantity: z.number().int(),
      /** What one copy sells for; its owner's personal value stays private. */
      price: money.nullable(),
      /** A slab whose sales have not been looked up yet. */
      isPricePending: z.boolean(),
      /** Absent from a collection service of the previous release. */
      photos: photos.optional(),
      card: cardView,
    }),
  ),
};
export const internalWishes = { params: idParams, query: listQuery, output: z.array(z.object({ id, card: cardView })) };

/** Cards that one user owns and the other does not, or only those of them that the other wants. */
const comparison = pageQuery.extend({ ownerId: idInput, otherId: idInput, onlyWished: flagInput.default(false) });
export const internalComparedSets = {
  query: comparison,
  output: z.array(setSummary.extend({ cards: z.number().int(), wished: z.number().int() })),
};
export const internalComparedCards = {
  query: comparison.extend({ setId: idInput }),
  output: z.array(
    cardView.extend({
      copies: z.number().int(),
      /** What a copy sells for; of several, a raw one, or else the cheapest slab. */
      price: money.nullable(),
      /** All copies are slabs. */
      isSlab: z.boolean(),
      /** Such slabs, of which none has a price, and whose sales have not all been looked up yet. */
      isPricePending: z.boolean(),
      isWished: z.boolean(),
    }),
  ),
};

const cardHolder = z.object({ userId: id, copies: z.number().int(), isWished: z.boolean() });
export const internalMentions = {
  body: z.object({
    mentions: z.array(searchText(100).min(1)).min(1).max(20),
    userIds: z.array(id).min(1).max(2),
  }),
  output: z.array(z.object({ card: cardView, holders: z.array(cardHolder) }).nullable()),
};

/** A card in slabs of one company and grade that a collector owns, or has owned: its sales are looked up. Never changes. */
export const gradedCardFact = z.object({ id, cardId: id, gradeCompany: gradeCompanySchema, grade: gradeSchema });
export const snapshotGradedCards = { query: pageQuery, output: z.array(gradedCardFact) };

export const internalWantedCards = { query: pageQuery, output: z.array(id) };

/** The copies that a user added to a set on one day (UTC). Absolute, so that an undo lowers it; 0 takes it back. */
export const addedCards = z.object({
  userId: id,
  set: setSummary,
  day: z.iso.date(),
  version: z.number().int(),
  copies: z.number().int().min(0),
  /** The latest ones. */
  cards: z.array(cardSummary).max(4),
  at: timestamp,
});
export const completedSet = z.object({ userId: id, set: setSummary, at: timestamp });
export const openedListing = z.object({
  userId: id,
  holdingId: id,
  version: z.number().int(),
  card: cardSummary,
  price: z.number(),
  at: timestamp,
});
export const closedListing = z.object({ userId: id, holdingId: id, version: z.number().int() });
/** A deal after any change; `revision` orders them. `kind` says what happened, `changedBy` who did it, if a user did. */
export const changedDeal = z.object({
  dealId: id,
  revision: z.number().int(),
  state: z.enum(DEAL_STATES),
  kind: z.string(),
  /** Who made the first offer, and to whom. */
  fromUserId: id,
  toUserId: id,
  changedBy: id.nullable(),
  at: timestamp,
});
/** A listing of another user at or below the wish's maximum price. */
export const matchedWish = z.object({
  userId: id,
  wishId: id,
  holdingId: id,
  card: cardSummary,
  price: z.number(),
  maxPrice: z.number(),
  at: timestamp,
});
