import type { PrivacyFact } from '@ninepocket/contracts/social/facts';
import type { AdminUser } from '@ninepocket/contracts/social/social';
import type { User } from '../generated/client.js';

/** Events of one user are delivered in order. */
export const userAggregate = (userId: number): string => `user:${userId}`;

export type PrivacyRow = Pick<
  User,
  'profileVisibility' | 'showCollection' | 'showWishlist' | 'openToTrades' | 'friendActivity'
> & { lastLoginDay: Date | string | null };

/** SQL of a PrivacyRow. */
export const PRIVACY_COLUMNS = `profile_visibility::text as "profileVisibility", show_collection as "showCollection",
  show_wishlist as "showWishlist", open_to_trades as "openToTrades", friend_activity as "friendActivity",
  last_login_day::text as "lastLoginDay"`;

export const privacyFact = ({ friendActivity, lastLoginDay, ...settings }: PrivacyRow): PrivacyFact => ({
  profileVisibility: settings.profileVisibility,
  showCollection: settings.showCollection,
  showWishlist: settings.showWishlist,
  openToTrades: settings.openToTrades,
  lastSeenDay: friendActivity && lastLoginDay !== null ? dayText(lastLoginDay) : null,
});

const dayText = (day: Date | string): string => (typeof day === 'string' ? day : day.toISOString().slice(0, 10));

export const userFact = (user: Pick<User, 'id' | 'username' | 'isAdmin'> & PrivacyRow) => ({
  userId: user.id,
  username: user.username,
  isAdmin: user.isAdmin,
  privacy: privacyFact(user),
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
