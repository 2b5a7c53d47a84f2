import { z } from 'zod';
import { cardView } from '../../catalog/cards/card-view.schemas.js';
import { id, idInput, idParams, money, optionalText, text, timestamp } from '../../http/fields/fields.schemas.js';
import { pageQuery } from '../../http/fields/paging.schemas.js';
import { conditionSchema } from '../holdings/conditions.schemas.js';
import { gradeCompanySchema } from '../holdings/grading.schemas.js';
import {
  DEAL_ACTIONS,
  DEAL_BOXES,
  DEAL_STATES,
  DELIVERIES,
  MAX_LINES,
  MAX_MONEY,
  OUTCOMES,
  STEPS,
} from './deal-limits.js';

const when = timestamp.nullable();
const count = z.number().int();

/** A copy as it was when it was offered. */
export const dealLine = z.object({
  holdingId: id,
  card: cardView,
  quantity: count,
  condition: conditionSchema,
  serialNumber: z.string().nullable(),
  signedBy: z.string().nullable(),
  gradeCompany: gradeCompanySchema.nullable(),
  grade: z.number().nullable(),
  certNumber: z.string().nullable(),
  photoUrl: z.string().nullable(),
  /** Market price of one copy, without personal values; null when it is unknown. */
  price: money.nullable(),
  /** False: its owner no longer has as many, or has changed or promised them. Only of open offers. */
  isAvailable: z.boolean(),
});

export const dealSide = z.object({
  lines: z.array(dealLine),
  /** Sum of the known prices, and the copies without one. */
  value: money,
  unpricedCopies: count,
  givesPhotos: z.boolean(),
  sentAt: when,
  receivedAt: when,
  paidAt: when,
  confirmedAt: when,
  cancelAskedAt: when,
});

export const dealEvent = z.object({
  /** Null: nobody did it, such as when an offer expires. */
  by: z.enum(['me', 'them', 'admin']).nullable(),
  kind: z.string(),
  note: z.string().nullable(),
  at: timestamp,
});

/** Between me and a partner, seen from my side. */
export const deal = z.object({
  id,
  state: z.enum(DEAL_STATES),
  /** Rises with every change. */
  revision: count,
  /** Null: the partner's account was deleted. */
  partner: z.object({ id, username: z.string().nullable() }),
  actions: z.array(z.enum(DEAL_ACTIONS)),
  delivery: z.enum(DELIVERIES),
  money: z.object({ amount: money, from: z.enum(['me', 'them']) }).nullable(),
  note: z.string().nullable(),
  mine: dealSide,
  theirs: dealSide,
  expiresAt: timestamp,
  acceptedAt: when,
  endedAt: when,
  reason: z.string().nullable(),
  createdAt: timestamp,
  changedAt: timestamp,
});

/** A row of the list, without lines. */
export const dealSummary = deal.omit({ mine: true, theirs: true }).extend({
  mine: z.object({ copies: count, first: cardView.nullable() }),
  theirs: z.object({ copies: count, first: cardView.nullable() }),
});

const lines = z
  .array(z.object({ holdingId: id, quantity: z.number().int().min(1).max(10_000) }))
  .max(MAX_LINES, `Must be at most ${MAX_LINES} cards on each side.`)
  .refine((all) => new Set(all.map(({ holdingId }) => holdingId)).size === all.length, 'Name each card once.')
  .default([]);

export const offeredAmount = money.min(0.01, 'Must be at least $0.01.').max(MAX_MONEY, 'Must be at most $100,000.');

const terms = z.object({
  give: lines,
  get: lines,
  money: z
    .object({
      amount: offeredAmount,
      from: z.enum(['me', 'them']),
    })
    .nullable()
    .default(null),
  delivery: z.enum(DELIVERIES).default('mail'),
  note: optionalText(1000).optional(),
});
const seen = z.object({ revision: id });

export const makeOffer = {
  /** `fromListing`: it answers a listing of the marketplace. */
  body: terms.extend({ partnerId: id, fromListing: z.boolean().default(false) }),
  output: deal,
};
export const counterOffer = { params: idParams, body: terms.extend(seen.shape), output: deal };
export const acceptOffer = {
  params: idParams,
  body: seen.extend({ givesPhotos: z.boolean().default(false) }),
  output: deal,
};
export const declineOffer = { params: idParams, output: deal };
export const withdrawOffer = { params: idParams, output: deal };
export const cancelDeal = { params: idParams, output: deal };
export const markStep = { params: idParams, body: z.object({ step: z.enum(STEPS) }), output: deal };
export const disputeDeal = { params: idParams, body: z.object({ reason: text(1000) }), output: deal };

export const listDeals = {
  query: pageQuery.extend({ box: z.enum(DEAL_BOXES).default('mine'), partnerId: idInput.optional() }),
  output: z.array(dealSummary),
};
export const dealCounts = { output: z.object({ mine: count, theirs: count, agreed: count, toDo: count }) };
export const getDeal = { params: idParams, output: deal.extend({ history: z.array(dealEvent), mayRate: z.boolean() }) };

/** A dispute as an admin sees it: the sides are the proposer's and the partner's. */
const party = z.object({ id, username: z.string().nullable(), side: dealSide });
export const dispute = z.object({
  id,
  state: z.enum(DEAL_STATES),
  reason: z.string().nullable(),
  money: z.object({ amount: money, payerId: id }).nullable(),
  proposer: party,
  partner: party,
  acceptedAt: when,
  changedAt: timestamp,
});
export const listDisputes = { query: pageQuery, output: z.array(dispute) };
export const resolveDispute = {
  params: idParams,
  body: z
    .object({ outcome: z.enum(OUTCOMES), giverId: id.optional(), reason: text(1000) })
    .refine(({ outcome, giverId }) => (outcome === 'settle') === (giverId !== undefined), {
      path: ['giverId'],
      message: 'Say whose cards change hands.',
    }),
  output: dispute,
};
