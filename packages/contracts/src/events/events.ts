import { z } from 'zod';
import { gradedPriceFact, priceFact } from '../automation/facts.schemas.js';
import { auditEntry } from '../catalog/audit.schemas.js';
import { appliedMoves, appliedPriceMoves } from '../catalog/cards/card-uses.schemas.js';
import { cardFact, setFact } from '../catalog/facts.schemas.js';
import {
  addedCards,
  changedDeal,
  closedListing,
  collectorFigures,
  completedSet,
  gradedCardFact,
  matchedWish,
  openedListing,
} from '../collection/facts.schemas.js';
import { event } from './event.js';
import { id, timestamp } from '../http/fields/fields.schemas.js';
import { planSchema, subscriptionStatus } from '../billing/plans.schemas.js';
import { pairFact, privacyFact } from '../social/facts.schemas.js';

const userFact = z.object({
  userId: id,
  username: z.string(),
  isAdmin: z.boolean(),
  privacy: privacyFact.optional(),
});
const deletedCard = z.object({ id, version: z.number().int() });
const batchOf = <S extends z.ZodType>(card: S) => z.object({ cards: z.array(card).min(1).max(500) });

export const setCreated = event('catalog.set.created', setFact, ['collection', 'automation']);
export const setUpdated = event('catalog.set.updated', setFact, ['collection', 'automation']);
export const cardsUpserted = event('catalog.cards.upserted', batchOf(cardFact), ['collection', 'automation']);
export const cardsDeleted = event('catalog.cards.deleted', batchOf(deletedCard), ['collection', 'automation']);

/** At most one per collector and second. */
export const collectorChanged = event('collection.collector.changed', collectorFigures, ['social']);
export const cardsAdded = event('collection.cards.added', addedCards, ['social']);
export const setCompleted = event('collection.set.completed', completedSet, ['social']);
export const listingOpened = event('collection.listing.opened', openedListing, ['social']);
export const listingClosed = event('collection.listing.closed', closedListing, ['social']);
export const dealChanged = event('collection.deal.changed', changedDeal, ['social']);
export const wishMatched = event('collection.wish.matched', matchedWish, ['social']);
/** What collectors have of a merged card was moved to the surviving one, or back. */
export const cardMovesApplied = event('collection.merge.applied', appliedMoves, ['catalog']);
/** A card in a slab has its first owner. */
export const gradedCardOwned = event('collection.graded-card.owned', gradedCardFact, ['automation']);
export const collectorForgotten = event('collection.user.forgotten', z.object({ userId: id }), ['social']);
export const customerForgotten = event(
  'billing.user.forgotten',
  /** A missing `hadSubscription` counts as false. */
  z.object({ userId: id, hadSubscription: z.boolean().optional() }),
  ['social'],
);

export const userRegistered = event('social.user.registered', userFact, ['collection', 'billing']);
export const userUpdated = event('social.user.updated', userFact, ['collection', 'gateway']);
/** Two users became friends or ended it, or a block between them began or ended. */
export const pairChanged = event('social.pair.changed', pairFact, ['collection']);
/** Without the address itself: subscribers that need it request it from social. */
export const userEmailChanged = event('social.user.email-changed', z.object({ userId: id }), ['billing']);
export const userDeleted = event('social.user.deleted', z.object({ userId: id }), ['collection', 'billing', 'gateway']);
/** An admin gave a plan; billing turns it into a plan change. */
export const planGranted = event(
  'social.plan.granted',
  z.object({
    userId: id,
    plan: planSchema,
    grantedBy: id,
    at: timestamp,
    reason: z.string().optional(),
    /** When a granted SUPER_HERO ends; absent when it does not. */
    until: timestamp.optional(),
  }),
  ['billing'],
);

export const planChanged = event(
  'billing.plan.changed',
  z.object({
    userId: id,
    plan: planSchema,
    /** Counts as `active` when it is missing. */
    subscriptionStatus: subscriptionStatus.optional(),
    version: z.number().int(),
  }),
  ['collection', 'social', 'gateway'],
);

export const priceUpdated = event('automation.price.updated', priceFact, ['catalog', 'collection']);
export const gradedPriceUpdated = event('automation.graded-price.updated', gradedPriceFact, ['collection']);
/** The prices of a merged card were added to those of the surviving one, or removed again. */
export const priceMovesApplied = event('automation.merge.applied', appliedPriceMoves, ['catalog']);

/** An admin changed something; stored in the audit log. */
export const catalogAdminChanged = event('catalog.admin.changed', auditEntry, ['catalog']);
export const collectionAdminChanged = event('collection.admin.changed', auditEntry, ['catalog']);
export const socialAdminChanged = event('social.admin.changed', auditEntry, ['catalog']);
export const billingAdminChanged = event('billing.admin.changed', auditEntry, ['catalog']);
export const automationAdminChanged = event('automation.admin.changed', auditEntry, ['catalog']);
