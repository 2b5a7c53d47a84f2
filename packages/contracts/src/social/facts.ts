/** What social tells other services that ask. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';
import { planSchema } from '../billing/plans.js';

/** Service to service: a user as read models keep it. */
export const personFact = z.object({
  id,
  username: z.string(),
  /** As billing told it, with billing's version; of version 0, the plan everybody starts with. */
  plan: planSchema,
  planVersion: z.number().int(),
  /** What social told of the user in events of this number and smaller is in here; a greater one is newer. */
  toldUpTo: z.number().int(),
});
export type PersonFact = z.infer<typeof personFact>;

export const snapshotUsers = endpoint({
  method: 'GET',
  path: '/internal/snapshot/users',
  summary: 'Every user by id, for rebuilding a read model',
  access: 'service',
  paged: true,
  query: pageQuery,
  output: z.array(personFact),
});
