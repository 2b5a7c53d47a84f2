/**
 * Looks up a card's price now. Concurrent requests on all replicas share one marketplace request: one of them holds the
 * card's claim, the others wait for its result.
 */
import { problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import type { User } from '@ninepocket/service-kit/http/guards';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireCard } from '../cards/known-card.use-case.js';
import type { Context } from '../context.js';
import { unavailable } from '../ebay/ebay-error.client.js';
import { queryOf } from '../ebay/sales.rules.js';
import { chargeProvider, noteFailure, noteSuccess, pauseProvider } from '../providers/providers.store.js';
import { chargeShare, chargeUser, claimLookup, lookupState, releaseLookup } from './lookups.store.js';
import { RATE_LIMITED } from './price.rules.js';
import { findSlab } from './graded-prices.store.js';
import { findPrice, storeLookup, type OwnedSlab, type PricedCard, type StoredPrice } from './prices.store.js';
import type { Slab } from './sales/counted-sales.rules.js';

const POLL_INTERVAL = 150;
const MAX_WAIT = 25_000;

/**
 * @returns the marketplace's price, at most 15 minutes old; RATE_LIMITED when no lookup is allowed
 * @throws ProblemError unknown_card (404), not_found (404) for a slab that nobody has owned, not_configured (503), too_many_requests (429), pricing_unavailable (502, 503);
 *   the stored price is unchanged then
 */
export const refreshPrice = async (
  ctx: Context,
  caller: User,
  cardId: number,
  grading: Grading = {},
): Promise<LookedUp> => {
  const known = await requireCard(ctx, cardId);
  const card = { ...known, slab: await requireSlab(ctx, known.id, grading) };
  const before = await findPrice(ctx.pool, card);
  if (before?.fresh) return { card, price: before };
  requireConfiguration(ctx);
  await requireBudget(ctx, caller);
  return { card, price: await sharedLookup(ctx, card, before) };
};

/** Both, or neither for raw copies. */
type Grading = { [Field in keyof Slab]?: Slab[Field] | undefined };

/**
 * @returns null for raw copies
 * @throws ProblemError not_found (404) when nobody has owned such a slab of the card
 */
export const requireSlab = async (
  { pool }: Context,
  cardId: number,
  { gradeCompany, grade }: Grading,
): Promise<OwnedSlab | null> => {
  if (gradeCompany === undefined || grade === undefined) return null;
  const slab = await findSlab(pool, cardId, { gradeCompany, grade });
  if (!slab) throw noPrice();
  return slab;
};

export const noPrice = (): ProblemError => problem('not_found', 'There is no price for this card yet.');

interface LookedUp {
  /** The card, or the one into which it was merged. */
  card: PricedCard;
  price: StoredPrice;
}

/** Looks up the price, or waits for the lookup of another request. */
export const sharedLookup = async (
  ctx: Context,
  card: PricedCard,
  before: StoredPrice | null,
): Promise<StoredPrice> => {
  for (const end = Date.now() + MAX_WAIT; Date.now() < end; await sleep(POLL_INTERVAL)) {
    const id = await claimLookup(ctx.pool, card);
    if (id !== null) return lookUp(ctx, card, id);
    const found = await waitForOther(ctx, card, before, end);
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

const lookUp = async (ctx: Context, card: PricedCard, claim: string): Promise<StoredPrice> => {
  const { pool, ebay, config } = ctx;
  try {
    // Another request may have finished between our first read and the claim.
    const meanwhile = await findPrice(pool, card);
    if (meanwhile?.fresh) return meanwhile;
    if (!(await chargeProvider(pool, 'ebay', config.EBAY_DAILY_LIMIT))) return await storeLookup(pool, card, null);
    const result = await ebay.soldItems(queryOf(card)).catch(async (error: unknown) => {
      await noteFailure(pool, 'ebay', reasonOf(error));
      throw error;
    });
    if (result.kind === 'sales') {
      await noteSuccess(pool, 'ebay');
      return await storeLookup(pool, card, result.sales);
    }
    await pauseProvider(pool, 'ebay', result.seconds);
    return await storeLookup(pool, card, null);
  } finally {
    await releaseLookup(pool, card, claim);
  }
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error ? cause.message : String(error);
};

const waitForOther = async (
  { pool }: Context,
  card: PricedCard,
  before: StoredPrice | null,
  end: number,
): Promise<StoredPrice | null> => {
  while (Date.now() < end) {
    // In this order: once the lookup is over, its result is already visible.
    const state = await lookupState(pool, card);
    const price = await findPrice(pool, card);
    if (price && price.version !== before?.version) return price;
    // A rate limit that was stored before our first read creates no new version; a retry detects it immediately.
    if (state === 'lost' || before?.avgPrice === RATE_LIMITED) return null;
    if (state === 'over') throw unavailable(503, 'another lookup of the card failed');
    await sleep(POLL_INTERVAL);
  }
  return null;
};
