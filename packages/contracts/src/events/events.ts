import { z } from 'zod';
import { priceFact } from '../automation/facts.schemas.js';
import { auditEntry } from '../catalog/audit.schemas.js';
import { appliedMoves, appliedPriceMoves } from '../catalog/cards/card-uses.schemas.js';
import { cardFact, setFact } from '../catalog/facts.schemas.js';
import {
  addedCards,
  closedListing,
  collectorFigures,
  completedSet,
  matchedWish,
  openedListing,
} from '../collection/facts.schemas.js';
import { event } from './event.js';
import { id, timestamp } from '../http/fields/fields.schemas.js';
import { planSchema, subscriptionStatus } from '../billing/plans.schemas.js';

const userFact = z.object({ userId: id, username: z.string(), isAdmin: z.boolean(), plan: planSchema });
const deletedCard = z.object({ id, version: z.number().int() });

export const setCreated = event('catalog.set.created', setFact);
export const setUpdated = event('catalog.set.updated', setFact);
export const cardsUpserted = event('catalog.cards.upserted', z.object({ cards: z.array(cardFact).min(1).max(500) }));
export const cardsDeleted = event('catalog.cards.deleted', z.object({ cards: z.array(deletedCard).min(1).max(500) }));

/** At most one per collector and second. */
export const collectorChanged = event('collection.collector.changed', collectorFigures);
export const cardsAdded = event('collection.cards.added', addedCards);
export const setCompleted = event('collection.set.completed', completedSet);
export const listingOpened = event('collection.listing.opened', openedListing);
export const listingClosed = event('collection.listing.closed', closedListing);
export const wishMatched = event('collection.wish.matched', matchedWish);
/** What collectors have of a merged card was moved to the surviving one, or back. */
export const cardMovesApplied = event('collection.merge.applied', appliedMoves);
export const collectorForgotten = event('collection.user.forgotten', z.object({ userId: id }));
export const customerForgotten = event(
  'billing.user.forgotten',
  /** A missing `hadSubscription` counts as false. */
  z.object({ userId: id, hadSubscription: z.boolean().optional() }),
);

export const userRegistered = event('social.user.registered', userFact);
export const userUpdated = event('social.user.updated', userFact);
/** Without the address itself: subscribers that need it request it from social. */
export const userEmailChanged = event('social.user.email-changed', z.object({ userId: id }));
export const userDeleted = event('social.user.deleted', z.object({ userId: id }));
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
);

export const priceUpdated = event('automation.price.updated', priceFact);
/** The prices of a merged card were added to those of the surviving one, or removed again. */
export const priceMovesApplied = event('automation.merge.applied', appliedPriceMoves);

/** An admin changed something; stored in the audit log. */
export const catalogAdminChanged = event('catalog.admin.changed', auditEntry);
export const collectionAdminChanged = event('collection.admin.changed', auditEntry);
export const socialAdminChanged = event('social.admin.changed', auditEntry);
export const billingAdminChanged = event('billing.admin.changed', auditEntry);
export const automationAdminChanged = event('automation.admin.changed', auditEntry);
