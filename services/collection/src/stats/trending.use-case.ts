/** Trending cards are the same for everybody: asked of the database once a minute, however many look. */
import type { TrendingCard } from '@ninepocket/contracts/collection/stats';
import type pg from 'pg';
import { findTrending } from './trending.store.js';

/** The most that the contract lets anybody ask for. */
const MOST = 50;
const KEPT_MS = 60_000;

/** @returns gives the first `limit` of them; callers who come together share one query */
export const trendingOf = (pool: pg.Pool): ((limit: number) => Promise<TrendingCard[]>) => {
  let found: Promise<TrendingCard[]> | null = null;
  let until = 0;
  const find = (): Promise<TrendingCard[]> => {
    if (found && Date.now() < until) return found;
    until = Date.now() + KEPT_MS;
    const asked = findTrending(pool, MOST);
    found = asked;
    const forget = (): void => {
      if (found === asked) found = null;
    };
    // A failure, or a catalogue that is about to be filled, is not kept.
    asked.then((cards) => cards.length < MOST && forget(), forget);
    return asked;
  };
  return async (limit) => (await find()).slice(0, limit);
};
