import type { Profile, SyncedUser } from '@ninepocket/contracts/social/social';
import type { User } from '../generated/client.js';

export type SyncedUserRow = Pick<
  User,
  'id' | 'displayName' | 'username' | 'email' | 'photoUrl' | 'isAdmin' | 'plan' | 'subscriptionStatus'
>;

/** SPEC section 3, "User (sync response)". */
export const presentSyncedUser = (user: SyncedUserRow): SyncedUser => ({
  id: user.id,
  displayName: user.displayName,
  username: user.username,
  email: user.email,
  photoURL: user.photoUrl,
  isAdmin: user.isAdmin,
  plan: user.plan,
  subscriptionStatus: user.subscriptionStatus,
});

export const presentProfile = (user: User): Profile => ({
  ...presentSyncedUser(user),
  bio: user.bio,
  location: user.location,
  website: user.website,
  address: {
    street: user.street,
    city: user.city,
    state: user.state,
    postalCode: user.postalCode,
    country: user.country,
  },
  showEmail: user.showEmail,
  showCollection: user.showCollection,
  showWishlist: user.showWishlist,
  emailUpdates: user.emailUpdates,
  priceAlerts: user.priceAlerts,
  friendActivity: user.friendActivity,
  openToTrades: user.openToTrades,
  profileVisibility: user.profileVisibility,
  lastLogin: user.lastLogin?.toISOString() ?? null,
  loginStreak: user.loginStreak,
  totalLogins: user.totalLogins,
  createdAt: user.createdAt.toISOString(),
});
