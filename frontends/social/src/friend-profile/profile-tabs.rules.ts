import type { FriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';

export const PROFILE_TABS = ['profile', 'collection', 'wishlist', 'compare'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

const LABELS: Record<ProfileTab, string> = {
  profile: 'Profile',
  collection: 'Collection',
  wishlist: 'Wishlist',
  compare: 'Compare',
};

type Seen = Pick<FriendProfile, 'relation' | 'canViewCollection' | 'canViewWishlist'>;

/** My own profile has nothing to be compared with. */
export const tabsOf = ({ relation, canViewCollection, canViewWishlist }: Seen) => {
  const locked: Record<ProfileTab, boolean> = {
    profile: false,
    collection: !canViewCollection,
    wishlist: !canViewWishlist,
    compare: !canViewCollection && !canViewWishlist,
  };
  return PROFILE_TABS.filter((value) => value !== 'compare' || relation !== 'self').map((value) => ({
    value,
    label: LABELS[value],
    locked: locked[value],
  }));
};

/** A locked tab in the address is shown: its panel says that it is private. */
export const readTab = (text: string | null, seen: Seen): ProfileTab =>
  tabsOf(seen).find(({ value }) => value === text)?.value ?? 'profile';

export const readFriendId = (text: string | undefined): number | null =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null;
