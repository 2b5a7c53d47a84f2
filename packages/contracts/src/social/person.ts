import { z } from 'zod';
import { id } from '../http/fields.js';

/** A user as other users see them. */
export const person = z.object({
  id,
  username: z.string(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
});
export type Person = z.infer<typeof person>;
