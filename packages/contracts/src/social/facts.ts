import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, idParams } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';
import { planSchema } from '../billing/plans.js';

export const userFact = z.object({
  id,
  username: z.string(),
  /** Billing's plan and version; version 0 is the initial plan. */
  plan: planSchema,
  planVersion: z.number().int(),
  /** Events of the user up to this id are included; later ones are newer than this snapshot. */
  lastEventId: z.number().int(),
});
export type UserFact = z.infer<typeof userFact>;

export const snapshotUsers = endpoint({
  method: 'GET',
  path: '/internal/snapshot/users',
  summary: 'Every user by id, for rebuilding a read model',
  access: 'service',
  paged: true,
  query: pageQuery,
  output: z.array(userFact),
});

/** For billing: where to send receipts and notices. 404 after an account is deleted. */
export const getContact = endpoint({
  method: 'GET',
  path: '/internal/users/:id/contact',
  summary: 'Email address, name and email preference of a user',
  access: 'service',
  params: idParams,
  output: z.object({ email: z.string(), displayName: z.string().nullable(), emailUpdates: z.boolean() }),
});
