/** The landing page's random cards: one choice for everybody for a while, so that it can be cached and its ETag means something. */
import { createHash } from 'node:crypto';
import type { Card } from '@ninepocket/contracts/catalog/catalog';
import type pg from 'pg';
import { presentCard } from '../cards/cards.present.js';
import { randomCards } from './showcase.store.js';

const CARDS = 12;
const KEPT_MS = 30_000;

export interface Choice {
  cards: Card[];
  etag: string;
}

/** @returns asks for the present choice; callers who come together share one query */
export const showcaseOf = (pool: pg.Pool): (() => Promise<Choice>) => {
  let chosen: Promise<Choice> | null = null;
  let until = 0;
  return () => {
    const now = Date.now();
    if (chosen && now < until) return chosen;
    until = now + KEPT_MS;
    const choice = choose(pool);
    chosen = choice;
    const forget = (): void => {
      if (chosen === choice) chosen = null;
    };
    // A failure, or an empty catalogue that is about to be filled, is not kept.
    choice.then(({ cards }) => cards.length < CARDS && forget(), forget);
    return choice;
  };
};

const choose = async (pool: pg.Pool): Promise<Choice> => {
  const cards = (await randomCards(pool, CARDS)).map(presentCard);
  const hash = createHash('sha256').update(JSON.stringify(cards)).digest('base64url');
  return { cards, etag: `"${hash.slice(0, 22)}"` };
};
