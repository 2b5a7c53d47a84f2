import type { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import type { syncedUser, profile, profileInput, adminUser, identity } from './social.schemas.js';

export type SyncedUser = z.infer<typeof syncedUser>;
export type Profile = z.infer<typeof profile>;
export type ProfileInput = z.input<typeof profileInput>;

/**
 * The body of SPEC section 7 is accepted but ignored, because the token decides who signs in (DESIGN section 3), except for
 * the browser's IANA time zone: streaks count the user's own days. An invalid time zone is ignored as well.
 */
export const syncUser = endpoint({
  method: 'POST',
  path: '/api/auth/sync',
  summary: 'Record my sign-in and return my user',
  access: 'signedIn',
  changes: ['profile'],
  schemas: async () => (await import('./social.schemas.js')).syncUser,
});
export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: 'My profile',
  access: 'signedIn',
  shows: ['profile'],
  schemas: async () => (await import('./social.schemas.js')).getProfile,
});
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/user/profile',
  summary: 'Change my profile',
  access: 'signedIn',
  changes: ['profile', 'users'],
  schemas: async () => (await import('./social.schemas.js')).updateProfile,
  errors: ['username_taken'],
});

export type AdminUser = z.infer<typeof adminUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Search users by name or email address, or find them by id',
  access: 'admin',
  shows: ['users'],
  paged: true,
  revalidates: true,
  schemas: async () => (await import('./social.schemas.js')).listUsers,
});
/** Signed in to later, with Google and a verified address; SPEC's `password` is accepted and ignored. */
export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Create a user, who signs in with Google later',
  access: 'admin',
  changes: ['users'],
  schemas: async () => (await import('./social.schemas.js')).createUser,
  status: 201,
  errors: ['username_taken', 'email_taken'],
});
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  summary: 'Change the name, email address, role or plan of a user',
  access: 'admin',
  changes: ['users', 'profile'],
  schemas: async () => (await import('./social.schemas.js')).updateUser,
  errors: ['username_taken', 'email_taken', 'last_admin', 'edit_conflict'],
});
/** Deletes the account as its owner would. Repeating it returns the same receipt. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Delete a user and all of their data',
  access: 'admin',
  changes: ['users', 'accountDeletions'],
  schemas: async () => (await import('./social.schemas.js')).deleteUser,
  status: 202,
  errors: ['own_account', 'last_admin'],
});

export type Identity = z.infer<typeof identity>;

export const resolveIdentity = endpoint({
  method: 'POST',
  path: '/internal/identities',
  summary: 'The user behind a verified Firebase token',
  access: 'service',
  schemas: async () => (await import('./social.schemas.js')).resolveIdentity,
  errors: ['email_taken', 'account_deleted'],
});
