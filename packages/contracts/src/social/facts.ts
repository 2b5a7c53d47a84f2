import type { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import type { userFact } from './facts.schemas.js';

export type UserFact = z.infer<typeof userFact>;

export const snapshotUsers = endpoint({
  method: 'GET',
  path: '/internal/snapshot/users',
  summary: 'Every user by id, for rebuilding a read model',
  access: 'service',
  paged: true,
  schemas: async () => (await import('./facts.schemas.js')).snapshotUsers,
});

/** For billing: where to send receipts and notices. 404 after an account is deleted. */
export const getContact = endpoint({
  method: 'GET',
  path: '/internal/users/:id/contact',
  summary: 'Email address, name and email preference of a user',
  access: 'service',
  schemas: async () => (await import('./facts.schemas.js')).getContact,
});
