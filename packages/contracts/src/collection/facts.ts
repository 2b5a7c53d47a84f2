/** What collection tells other services that ask. */
import { z } from 'zod';
import { conditionInput } from './conditions.js';
import { endpoint } from '../http/endpoint.js';
import { id, idParams } from '../http/fields.js';

/** The most that is told; a collector with more distinct cards than this is unknown to the field. */
export const MAX_OWNED_IDS = 100_000;

/** For catalog's search among one's own cards. */
export const internalOwnedCards = endpoint({
  method: 'POST',
  path: '/internal/users/:id/owned-cards',
  summary: 'Ids of the cards that a user owns, ascending',
  access: 'service',
  params: idParams,
  body: z.object({ condition: conditionInput.optional() }),
  output: z.object({ cardIds: z.array(id).max(MAX_OWNED_IDS) }),
});
