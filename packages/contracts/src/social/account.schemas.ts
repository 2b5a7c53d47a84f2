import { z } from 'zod';
import { idParams, timestamp } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';

export const accountDeletion = z.object({
  /** Unguessable: it grants access to this and nothing else. */
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

export const deleteAccount = { body: z.object({ confirm: z.string().max(100) }), output: accountDeletion };
export const getAccountDeletion = { params: z.object({ id: z.uuid() }), output: accountDeletion };

export const exportedRows = z.array(z.object({ kind: z.string(), row: z.record(z.string(), z.unknown()) }));
export const internalUserExport = { params: idParams, query: pageQuery, output: exportedRows };
