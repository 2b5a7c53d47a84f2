/** `/api/card-pricing` and `/api/refresh-card-pricing`: what is known of a card's price, and looking it up now. */
import {
  getCardPricing,
  refreshCardPricing,
  refreshCardPricingBriefly,
} from '@ninepocket/contracts/automation/pricing';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { presentPrice } from './prices.present.js';
import { findHistory, findPrice } from './prices.store.js';
import { refreshPrice } from './refresh.js';

/** Real prices that the history of a card shows. */
const HISTORY = 365;

export const priceRoutes = (ctx: Context): Route[] => [
  route(getCardPricing, signedIn, async ({ params }) => {
    const price = await findPrice(ctx.pool, params.cardId);
    if (!price) throw problem('not_found', 'No price is known of this card yet.');
    return presentPrice(price, await findHistory(ctx.pool, params.cardId, HISTORY));
  }),

  route(refreshCardPricing, signedIn, async ({ caller, params }) => {
    const price = await refreshPrice(ctx, caller, params.cardId);
    return presentPrice(price, await findHistory(ctx.pool, params.cardId, HISTORY));
  }),

  route(refreshCardPricingBriefly, signedIn, async ({ caller, params }) => {
    try {
      const { avgPrice } = await refreshPrice(ctx, caller, params.cardId);
      return { success: avgPrice > 0, avgPrice };
    } catch (error) {
      if (!isNoPrice(error)) throw error;
      ctx.log.warn({ err: error, cardId: params.cardId }, 'no price');
      return { success: false, avgPrice: null };
    }
  }),
];

/** There is no price to be had: this screen's answer has a place for that. */
const isNoPrice = (error: unknown): boolean =>
  error instanceof ProblemError && ['not_configured', 'pricing_unavailable'].includes(error.code);
