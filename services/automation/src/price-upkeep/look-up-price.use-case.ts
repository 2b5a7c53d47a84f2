/** One price of a run or of the queue. */
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type { Context } from '../context.js';
import type { Step } from '../runs/step.rules.js';
import { RATE_LIMITED } from '../prices/price.rules.js';
import { findPrice, type PricedCard } from '../prices/prices.store.js';
import { sharedLookup } from '../prices/refresh.use-case.js';

/** After so many failures in a row, eBay has a problem, and not one card. */
export const MAX_FAILURES = 5;
/** Milliseconds between two lookups. */
export const RATE_MS = 200;

export const lookUpPrice = async (ctx: Context, card: PricedCard): Promise<Step> => {
  const { id, name, slab } = card;
  const cardName = slab ? `${name} (${slab.gradeCompany} ${slab.grade})` : name;
  const step = { cursor: id, cardId: id, cardName, slabId: slab?.id ?? null };
  try {
    const before = await findPrice(ctx.pool, card);
    const price = before?.fresh ? before : await sharedLookup(ctx, card, before);
    if (price.avgPrice === RATE_LIMITED)
      return { ...step, status: 'failure', message: "eBay's rate limit was reached." };
    const sales = `${price.salesCount} ${price.salesCount === 1 ? 'sale' : 'sales'}`;
    return price.salesCount > 0
      ? { ...step, status: 'success', message: `$${price.avgPrice.toFixed(2)} from ${sales}.` }
      : { ...step, status: 'skipped', message: 'No sales were found.' };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { ...step, status: 'failure', message: error.message };
  }
};
