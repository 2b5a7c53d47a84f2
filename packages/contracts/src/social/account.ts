/** Free on every plan. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { idParams, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Download all of my data as one JSON file',
  access: 'signedIn',
  produces: ['application/json'],
});

export const deletionReceipt = z.object({
  /** Unguessable: it grants access to this receipt and nothing else. */
  id: z.uuid(),
  requestedAt: timestamp,
  services: z.array(
    z.object({
      service: z.enum(['social', 'collection', 'billing']),
      status: z.enum(['waiting', 'forgotten']),
      at: timestamp.nullable(),
      /** What happens there besides the deletion. */
      note: z.string().optional(),
    }),
  ),
  completedAt: timestamp.nullable(),
});
export type DeletionReceipt = z.infer<typeof deletionReceipt>;

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/user/account',
  summary: 'Delete my account and all of its data; the receipt shows the progress',
  access: 'signedIn',
  changes: ['accountDeletions'],
  body: z.object({ confirm: z.string().max(100) }),
  output: deletionReceipt,
  status: 202,
  errors: ['not_confirmed', 'last_admin'],
});
export const getDeletionReceipt = endpoint({
  method: 'GET',
  path: '/api/user/deletions/:id',
  summary: 'The progress of an account deletion',
  access: 'public',
  shows: ['accountDeletions'],
  params: z.object({ id: z.uuid() }),
  output: deletionReceipt,
});

export const exportedRows = z.array(z.object({ kind: z.string(), row: z.record(z.string(), z.unknown()) }));
export const internalUserExport = endpoint({
  method: 'GET',
  path: '/internal/users/:id/export',
  summary: 'The data that this service stores about a user',
  access: 'service',
  paged: true,
  params: idParams,
  query: pageQuery,
  output: exportedRows,
});
