import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { cardFact, setFact } from './facts.schemas.js';

export type CardFact = z.infer<typeof cardFact>;
export type SetFact = z.infer<typeof setFact>;

export const { internalCards, internalSets, snapshotCards, snapshotSets } = endpoints(
  () => import('./facts.schemas.js'),
  {
    internalCards: {
      route: 'POST /internal/cards',
      summary: 'Card facts by id, retired cards included',
      access: 'service',
    },
    internalSets: {
      route: 'POST /internal/sets',
      summary: 'Set facts by id',
      access: 'service',
    },
    snapshotCards: {
      route: 'GET /internal/snapshot/cards',
      summary: 'Every card fact by id, for rebuilding a read model',
      access: 'service',
      paged: true,
    },
    snapshotSets: {
      route: 'GET /internal/snapshot/sets',
      summary: 'Every set fact by id, for rebuilding a read model',
      access: 'service',
      paged: true,
    },
  },
);
