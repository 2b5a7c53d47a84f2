/** The same for everyone for 30 seconds, so that they can be cached. */
import { createHash } from 'node:crypto';
import type { Card } from '@ninepocket/contracts/catalog/catalog';
import type pg from 'pg';
import { presentCard } from '../cards/cards.present.js';
import { randomCards } from './showcase.store.js';

const CARDS = 12;
const CACHE_MS = 30_000;

export interface Showcase {
  cards: Card[];
  etag: string;
}

export const createShowcase = (pool: pg.Pool): (() => Promise<Showcase>) => {
  let cached: Promise<Showcase> | null = null;
  let expiresAt = 0;
  return () => {
    const now = Date.now();
    if (cached && now < expiresAt) return cached;
    expiresAt = now + CACHE_MS;
    const current = chooseCards(pool);
    cached = current;
    const evict = (): void => {
      if (cached === current) cached = null;
    };
    // Neither a failure nor the few cards of a catalog that is just being filled are cached.
    current.then(({ cards }) => cards.length < CARDS && evict(), evict);
    return current;
  };
};

const chooseCards = async (pool: pg.Pool): Promise<Showcase> => {
  const cards = (await randomCards(pool, CARDS)).map(presentCard);
  const hash = createHash('sha256').update(JSON.stringify(cards)).digest('base64url');
  return { cards, etag: `"${hash.slice(0, 22)}"` };
};
