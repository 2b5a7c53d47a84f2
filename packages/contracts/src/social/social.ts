import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { syncedUser, profile, profileInput, adminUser, identity } from './social.schemas.js';

export type SyncedUser = z.infer<typeof syncedUser>;
export type Profile = z.infer<typeof profile>;
export type ProfileInput = z.input<typeof profileInput>;
export type AdminUser = z.infer<typeof adminUser>;
export type Identity = z.infer<typeof identity>;

export const { syncUser, getProfile, updateProfile, listUsers, createUser, updateUser, deleteUser, resolveIdentity } =
  endpoints(() => import('./social.schemas.js'), {
    /**
     * The body of SPEC section 7 is accepted but ignored, because the token decides who signs in (DESIGN section 3), except for
     * the browser's IANA time zone: streaks count the user's own days. An invalid time zone is ignored as well.
     */
    syncUser: {
      route: 'POST /api/auth/sync',
      summary: 'Record my sign-in and return my user',
      access: 'signedIn',
      changes: ['profile'],
    },
    getProfile: {
      route: 'GET /api/user/profile',
      summary: 'My profile',
      access: 'signedIn',
      shows: ['profile'],
    },
    updateProfile: {
      route: 'PATCH /api/user/profile',
      summary: 'Change my profile',
      access: 'signedIn',
      limits: { rate: 'social-writes' },
      changes: ['profile', 'users'],
      errors: ['username_taken'],
    },
    listUsers: {
      route: 'GET /api/admin/users',
      summary: 'Search users by name or email address, or find them by id',
      access: 'admin',
      shows: ['users'],
      paged: true,
      revalidates: true,
    },
    /** Signed in to later, with Google and a verified address; SPEC's `password` is accepted and ignored. */
    createUser: {
      route: 'POST /api/admin/users',
      summary: 'Create a user, who signs in with Google later',
      access: 'admin',
      changes: ['users'],
      status: 201,
      errors: ['username_taken', 'email_taken'],
    },
    updateUser: {
      route: 'PATCH /api/admin/users/:id',
      summary: 'Change the name, email address, role or plan of a user',
      access: 'admin',
      changes: ['users', 'profile'],
      errors: ['username_taken', 'email_taken', 'last_admin', 'edit_conflict'],
    },
    /** Deletes the account as its owner would. Repeating it returns the same deletion. */
    deleteUser: {
      route: 'DELETE /api/admin/users/:id',
      summary: 'Delete a user and all of their data',
      access: 'admin',
      changes: ['users', 'accountDeletions'],
      status: 202,
      errors: ['own_account', 'last_admin'],
    },
    resolveIdentity: {
      route: 'POST /internal/identities',
      summary: 'The user behind a verified Firebase token',
      access: 'service',
      errors: ['email_taken', 'account_deleted'],
    },
  });
