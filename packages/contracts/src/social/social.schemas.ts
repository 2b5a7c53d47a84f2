import { z } from 'zod';
import {
  id,
  idParams,
  idsInput,
  MAX_INTEGER,
  nameText,
  optionalText,
  searchText,
  text,
  timestamp,
  timestampInput,
  webAddress,
} from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { adminPlanInput, planSchema, subscriptionStatus } from '../billing/plans.schemas.js';
import { accountDeletion } from './account.schemas.js';

/** The response to sign-in: SPEC section 3, "User (sync response)". */
export const syncedUser = z.object({
  id,
  displayName: z.string().nullable(),
  username: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  isAdmin: z.boolean(),
  plan: planSchema,
  subscriptionStatus,
});

/** Usernames appear in URLs and mentions. */
const usernameInput = z
  .string()
  .trim()
  .regex(/^[a-zA-Z0-9_.-]{3,30}$/, 'Must be 3 to 30 letters, digits, dots, dashes or underscores.')
  .regex(/[a-zA-Z0-9]/, 'Must contain at least one letter or digit.');

const address = z
  .object({
    street: optionalText(200),
    city: optionalText(100),
    state: optionalText(100),
    postalCode: optionalText(20),
    country: optionalText(100),
  })
  .partial();

export const profile = syncedUser.extend({
  bio: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  address: z.object({
    street: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    postalCode: z.string().nullable(),
    country: z.string().nullable(),
  }),
  showEmail: z.boolean(),
  showCollection: z.boolean(),
  showWishlist: z.boolean(),
  emailUpdates: z.boolean(),
  priceAlerts: z.boolean(),
  friendActivity: z.boolean(),
  /** Whether others may offer deals. */
  openToTrades: z.boolean(),
  profileVisibility: z.enum(['public', 'friends', 'private']),
  lastLogin: timestamp.nullable(),
  loginStreak: z.number().int(),
  totalLogins: z.number().int(),
  createdAt: timestamp,
});

/** Editable profile fields; an absent field stays unchanged, empty text clears it. */
export const profileInput = z
  .object({
    username: usernameInput,
    displayName: nameText(80),
    photoURL: webAddress,
    bio: optionalText(1000),
    location: optionalText(120),
    website: webAddress,
    address,
    showEmail: z.boolean(),
    showCollection: z.boolean(),
    showWishlist: z.boolean(),
    emailUpdates: z.boolean(),
    priceAlerts: z.boolean(),
    friendActivity: z.boolean(),
    openToTrades: z.boolean(),
    profileVisibility: z.enum(['public', 'friends', 'private']),
  })
  .partial();

export const syncUser = {
  body: z
    .object({
      firebaseUid: z.unknown(),
      email: z.unknown(),
      displayName: z.unknown(),
      photoURL: z.unknown(),
      timeZone: z.string().max(100).optional().catch(undefined),
    })
    .partial()
    .optional(),
  output: syncedUser,
};
export const getProfile = { output: profile };
export const updateProfile = { output: profile, body: profileInput };

export const adminUser = z.object({
  id,
  username: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  plan: planSchema,
  createdAt: timestamp,
  lastLogin: timestamp.nullable(),
  /** Consecutive days, at the last sign-in. */
  loginStreak: z.number().int(),
  /** Of the images in the messages that the user has sent. */
  storedBytes: z.number().int(),
  version: z.number().int(),
});

export const listUsers = {
  query: pageQuery.extend({ q: searchText(100).optional(), ids: idsInput.optional() }),
  output: z.array(adminUser),
};
export const createUser = {
  body: z.object({
    username: usernameInput,
    email: z.email(),
    password: z.unknown().optional(),
    isAdmin: z.boolean().default(false),
    plan: adminPlanInput.default('SIDE_KICK'),
  }),
  output: adminUser,
};
export const updateUser = {
  params: idParams,
  output: adminUser,
  body: z
    .object({
      username: usernameInput,
      email: z.email(),
      isAdmin: z.boolean(),
      plan: adminPlanInput,
      /** Why the plan is granted or the grant ends. */
      planReason: optionalText(500),
      /** When a granted SUPER_HERO ends; null or absent means that it does not. */
      planUntil: timestampInput().nullable(),
      /** The version that the editor saw: if the user has another one, the update fails with `edit_conflict`. */
      version: z.int().min(1).max(MAX_INTEGER),
    })
    .partial(),
};
export const deleteUser = { params: idParams, output: accountDeletion };

/**
 * An address that Firebase has verified, in any script. Rejects only what breaks storage, and U+0130 and U+212A: their
 * lower case may be a plain i or k, so they could impersonate another address in case-insensitive comparisons.
 */
const verifiedAddress = z
  .string()
  .max(320)
  .regex(/^[^\s@\p{Cc}\p{Cs}\u0130\u212a]+@[^\s@\p{Cc}\p{Cs}\u0130\u212a]+$/u);

/** Resolved by social for the gateway; creates the user on first sign-in (DESIGN section 3). */
export const identity = z.object({ userId: id, firebaseUid: z.string(), isAdmin: z.boolean(), plan: planSchema });

export const resolveIdentity = {
  body: z.object({
    firebaseUid: text(128),
    email: verifiedAddress,
    emailVerified: z.boolean(),
    displayName: z.string().max(200).nullable(),
    photoURL: z.string().max(2000).nullable(),
    /** Sign-ins from before the deletion of the account are rejected. */
    signedInAt: timestamp.optional(),
  }),
  output: identity,
};
