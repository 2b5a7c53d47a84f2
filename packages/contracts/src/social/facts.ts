import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { userFact } from './facts.schemas.js';

export type UserFact = z.infer<typeof userFact>;

export const { snapshotUsers, getContact } = endpoints(() => import('./facts.schemas.js'), {
  snapshotUsers: {
    route: 'GET /internal/snapshot/users',
    summary: 'Every user by id, for rebuilding a read model',
    access: 'service',
    paged: true,
  },
  /** For billing: where to send receipts and notices. 404 after an account is deleted. */
  getContact: {
    route: 'GET /internal/users/:id/contact',
    summary: 'Email address, name and email preference of a user',
    access: 'service',
  },
});
