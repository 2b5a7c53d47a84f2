/**
 * Looks up a card's price now. Concurrent requests on all replicas share one marketplace request: one of them holds the
 * card's claim, the others wait for its result.
 */
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type { User } from '@ninepocket/service-kit/http/guards';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireCard } from '../cards/known-card.use-case.js';
import type { KnownCard } from '../cards/cards.store.js';
import type { Context } from '../context.js';
import { unavailable } from '../ebay/ebay-error.client.js';
import { queryOf } from '../ebay/sales.rules.js';
import { chargeProvider, noteFailure, noteSuccess, pauseProvider } from '../providers/providers.store.js';
import { chargeShare, chargeUser, claimLookup, lookupState, releaseLookup } from './lookups.store.js';
import { RATE_LIMITED } from './price.rules.js';
import { findPrice, storeLookup, type StoredPrice } from './prices.store.js';

const POLL_INTERVAL = 150;
const MAX_WAIT = 25_000;

/**
 * @returns the marketplace's price, at most 15 minutes old; RATE_LIMITED when no lookup is allowed
 * @throws ProblemError unknown_card (404), not_configured (503), too_many_requests (429), pricing_unavailable (502, 503);
 *   the stored price is unchanged then
 */
export const refreshPrice = async (ctx: Context, caller: User, cardId: number): Promise<StoredPrice> => {
  const card = await requireCard(ctx, cardId);
  const before = await findPrice(ctx.pool, card.id);
  if (before?.fresh) return before;
  requireConfiguration(ctx);
  await requireBudget(ctx, caller);
  return sharedLookup(ctx, card, before);
};

/** Looks up the price, or waits for the lookup of another request. */
export const sharedLookup = async (ctx: Context, card: KnownCard, before: StoredPrice | null): Promise<StoredPrice> => {
  const cardId = card.id;
  for (const end = Date.now() + MAX_WAIT; Date.now() < end; await sleep(POLL_INTERVAL)) {
    const id = await claimLookup(ctx.pool, cardId);
    if (id !== null) return lookUp(ctx, card, id);
    const found = await waitForOther(ctx, cardId, before, end);
    if (found) return found;
  }
  throw unavailable(503, 'another lookup of the card took too long');
};

const requireConfiguration = ({ ebay }: Context): void => {
  if (ebay.missing.length === 0) return;
  throw new ProblemError(503, 'not_configured', `eBay prices are not set up. Missing: ${ebay.missing.join(', ')}.`);
};

const requireBudget = async ({ pool, config }: Context, caller: User): Promise<void> => {
  if (caller.isAdmin) return;
  const perMinute = config.PRICE_REFRESHES_PER_MINUTE;
  if (!(await chargeUser(pool, caller.userId, perMinute)))
    throw tooMany(`You can refresh prices ${perMinute} times per minute. Please wait a moment.`, 60);
  if (!(await chargeShare(pool, caller.userId, config.EBAY_DAILY_LIMIT)))
    throw tooMany('You have used your share of the price lookups of today. There are new ones tomorrow.', 3600);
};

const tooMany = (text: string, seconds: number): ProblemError =>
  new ProblemError(429, 'too_many_requests', text, { headers: { 'Retry-After': String(seconds) } });

const lookUp = async (ctx: Context, card: KnownCard, claim: string): Promise<StoredPrice> => {
  const { pool, ebay, config } = ctx;
  try {
    // Another request may have finished between our first read and the claim.
    const meanwhile = await findPrice(pool, card.id);
    if (meanwhile?.fresh) return meanwhile;
    if (!(await chargeProvider(pool, 'ebay', config.EBAY_DAILY_LIMIT))) return await storeLookup(pool, card.id, null);
    const result = await ebay.lastSales(queryOf(card)).catch(async (error: unknown) => {
      await noteFailure(pool, 'ebay', reasonOf(error));
      throw error;
    });
    if (result.kind === 'sales') {
      await noteSuccess(pool, 'ebay');
      return await storeLookup(pool, card.id, result.sales);
    }
    await pauseProvider(pool, 'ebay', result.seconds);
    return await storeLookup(pool, card.id, null);
  } finally {
    await releaseLookup(pool, { cardId: card.id, id: claim });
  }
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error ? cause.message : String(error);
};

const waitForOther = async (
  { pool }: Context,
  cardId: number,
  before: StoredPrice | null,
  end: number,
): Promise<StoredPrice | null> => {
  while (Date.now() < end) {
    // In this order: once the lookup is over, its result is already visible.
    const state = await lookupState(pool, cardId);
    const price = await findPrice(pool, cardId);
    if (price && price.version !== before?.version) return price;
    // A rate limit that was stored before our first read creates no new version; a retry detects it immediately.
    if (state === 'lost' || before?.avgPrice === RATE_LIMITED) return null;
    if (state === 'over') throw unavailable(503, 'another lookup of the card failed');
    await sleep(POLL_INTERVAL);
  }
  return null;
};
