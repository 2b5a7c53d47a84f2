/** Looks up the prices whose last scheduled refresh is the oldest, within eBay's daily quota. */
import type { Context } from '../context.js';
import { providerState } from '../providers/providers.store.js';
import { EndedEarly, Interrupted, type RunKind } from '../runs/run-kind.use-case.js';
import { lookUpPrice, MAX_FAILURES, RATE_MS } from './look-up-price.use-case.js';
import { countPriced, markRefreshed, nextToRefresh } from './refresh-cards.store.js';

const PAGE = 50;
const PAUSE_MS = 60_000;

export const priceRefresh: RunKind = {
  name: 'price-refresh',
  rateMs: RATE_MS,
  missing: ({ ebay }) => ebay.missing,
  count: ({ pool }) => countPriced(pool),
  async *steps(ctx, run) {
    let failures = 0;
    for (;;) {
      const cards = await nextToRefresh(ctx.pool, run.createdAt, PAGE);
      if (cards.length === 0) return;
      for (const card of cards) {
        await requireQuota(ctx);
        const step = await lookUpPrice(ctx, card);
        if (step.status === 'failure') await requireQuota(ctx); // perhaps it was a rate limit
        failures = step.status === 'failure' ? failures + 1 : 0;
        if (failures >= MAX_FAILURES)
          throw new Interrupted('eBay does not respond. The run continues shortly.', new Date(Date.now() + PAUSE_MS));
        yield step;
      }
    }
  },
  markDone: (tx, cardId, { slabId = null }) => markRefreshed(tx, cardId, slabId),
};

/** Refreshes that collectors request have priority over the rest of the quota. */
const requireQuota = async ({ pool, config }: Context): Promise<void> => {
  const { usedToday, pausedUntil } = await providerState(pool, 'ebay');
  if (usedToday >= config.EBAY_DAILY_LIMIT - config.EBAY_RESERVED_LOOKUPS)
    throw new EndedEarly("Today's share of eBay's quota is used. The next run continues.");
  if (pausedUntil) throw new Interrupted("eBay's rate limit was reached. The run continues when it ends.", pausedUntil);
};
