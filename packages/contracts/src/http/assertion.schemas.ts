import { z } from 'zod';
import { identity } from '../social/social.schemas.js';

/** Claims about a user; only the gateway may sign them. */
export const userClaims = identity.extend({
  /** Seconds since 1970: when the token behind the request expires. Sockets end then. */
  sessionEndsAt: z.number().int().optional(),
});
