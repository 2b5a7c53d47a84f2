import { z } from 'zod';
import { id } from '../../http/fields/fields.schemas.js';

/** A user as other users see them. */
export const person = z.object({
  id,
  username: z.string(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
});
