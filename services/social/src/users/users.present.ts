import type { AdminUser } from '@ninepocket/contracts/social/social';
import type { User } from '../generated/client.js';

/** Events of one user are delivered in order. */
export const userAggregate = (userId: number): string => `user:${userId}`;

export const userFact = ({ id, username, isAdmin }: Pick<User, 'id' | 'username' | 'isAdmin'>) => ({
  userId: id,
  username,
  isAdmin,
});

export type AdminUserRow = Pick<
  User,
  'id' | 'username' | 'email' | 'isAdmin' | 'plan' | 'createdAt' | 'lastLogin' | 'loginStreak' | 'version'
> & { storedBytes: number };

/** SPEC section 3, "Admin user". */
export const presentAdminUser = (user: AdminUserRow): AdminUser => ({
  id: user.id,
  username: user.username,
  email: user.email,
  isAdmin: user.isAdmin,
  plan: user.plan,
  createdAt: user.createdAt.toISOString(),
  lastLogin: user.lastLogin?.toISOString() ?? null,
  loginStreak: user.loginStreak,
  storedBytes: user.storedBytes,
  version: user.version,
});
