import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { pairFact, partner, privacyFact, userFact } from './facts.schemas.js';

export type UserFact = z.infer<typeof userFact>;
export type PrivacyFact = z.infer<typeof privacyFact>;
export type PairFact = z.infer<typeof pairFact>;
export type Partner = z.infer<typeof partner>;

export const { snapshotUsers, snapshotPairs, internalPair, getContact } = endpoints(
  () => import('./facts.schemas.js'),
  {
    snapshotUsers: {
      route: 'GET /internal/snapshot/users',
      summary: 'Every user by id, for rebuilding a read model',
      access: 'service',
      paged: true,
    },
    snapshotPairs: {
      route: 'GET /internal/snapshot/pairs',
      summary: 'Every pair of friends or blocked users by id, for rebuilding a read model',
      access: 'service',
      paged: true,
    },
    /** Before two users are bound to each other: the read model of another service may be behind a block by a moment. */
    internalPair: {
      route: 'GET /internal/pairs/:me/:them',
      summary: 'What a user is to another one, and may do with them',
      access: 'service',
    },
    /** For billing: where to send receipts and notices. 404 after an account is deleted. */
    getContact: {
      route: 'GET /internal/users/:id/contact',
      summary: 'Email address, name and email preference of a user',
      access: 'service',
    },
  },
);
