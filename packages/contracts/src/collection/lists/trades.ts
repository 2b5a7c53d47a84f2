/** Spares, and how many copies a collector keeps: the trade list. */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { changeKeepRules as keepRuleSchemas, spareHolding, summarizeTrades as summary } from './trades.schemas.js';

export type KeepRule = z.infer<typeof keepRuleSchemas.output>['before'][number];
export type SpareHolding = z.infer<typeof spareHolding>;
export type TradeSummary = z.infer<typeof summary.output>;

export const { listTrades, summarizeTrades, changeKeepRules } = endpoints(() => import('./trades.schemas.js'), {
  listTrades: {
    route: 'GET /api/collection/trade-list',
    summary: 'My holdings with spare copies: more than I keep and than are promised',
    access: 'signedIn',
    shows: ['holdings', 'binders'],
    revalidates: true,
    paged: true,
  },
  summarizeTrades: {
    route: 'GET /api/collection/trade-list/summary',
    summary: 'How many copies are spare, what they are worth, and in which sets they are',
    access: 'signedIn',
    shows: ['holdings'],
    revalidates: true,
  },
  changeKeepRules: {
    route: 'PUT /api/collection/keep-rules',
    summary: 'Set how many copies I keep of a card, of each card of a set, or of each card; null removes a rule',
    access: 'signedIn',
    changes: ['holdings'],
    errors: ['unknown_card', 'unknown_set', 'too_many'],
  },
});
