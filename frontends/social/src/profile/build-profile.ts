import type { Profile } from '@ninepocket/contracts/social/social';

/** A profile for tests. */
export const buildProfile = (overrides: Partial<Profile> = {}): Profile => ({
  id: 7,
  displayName: 'Casey Collector',
  username: 'casey',
  email: 'collector@demo.test',
  photoURL: null,
  isAdmin: false,
  plan: 'SIDE_KICK',
  subscriptionStatus: 'active',
  bio: null,
  location: null,
  website: null,
  address: { street: null, city: null, state: null, postalCode: null, country: null },
  showEmail: false,
  showCollection: true,
  showWishlist: true,
  emailUpdates: true,
  priceAlerts: true,
  friendActivity: true,
  profileVisibility: 'public',
  lastLogin: null,
  loginStreak: 0,
  totalLogins: 1,
  createdAt: '2025-09-30T12:00:00.000Z',
  ...overrides,
});
