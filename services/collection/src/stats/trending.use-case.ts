/** Trending cards are the same for all collectors, so they are read once a minute. */
import type { TrendingCard } from '@ninepocket/contracts/collection/stats';
import type pg from 'pg';
import { findTrending } from './trending.store.js';

/** The contract's maximum. */
const MAX_CARDS = 50;
const CACHE_MS = 60_000;

/** Concurrent callers share one query. */
export const cachedTrending = (pool: pg.Pool): ((limit: number) => Promise<TrendingCard[]>) => {
  let cached: Promise<TrendingCard[]> | null = null;
  let expiresAt = 0;
  const find = (): Promise<TrendingCard[]> => {
    if (cached && Date.now() < expiresAt) return cached;
    expiresAt = Date.now() + CACHE_MS;
    const reading = findTrending(pool, MAX_CARDS);
    cached = reading;
    const forget = (): void => {
      if (cached === reading) cached = null;
    };
    // Neither a failure nor the short list of a catalog that is still being filled is cached.
    reading.then((cards) => cards.length < MAX_CARDS && forget(), forget);
    return reading;
  };
  return async (limit) => (await find()).slice(0, limit);
};
