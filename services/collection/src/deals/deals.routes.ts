import * as contract from '@ninepocket/contracts/collection/deals/deals';
import { id, timestampInput } from '@ninepocket/contracts/http/fields/fields.schemas';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin, signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { accept } from './accept.use-case.js';
import { countDeals, findDeals, findDisputed, findFirstCards, findSteps, presentListed } from './deal-lists.store.js';
import { presentDeal, presentStep } from './deals.present.js';
import { readAnyDeal, readDeal } from './deals.store.js';
import { mayRate } from './ratings.store.js';
import { presentDispute, resolve } from './disputes.use-case.js';
import { counter, offer } from './offer.use-case.js';
import { cancel, decline, dispute, mark, withdraw } from './steps.use-case.js';

const dealsCursor = z.tuple([timestampInput(), id]);

/** Fixed paths come before `/:id`. */
export const dealRoutes = (ctx: Context): Route[] => [
  route(contract.listDeals, signedIn, async ({ caller: { userId }, query }) => {
    const after = readCursor(query.cursor, dealsCursor);
    const rows = await findDeals(ctx.pool, { ...query, userId, after });
    const cards = await findFirstCards(ctx.pool, rows);
    const present = (row: (typeof rows)[number]) => presentListed(row, userId, cards);
    return pageOf(rows, query.limit, null, present, (row) => [row.changedAt.toISOString(), row.id]);
  }),

  route(contract.dealCounts, signedIn, ({ caller }) => countDeals(ctx.pool, caller.userId)),

  route(contract.getDeal, signedIn, async ({ caller: { userId }, params }) => {
    const deal = await readDeal(ctx.pool, params.id, userId);
    const steps = await findSteps(ctx.pool, params.id);
    return {
      ...(await presentDeal(ctx.pool, params.id, userId)),
      history: steps.map((step) => presentStep(step, deal, userId)),
      mayRate: await mayRate(ctx.pool, userId, params.id),
    };
  }),

  route(contract.makeOffer, signedIn, ({ caller, body }) => offer(ctx, caller, body)),

  route(contract.counterOffer, signedIn, ({ caller, params, body }) => counter(ctx, caller, params.id, body)),

  route(contract.acceptOffer, signedIn, ({ caller, params, body }) => accept(ctx, caller, params.id, body)),

  route(contract.declineOffer, signedIn, ({ caller, params }) => decline(ctx, caller.userId, params.id)),

  route(contract.withdrawOffer, signedIn, ({ caller, params }) => withdraw(ctx, caller.userId, params.id)),

  route(contract.cancelDeal, signedIn, ({ caller, params }) => cancel(ctx, caller.userId, params.id)),

  route(contract.markStep, signedIn, ({ caller, params, body }) => mark(ctx, caller.userId, params.id, body.step)),

  route(contract.disputeDeal, signedIn, ({ caller, params, body }) =>
    dispute(ctx, caller.userId, params.id, body.reason),
  ),

  route(contract.listDisputes, admin, async ({ query }) => {
    const ids = await findDisputed(ctx.pool, query.limit, readCursor(query.cursor, dealsCursor));
    const disputes = await Promise.all(
      ids.map(async (dealId) => presentDispute(ctx.pool, await readAnyDeal(ctx.pool, dealId))),
    );
    return pageOf(
      disputes,
      query.limit,
      null,
      (row) => row,
      (row) => [row.changedAt, row.id],
    );
  }),

  route(contract.resolveDispute, admin, ({ caller, params, body }) => resolve(ctx.pool, caller, params.id, body)),
];
