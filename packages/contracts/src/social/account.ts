/** Free on every plan. */
import type { z } from 'zod';
import { endpoint, endpoints } from '../http/endpoint.js';
import type { accountDeletion } from './account.schemas.js';

export type AccountDeletion = z.infer<typeof accountDeletion>;

export const { deleteAccount, getAccountDeletion, internalUserExport } = endpoints(
  () => import('./account.schemas.js'),
  {
    deleteAccount: {
      route: 'DELETE /api/user/account',
      summary: 'Delete my account and all of its data; the response shows the progress',
      access: 'signedIn',
      limits: { rate: 'social-writes' },
      changes: ['accountDeletions'],
      status: 202,
      errors: ['not_confirmed', 'last_admin'],
    },
    getAccountDeletion: {
      route: 'GET /api/user/deletions/:id',
      summary: 'The progress of an account deletion',
      access: 'public',
      shows: ['accountDeletions'],
    },
    internalUserExport: {
      route: 'GET /internal/users/:id/export',
      summary: 'The data that this service stores about a user',
      access: 'service',
      paged: true,
    },
  },
);

export const exportAccount = endpoint({
  route: 'GET /api/user/export',
  summary: 'Download all of my data as one JSON file',
  access: 'signedIn',
  limits: { seconds: 60 },
  produces: ['application/json'],
});
