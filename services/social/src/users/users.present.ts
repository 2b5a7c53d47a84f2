/** Users as JSON and in events. */
import type { AdminUser } from '@ninepocket/contracts/social/social';
import type { User } from '../generated/client.js';

/** What the order of a user's events is kept for. */
export const userAggregate = (userId: number): string => `user:${userId}`;

/** The user as `social.user.*` tells it. */
export const userFact = (user: Pick<User, 'id' | 'username' | 'isAdmin' | 'plan'>) => ({
  userId: user.id,
  username: user.username,
  isAdmin: user.isAdmin,
  plan: user.plan,
});

export type AdminUserRow = Pick<User, 'id' | 'username' | 'email' | 'isAdmin' | 'plan' | 'createdAt' | 'lastLogin'>;

/** A row of the admin's table (SPEC section 3, "Admin user"). */
export const presentAdminUser = (user: AdminUserRow): AdminUser => ({
  id: user.id,
  username: user.username,
  email: user.email,
  isAdmin: user.isAdmin,
  plan: user.plan,
  createdAt: user.createdAt.toISOString(),
  lastLogin: user.lastLogin?.toISOString() ?? null,
});
