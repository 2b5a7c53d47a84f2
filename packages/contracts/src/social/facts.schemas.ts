import { z } from 'zod';
import { id, idInput, idParams } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { planSchema } from '../billing/plans.schemas.js';

/** What others may see of a user, and offer them. */
export const privacyFact = z.object({
  profileVisibility: z.enum(['public', 'friends', 'private']),
  showCollection: z.boolean(),
  showWishlist: z.boolean(),
  openToTrades: z.boolean(),
  /** The user's own day of the last sign-in; null for users who hide their activity. */
  lastSeenDay: z.iso.date().nullable(),
});

export const userFact = z.object({
  id,
  username: z.string(),
  /** Billing's plan and version; version 0 is the initial plan. */
  plan: planSchema,
  planVersion: z.number().int(),
  /** Missing in facts of an older release. */
  privacy: privacyFact.optional(),
  /** Events of the user up to this id are included; later ones are newer than this snapshot. */
  lastEventId: z.number().int(),
});

export const snapshotUsers = { query: pageQuery, output: z.array(userFact) };

/** Two users who are or were friends, or of whom either has blocked the other. `lowId` is the lower user id. */
export const pairFact = z.object({
  id,
  lowId: id,
  highId: id,
  isFriend: z.boolean(),
  isBlocked: z.boolean(),
  version: z.number().int(),
});

export const snapshotPairs = { query: pageQuery, output: z.array(pairFact) };

/** What a user is to another one, and may do with them. */
export const partner = z.object({
  friend: z.boolean(),
  /** Either has blocked the other. */
  blocked: z.boolean(),
  /** Whether the user may see the other one's profile; false for an unknown user. */
  visible: z.boolean(),
  /** Whether the user may see their collection. */
  collection: z.boolean(),
  /** Social itself answers false also when the other one has declined a message of the user. */
  openToTrades: z.boolean(),
});

export const internalPair = { params: z.object({ me: idInput, them: idInput }), output: partner };

export const getContact = {
  params: idParams,
  output: z.object({ email: z.string(), displayName: z.string().nullable(), emailUpdates: z.boolean() }),
};
