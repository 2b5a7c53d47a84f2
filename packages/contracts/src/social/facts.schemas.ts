import { z } from 'zod';
import { id, idParams } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { planSchema } from '../billing/plans.schemas.js';

export const userFact = z.object({
  id,
  username: z.string(),
  /** Billing's plan and version; version 0 is the initial plan. */
  plan: planSchema,
  planVersion: z.number().int(),
  /** Events of the user up to this id are included; later ones are newer than this snapshot. */
  lastEventId: z.number().int(),
});

export const snapshotUsers = { query: pageQuery, output: z.array(userFact) };

export const getContact = {
  params: idParams,
  output: z.object({ email: z.string(), displayName: z.string().nullable(), emailUpdates: z.boolean() }),
};
