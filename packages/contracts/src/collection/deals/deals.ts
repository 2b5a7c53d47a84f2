/** Deals between two collectors: offers, promises and settlements (docs/trading.md). */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { deal, dealEvent, dealLine, dealSide, dealSummary, dispute } from './deals.schemas.js';

export type Deal = z.infer<typeof deal>;
export type DealEvent = z.infer<typeof dealEvent>;
export type DealLine = z.infer<typeof dealLine>;
export type DealSide = z.infer<typeof dealSide>;
export type DealSummary = z.infer<typeof dealSummary>;
export type Dispute = z.infer<typeof dispute>;

/** changed_since: the deal has another revision or state than the caller saw. */
const ANSWERS = ['changed_since'] as const;
/** not_available: copies are gone, changed or promised. not_trading: the partner does not trade now. */
const TERMS = ['not_available', 'not_trading', 'plan_needed', 'empty_offer'] as const;
const SETTLES = ['holdings', 'wishlist', 'binders', 'deals'] as const;

export const {
  listDeals,
  dealCounts,
  getDeal,
  makeOffer,
  counterOffer,
  acceptOffer,
  declineOffer,
  withdrawOffer,
  cancelDeal,
  markStep,
  disputeDeal,
  listDisputes,
  resolveDispute,
} = endpoints(() => import('./deals.schemas.js'), {
  listDeals: {
    route: 'GET /api/deals',
    summary: 'My deals, the latest change first: those that I, or they, must answer; agreed ones; ended ones',
    access: 'signedIn',
    shows: ['deals'],
    revalidates: true,
    paged: true,
  },
  dealCounts: {
    route: 'GET /api/deals/counts',
    summary: 'How many of my deals are open, and how many wait for me',
    access: 'signedIn',
    shows: ['deals'],
    revalidates: true,
  },
  getDeal: {
    route: 'GET /api/deals/:id',
    summary: 'A deal of mine with its cards and history',
    access: 'signedIn',
    shows: ['deals', 'holdings'],
    revalidates: true,
  },
  makeOffer: {
    route: 'POST /api/deals',
    summary: 'Offer a deal: cards of mine, cards of theirs, and money in one direction',
    access: 'signedIn',
    changes: ['deals'],
    idempotent: true,
    status: 201,
    errors: [...TERMS, 'offer_limit'],
  },
  counterOffer: {
    route: 'POST /api/deals/:id/counter',
    summary: 'Answer an offer with other terms; then the partner has to answer',
    access: 'signedIn',
    changes: ['deals'],
    idempotent: true,
    errors: [...ANSWERS, ...TERMS],
  },
  acceptOffer: {
    route: 'POST /api/deals/:id/accept',
    summary: 'Accept the revision that I saw: both sides promise their copies, and room for what they get is held',
    access: 'signedIn',
    changes: ['deals', 'holdings'],
    idempotent: true,
    errors: [...ANSWERS, ...TERMS, 'plan_limit', 'serial_taken', 'cert_taken'],
  },
  declineOffer: {
    route: 'POST /api/deals/:id/decline',
    summary: 'Decline an offer that I have to answer',
    access: 'signedIn',
    changes: ['deals'],
    errors: [...ANSWERS],
  },
  withdrawOffer: {
    route: 'POST /api/deals/:id/withdraw',
    summary: 'Withdraw an offer that the partner has not answered',
    access: 'signedIn',
    changes: ['deals'],
    errors: [...ANSWERS],
  },
  cancelDeal: {
    route: 'POST /api/deals/:id/cancel',
    summary: 'Cancel an accepted deal: at once while nothing was sent or paid, afterwards when both have asked for it',
    access: 'signedIn',
    changes: ['deals', 'holdings'],
    errors: [...ANSWERS],
  },
  markStep: {
    route: 'POST /api/deals/:id/steps',
    summary: 'Report that I have sent or received the cards, paid or got the money; the last report settles the deal',
    access: 'signedIn',
    changes: [...SETTLES],
    idempotent: true,
    errors: [...ANSWERS],
  },
  disputeDeal: {
    route: 'POST /api/deals/:id/dispute',
    summary: 'Ask an admin to decide an accepted deal of which something was sent or paid',
    access: 'signedIn',
    changes: ['deals'],
    errors: [...ANSWERS],
  },
  listDisputes: {
    route: 'GET /api/admin/deals/disputes',
    summary: 'Disputed deals, the longest first',
    access: 'admin',
    shows: ['deals'],
    revalidates: true,
    paged: true,
  },
  resolveDispute: {
    route: 'POST /api/admin/deals/disputes/:id/resolve',
    summary: 'Complete a disputed deal, cancel it, or settle the cards of one side; the reason is audited',
    access: 'admin',
    changes: [...SETTLES],
    idempotent: true,
    errors: [...ANSWERS],
  },
});
