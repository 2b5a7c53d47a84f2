import { z } from 'zod';
import { conditionInput } from './conditions.js';
import { endpoint } from '../http/endpoint.js';
import { id, idParams } from '../http/fields.js';

/** More distinct cards than any collector is expected to own. */
export const MAX_OWNED_IDS = 100_000;

export const internalOwnedCards = endpoint({
  method: 'POST',
  path: '/internal/users/:id/owned-cards',
  summary: 'Ids of the cards that a user owns, ascending',
  access: 'service',
  params: idParams,
  body: z.object({ condition: conditionInput.optional() }),
  output: z.object({ cardIds: z.array(id).max(MAX_OWNED_IDS) }),
});
