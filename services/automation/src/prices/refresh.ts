/**
 * Looking a card's price up now. Asked for by many at once, the marketplace is asked once: one of them, on whichever
 * replica, holds the card's claim and asks; the others wait for what is written.
 */
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type { User } from '@ninepocket/service-kit/http/guards';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireCard } from '../cards/known-card.js';
import type { KnownCard } from '../cards/cards.store.js';
import type { Context } from '../context.js';
import { unavailable } from '../ebay/problems.js';
import { queryOf } from '../ebay/sales.rules.js';
import {
  chargeMarketplace,
  chargeUser,
  claimLookup,
  lookupState,
  pauseMarketplace,
  releaseLookup,
} from './lookups.store.js';
import { RATE_LIMITED } from './price.rules.js';
import { findPrice, storeAnswer, type StoredPrice } from './prices.store.js';

/** Milliseconds between two looks at what somebody else's look-up has found, and until one gives up. */
const LOOK_AGAIN = 150;
const PATIENCE = 25_000;

/**
 * @returns what the marketplace said, or said within the last 15 minutes; RATE_LIMITED when nothing may be asked
 * @throws ProblemError unknown_card (404), not_configured (503), too_many_requests (429: this user's minute is used
 *   up), pricing_unavailable (502, 503); then everything is as it was
 */
export const refreshPrice = async (ctx: Context, caller: User, cardId: number): Promise<StoredPrice> => {
  const card = await requireCard(ctx, cardId);
  const before = await findPrice(ctx.pool, cardId);
  if (before?.fresh) return before;
  requireConfiguration(ctx);
  await requireBudget(ctx, caller);
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(LOOK_AGAIN)) {
    const id = await claimLookup(ctx.pool, cardId);
    if (id !== null) return lookUp(ctx, card, id);
    const found = await waitForOther(ctx, cardId, before, end);
    if (found) return found;
  }
  throw unavailable(503, 'Another look-up of the card took too long');
};

const requireConfiguration = ({ ebay }: Context): void => {
  if (ebay.missing.length === 0) return;
  throw new ProblemError(503, 'not_configured', `eBay prices are not set up. Missing: ${ebay.missing.join(', ')}.`);
};

const requireBudget = async ({ pool, config }: Context, caller: User): Promise<void> => {
  const perMinute = config.PRICE_REFRESHES_PER_MINUTE;
  if (caller.isAdmin || (await chargeUser(pool, caller.userId, perMinute))) return;
  throw new ProblemError(429, 'too_many_requests', `Prices can be refreshed ${perMinute} times a minute.`, {
    headers: { 'Retry-After': '60' },
  });
};

const lookUp = async (ctx: Context, card: KnownCard, claim: string): Promise<StoredPrice> => {
  const { pool, ebay, config } = ctx;
  try {
    // Somebody may have finished between our first look and the claim.
    const meanwhile = await findPrice(pool, card.id);
    if (meanwhile?.fresh) return meanwhile;
    if (!(await chargeMarketplace(pool, config.EBAY_DAILY_LIMIT))) return await storeAnswer(pool, card.id, null);
    const answer = await ebay.lastSales(queryOf(card));
    if (answer.kind === 'sales') return await storeAnswer(pool, card.id, answer.sales);
    await pauseMarketplace(pool, answer.seconds);
    return await storeAnswer(pool, card.id, null);
  } finally {
    await releaseLookup(pool, { cardId: card.id, id: claim });
  }
};

/** @returns what the other one wrote; null when its process was killed and the claim is free again */
const waitForOther = async (
  { pool }: Context,
  cardId: number,
  before: StoredPrice | null,
  end: number,
): Promise<StoredPrice | null> => {
  while (Date.now() < end) {
    // In this order: once it is over, what it wrote can be seen.
    const state = await lookupState(pool, cardId);
    const price = await findPrice(pool, cardId);
    if (price && price.version !== before?.version) return price;
    // A rate limit written just before we first looked is over without news; whoever asks next is told at once.
    if (state === 'lost' || before?.avgPrice === RATE_LIMITED) return null;
    if (state === 'over') throw unavailable(503, 'Another look-up of the card failed');
    await sleep(LOOK_AGAIN);
  }
  return null;
};
