/** Free on every plan. */
import type { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import type { deletionReceipt } from './account.schemas.js';

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Download all of my data as one JSON file',
  access: 'signedIn',
  produces: ['application/json'],
});

export type DeletionReceipt = z.infer<typeof deletionReceipt>;

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/user/account',
  summary: 'Delete my account and all of its data; the receipt shows the progress',
  access: 'signedIn',
  changes: ['accountDeletions'],
  schemas: async () => (await import('./account.schemas.js')).deleteAccount,
  status: 202,
  errors: ['not_confirmed', 'last_admin'],
});
export const getDeletionReceipt = endpoint({
  method: 'GET',
  path: '/api/user/deletions/:id',
  summary: 'The progress of an account deletion',
  access: 'public',
  shows: ['accountDeletions'],
  schemas: async () => (await import('./account.schemas.js')).getDeletionReceipt,
});
export const internalUserExport = endpoint({
  method: 'GET',
  path: '/internal/users/:id/export',
  summary: 'The data that this service stores about a user',
  access: 'service',
  paged: true,
  schemas: async () => (await import('./account.schemas.js')).internalUserExport,
});
