/** Decides what one user may see of another. Every feature that shows a user's data asks here. */
import type { Relation } from '@ninepocket/contracts/social/friends/friends';

export interface PrivacySettings {
  profileVisibility: 'public' | 'friends' | 'private';
  showEmail: boolean;
  showCollection: boolean;
  showWishlist: boolean;
  friendActivity: boolean;
  openToTrades: boolean;
}

/** What the viewer is to the owner. `blocked` means that either has blocked the other. */
export type Viewer = Relation;

export interface Visibility {
  /** Profile page and search. Without it, the user looks like a missing one. */
  profile: boolean;
  email: boolean;
  /** What derives from their cards as well: figures, feed items and badges of the category Collection. */
  collection: boolean;
  wishlist: boolean;
  /** The activity feed, and whether the user is online. */
  activity: boolean;
}

/**
 * Whether a conversation shows the other user's display name and photo, finds it by that name and pushes changes of it to
 * them. The history outlives a block; after it, neither follows the other.
 */
export const followsOther = (isBlocked: boolean): boolean => !isBlocked;

const EVERYTHING: Visibility = { profile: true, email: true, collection: true, wishlist: true, activity: true };
const NOTHING: Visibility = { profile: false, email: false, collection: false, wishlist: false, activity: false };

export const visibility = (viewer: Viewer, owner: PrivacySettings): Visibility => {
  if (viewer === 'self') return EVERYTHING;
  if (viewer === 'blocked') return NOTHING;
  const isFriend = viewer === 'friends';
  const { profileVisibility, showEmail, showCollection, showWishlist, friendActivity } = owner;
  if (profileVisibility === 'private' || (profileVisibility === 'friends' && !isFriend)) return NOTHING;
  return {
    profile: true,
    email: showEmail,
    collection: showCollection,
    wishlist: showWishlist,
    activity: isFriend && friendActivity,
  };
};
