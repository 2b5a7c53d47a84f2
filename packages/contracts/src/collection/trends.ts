/** Market trends: SUPER_HERO's advanced analytics of one's own collection. Dollars; days are UTC. */
import { z } from 'zod';
import { cardView } from '../catalog/card-view.js';
import { endpoint } from '../http/endpoint.js';
import { id, searchText } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';

export const TREND_RANGES = ['1m', '3m', '1y', 'all'] as const;

/** Value at the end of a day, and why it differs from the day of the point before. */
export const portfolioPoint = z.object({
  day: z.iso.date(),
  value: z.number(),
  /** Worth of what came in, at that day's market value. */
  bought: z.number(),
  /** Worth of what was sold, at that day's market value; never negative. */
  sold: z.number(),
  /** Prices moved. */
  market: z.number(),
  /** Removed, corrected, undone, or a value that became unknown or known again. */
  corrected: z.number(),
});
export const portfolio = endpoint({
  method: 'GET',
  path: '/api/trends/portfolio',
  summary: 'What my collection was worth, and why it changed: value = before + bought - sold + market + corrected',
  access: 'superHero',
  shows: ['holdings'],
  revalidates: true,
  query: z.object({ range: z.enum(TREND_RANGES).default('3m') }),
  output: z.object({
    /**
     * Oldest first, the last is today; at most 400: days, or as many whole weeks apart as that takes. The first is what
     * the others begin with, and explains nothing itself. Empty when there never was a card.
     */
    points: z.array(portfolioPoint),
    value: z.number(),
    /** Copies whose cards have no market value: in no sum. */
    unpricedCopies: z.number().int(),
  }),
});
export const profit = endpoint({
  method: 'GET',
  path: '/api/trends/profit',
  summary: 'Profit and loss of the copies of which I told what they cost; and what the others brought',
  access: 'superHero',
  shows: ['holdings'],
  revalidates: true,
  output: z.object({
    /** Paid for copies that I hold and that have a market value; what those are worth; the difference. */
    paid: z.number(),
    worth: z.number(),
    unrealized: z.number(),
    /** Sold: what copies brought, what those had cost of which it is known, and the difference for these alone. */
    proceeds: z.number(),
    soldCost: z.number(),
    realized: z.number(),
    soldCopies: z.number().int(),
    /** Of what was sold: copies of which no cost is known, and what those brought: proceeds that are no profit or loss. */
    soldWithoutCost: z.number().int(),
    proceedsWithoutCost: z.number(),
    /** Copies that I hold and of which no price is known that I paid. */
    withoutCost: z.number().int(),
  }),
});
export const mover = z.object({
  card: cardView,
  copies: z.number().int(),
  before: z.number(),
  now: z.number(),
  /** For one copy, and in percent of `before`. What happened before I had the card, or on that day, does not count. */
  change: z.number(),
  percent: z.number(),
});
export const movers = endpoint({
  method: 'GET',
  path: '/api/trends/movers',
  summary: 'Cards of mine whose market value rose and fell most',
  access: 'superHero',
  shows: ['holdings'],
  revalidates: true,
  query: z.object({ range: z.enum(TREND_RANGES).default('1m') }),
  output: z.object({ gainers: z.array(mover).max(10), losers: z.array(mover).max(10) }),
});
export const valueBySet = endpoint({
  method: 'GET',
  path: '/api/trends/sets',
  summary: 'Value of my collection by set, the highest first',
  access: 'superHero',
  shows: ['holdings'],
  revalidates: true,
  paged: true,
  query: pageQuery,
  output: z.array(
    z.object({
      setId: id,
      setName: z.string(),
      setYear: z.number().int(),
      copies: z.number().int(),
      value: z.number(),
    }),
  ),
});
export const valueByYear = endpoint({
  method: 'GET',
  path: '/api/trends/years',
  summary: 'Value of my collection by year of the set, the oldest first',
  access: 'superHero',
  shows: ['holdings'],
  revalidates: true,
  output: z.array(z.object({ year: z.number().int(), copies: z.number().int(), value: z.number() })).max(300),
});
export const costToFinish = endpoint({
  method: 'GET',
  path: '/api/trends/cost-to-finish',
  summary: 'Sets that I have begun: what the missing cards would cost, the nearest to complete first',
  access: 'superHero',
  shows: ['holdings'],
  revalidates: true,
  paged: true,
  query: pageQuery.extend({ q: searchText(100).optional() }),
  output: z.array(
    z.object({
      setId: id,
      setName: z.string(),
      setYear: z.number().int(),
      setSlug: z.string(),
      mainSetSlug: z.string().nullable(),
      owned: z.number().int(),
      total: z.number().int(),
      missing: z.number().int(),
      /** Each missing card at the cheapest listing of others, else at its market value. */
      cost: z.number(),
      /** Missing cards that a listing offers; that have no price at all and are not in `cost`. */
      listed: z.number().int(),
      unpriced: z.number().int(),
    }),
  ),
});
