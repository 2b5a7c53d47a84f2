import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { holding, cardMark, copyPlace } from './collection.schemas.js';

export type Holding = z.infer<typeof holding>;
export type CopyPlace = z.infer<typeof copyPlace>;
export type CardMark = z.infer<typeof cardMark>;

export const {
  listCollection,
  addHolding,
  updateHolding,
  removeHolding,
  sellHolding,
  combineHoldings,
  marksInSet,
  marksOfCards,
  collectionUsage,
} = endpoints(() => import('./collection.schemas.js'), {
  listCollection: {
    route: 'GET /api/collection',
    summary: 'My holdings, most recently added first unless sorted otherwise',
    access: 'signedIn',
    shows: ['holdings', 'customCollectionMembers', 'binders'],
    revalidates: true,
    paged: true,
  },
  addHolding: {
    route: 'POST /api/collection',
    summary: 'Add a card to my collection',
    access: 'signedIn',
    changes: ['holdings'],
    idempotent: true,
    status: 201,
    errors: ['plan_limit', 'unknown_card', 'serial_taken', 'cert_taken'],
  },
  updateHolding: {
    route: 'PATCH /api/collection/:id',
    summary: 'Change a holding, or split it: with `copies`, only that many of its copies change',
    access: 'signedIn',
    changes: ['holdings', 'receipts', 'customCollectionMembers', 'binders'],
    idempotent: true,
    // promised: a deal needs the copies as they are; `current.dealId` names it.
    errors: ['plan_limit', 'serial_taken', 'cert_taken', 'not_so_many', 'promised'],
  },
  removeHolding: {
    route: 'DELETE /api/collection/:id',
    summary: 'Remove a holding',
    access: 'signedIn',
    changes: ['holdings', 'binders'],
    status: 204,
    errors: ['promised'],
  },
  /** The copies leave the collection; the ledger records the price for profit and loss. */
  sellHolding: {
    route: 'POST /api/collection/:id/sell',
    summary: 'Mark copies as sold',
    access: 'signedIn',
    changes: ['holdings', 'receipts', 'binders'],
    idempotent: true,
    errors: ['not_so_many', 'promised'],
  },
  /** Holdings are equal when only their quantity, favorite mark and custom collections differ. */
  combineHoldings: {
    route: 'POST /api/collection/:id/combine',
    summary: 'Combine a holding with all equal ones of the card',
    access: 'signedIn',
    changes: ['holdings', 'receipts', 'customCollectionMembers', 'binders'],
    idempotent: true,
    errors: ['nothing_to_combine', 'promised'],
  },
  /** Marks for a set page, without loading the whole collection. */
  marksInSet: {
    route: 'GET /api/collection/sets/:setId',
    summary: 'Cards of a set that I own or want, in card order',
    access: 'signedIn',
    shows: ['holdings', 'wishlist', 'favoriteSets', 'binders'],
    revalidates: true,
  },
  marksOfCards: {
    route: 'GET /api/collection/marks',
    summary: 'Which of these cards I own or want; `cardIds` is `1,2,3`, at most 200',
    access: 'signedIn',
    shows: ['holdings', 'wishlist', 'binders'],
    revalidates: true,
  },
  collectionUsage: {
    route: 'GET /api/collection/usage',
    summary: 'Copies held and copies my plan allows',
    access: 'signedIn',
    shows: ['holdings'],
    revalidates: true,
  },
});
