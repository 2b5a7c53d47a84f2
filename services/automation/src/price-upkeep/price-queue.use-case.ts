/**
 * The first prices of cards: owned slabs, cards that a collector owns or wants, then the others by age, within a share
 * of eBay's daily quota.
 */
import { internalWantedCards } from '@ninepocket/contracts/collection/facts';
import { MAX_PAGE, type Page } from '@ninepocket/contracts/http/fields/paging';
import { pause } from '@ninepocket/service-kit/async/pause';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { JobRun } from '@ninepocket/service-kit/jobs/worker';
import type { Context } from '../context.js';
import { providerState } from '../providers/providers.store.js';
import { chargeCard, usedToday } from '../runs/budgets.store.js';
import { lookUpPrice, MAX_FAILURES, RATE_MS } from './look-up-price.use-case.js';
import type { PricedCard } from '../prices/prices.store.js';
import { countWaiting, markRefreshed, nextWithoutPrice, storeWanted } from './refresh-cards.store.js';

/** Cards that are looked up before the order is read again. */
const PAGE = 50;
/** Milliseconds; then the job of the next minute asks again what is wanted. */
const TIME = 50_000;
/** Of the queue's share, for cards that nobody owns or wants: thousands of them must not use up a day before it begins. */
const SHARE_OF_OTHERS = 0.5;

/** @returns when to continue, if the process stops; what is left when a share is used waits for the next day */
export const lookUpNewCards = async (ctx: Context, { signal }: JobRun): Promise<Date | undefined> => {
  const left = await lookupsLeft(ctx);
  if (left <= 0) return undefined;
  const until = Date.now() + TIME;
  await askWhatIsWanted(ctx, Math.min(left, TIME / RATE_MS), signal);
  let failures = 0;
  for (;;) {
    const cards = await nextWithoutPrice(ctx.pool, PAGE);
    if (cards.length === 0) return undefined;
    for (const card of cards) {
      if (signal.aborted) return new Date();
      if (Date.now() > until || (await lookupsLeft(ctx, card.isWanted ? 1 : SHARE_OF_OTHERS)) <= 0) return undefined;
      await beginWith(ctx, card);
      const { status } = await lookUpPrice(ctx, card);
      failures = status === 'failure' ? failures + 1 : 0;
      if (failures >= MAX_FAILURES) return undefined;
      await pause(RATE_MS, signal);
    }
  }
};

/** Today. What is left of the quota belongs to the nightly refresh and to collectors, who wait for what they requested. */
const lookupsLeft = async ({ pool, config, ebay }: Context, part = 1): Promise<number> => {
  if (ebay.missing.length > 0) return 0;
  const scheduled = config.EBAY_DAILY_LIMIT - config.EBAY_RESERVED_LOOKUPS;
  const share = Math.floor(scheduled * config.EBAY_NEW_CARDS_SHARE * part);
  const { usedToday: ofAll, pausedUntil } = await providerState(pool, 'ebay');
  return pausedUntil === null ? Math.min(share - (await usedToday(pool, 'price-queue')), scheduled - ofAll) : 0;
};

/** Puts the card behind the others, in case its lookup fails. */
const beginWith = ({ pool }: Context, { id, slab }: PricedCard): Promise<void> =>
  transaction(pool, async (tx) => {
    await chargeCard(tx, 'price-queue');
    await markRefreshed(tx, id, slab?.id ?? null);
  });

/** Reads no more than can be looked up now. While collection is down, what it answered before counts. */
const askWhatIsWanted = async (ctx: Context, most: number, signal: AbortSignal): Promise<void> => {
  const wanted: number[] = [];
  try {
    let cursor: string | null = null;
    do {
      const limit = Math.min(most, MAX_PAGE);
      const page: Page<number> = await ctx.collection.call(internalWantedCards, {
        query: { limit, cursor: cursor ?? undefined },
      });
      wanted.push(...page.items);
      cursor = page.next;
      // Those whose lookup failed are still among them, but wait.
    } while (cursor !== null && !signal.aborted && (await countWaiting(ctx.pool, wanted)) < most);
    await storeWanted(ctx.pool, wanted);
  } catch (error) {
    ctx.log.warn({ err: error }, 'collection did not say which cards are wanted');
  }
};
