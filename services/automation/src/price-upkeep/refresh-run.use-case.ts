/** Looks up the prices of the cards whose last scheduled refresh is the oldest, within eBay's daily quota. */
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type { Context } from '../context.js';
import { providerState } from '../providers/providers.store.js';
import { EndedEarly, Interrupted, type RunKind } from '../runs/run-kind.use-case.js';
import type { Step } from '../runs/step.rules.js';
import { RATE_LIMITED } from './price.rules.js';
import { findPrice } from './prices.store.js';
import { countCards, markRefreshed, nextToRefresh, type RefreshCard } from './refresh-cards.store.js';
import { sharedLookup } from './refresh.use-case.js';

const PAGE = 50;
const MAX_FAILURES = 5;
const PAUSE_MS = 60_000;

export const priceRefresh: RunKind = {
  name: 'price-refresh',
  rateMs: 200,
  missing: ({ ebay }) => ebay.missing,
  count: ({ pool }) => countCards(pool),
  async *steps(ctx, run) {
    let failures = 0;
    for (;;) {
      const cards = await nextToRefresh(ctx.pool, run.createdAt, PAGE);
      if (cards.length === 0) return;
      for (const card of cards) {
        await requireQuota(ctx);
        const step = await refresh(ctx, card);
        failures = step.status === 'failure' ? failures + 1 : 0;
        if (failures >= MAX_FAILURES)
          throw new Interrupted('eBay does not respond. The run continues shortly.', new Date(Date.now() + PAUSE_MS));
        yield step;
      }
    }
  },
  markDone: markRefreshed,
};

/** Refreshes that collectors request have priority over the rest of the quota. */
const requireQuota = async ({ pool, config }: Context): Promise<void> => {
  const { usedToday, pausedUntil } = await providerState(pool, 'ebay');
  if (usedToday >= config.EBAY_DAILY_LIMIT - config.EBAY_RESERVED_LOOKUPS)
    throw new EndedEarly("Today's share of eBay's quota is used. The next run continues.");
  if (pausedUntil) throw new Interrupted("eBay's rate limit was reached. The run continues when it ends.", pausedUntil);
};

const refresh = async (ctx: Context, card: RefreshCard): Promise<Step> => {
  const step = { cursor: card.id, cardId: card.id, cardName: card.name };
  try {
    const before = await findPrice(ctx.pool, card.id);
    const price = before?.fresh ? before : await sharedLookup(ctx, card, before);
    if (price.avgPrice === RATE_LIMITED) await requireQuota(ctx);
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
