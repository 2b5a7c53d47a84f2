/** My data and leaving: export and account deletion. Free on every plan. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { idParams, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Everything that the product keeps of me, as one JSON file',
  access: 'signedIn',
  produces: 'application/json',
});

export const deletionReceipt = z.object({
  /** Cannot be guessed: whoever has it may see this receipt, and nothing else of the account. */
  id: z.uuid(),
  requestedAt: timestamp,
  services: z.array(
    z.object({
      service: z.enum(['social', 'collection', 'billing']),
      status: z.enum(['waiting', 'forgotten']),
      at: timestamp.nullable(),
    }),
  ),
  /** When the last one had forgotten; null while one is waiting. */
  completedAt: timestamp.nullable(),
});
export type DeletionReceipt = z.infer<typeof deletionReceipt>;

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/user/account',
  summary: 'Delete my account and everything of it; every service forgets, and the receipt tells when',
  access: 'signedIn',
  changes: ['accountDeletions'],
  /** The own username, typed as a confirmation. */
  body: z.object({ confirm: z.string().max(100) }),
  output: deletionReceipt,
  status: 202,
  errors: ['not_confirmed', 'last_admin'],
});
export const getDeletionReceipt = endpoint({
  method: 'GET',
  path: '/api/user/deletions/:id',
  summary: 'How far the deletion of an account is',
  access: 'public',
  shows: ['accountDeletions'],
  params: z.object({ id: z.uuid() }),
  output: deletionReceipt,
});

/** Service to service: everything of a user that a service keeps, in pages of named rows. */
export const exportedRows = z.array(z.object({ kind: z.string(), row: z.record(z.string(), z.unknown()) }));
export const internalUserExport = endpoint({
  method: 'GET',
  path: '/internal/users/:id/export',
  summary: 'What this service keeps of a user',
  access: 'service',
  paged: true,
  params: idParams,
  query: pageQuery,
  output: exportedRows,
});
