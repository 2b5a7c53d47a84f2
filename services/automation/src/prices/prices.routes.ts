import {
  getCardPricing,
  refreshCardPricing,
  refreshCardPricingBriefly,
} from '@ninepocket/contracts/automation/pricing';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { presentPrice } from './prices.present.js';
import { findSurvivor } from '../merges/merges.store.js';
import { findHistory, findPrice } from './prices.store.js';
import { noPrice, refreshPrice, requireSlab } from './refresh.use-case.js';

const HISTORY = 365;

export const priceRoutes = (ctx: Context): Route[] => [
  route(getCardPricing, signedIn, async ({ params, query }) => {
    const id = await findSurvivor(ctx.pool, params.cardId);
    const card = { id, slab: await requireSlab(ctx, id, query) };
    const price = await findPrice(ctx.pool, card);
    if (!price) throw noPrice();
    return presentPrice(card, price, await findHistory(ctx.pool, card, HISTORY));
  }),

  route(refreshCardPricing, signedIn, async ({ caller, params, query }) => {
    const { card, price } = await refreshPrice(ctx, caller, params.cardId, query);
    return presentPrice(card, price, await findHistory(ctx.pool, card, HISTORY));
  }),

  route(refreshCardPricingBriefly, signedIn, async ({ caller, params }) => {
    try {
      const { avgPrice } = (await refreshPrice(ctx, caller, params.cardId)).price;
      return { success: avgPrice > 0, avgPrice };
    } catch (error) {
      if (!isNoPrice(error)) throw error;
      ctx.log.warn({ err: error, cardId: params.cardId }, 'price lookup failed');
      return { success: false, avgPrice: null };
    }
  }),
];

/** This endpoint reports a missing price in its response instead of failing. */
const isNoPrice = (error: unknown): boolean =>
  error instanceof ProblemError && ['not_configured', 'pricing_unavailable'].includes(error.code);
