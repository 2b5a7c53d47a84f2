import type { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import type { cardFact, setFact } from './facts.schemas.js';

export type CardFact = z.infer<typeof cardFact>;
export type SetFact = z.infer<typeof setFact>;

export const internalCards = endpoint({
  method: 'POST',
  path: '/internal/cards',
  summary: 'Card facts by id, retired cards included',
  access: 'service',
  schemas: async () => (await import('./facts.schemas.js')).internalCards,
});
export const internalSets = endpoint({
  method: 'POST',
  path: '/internal/sets',
  summary: 'Set facts by id',
  access: 'service',
  schemas: async () => (await import('./facts.schemas.js')).internalSets,
});
export const snapshotCards = endpoint({
  method: 'GET',
  path: '/internal/snapshot/cards',
  summary: 'Every card fact by id, for rebuilding a read model',
  access: 'service',
  paged: true,
  schemas: async () => (await import('./facts.schemas.js')).snapshotCards,
});
export const snapshotSets = endpoint({
  method: 'GET',
  path: '/internal/snapshot/sets',
  summary: 'Every set fact by id, for rebuilding a read model',
  access: 'service',
  paged: true,
  schemas: async () => (await import('./facts.schemas.js')).snapshotSets,
});
