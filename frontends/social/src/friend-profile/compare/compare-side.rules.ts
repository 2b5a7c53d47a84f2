import type { FriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import type { comparisonSide } from '@ninepocket/contracts/social/friends/friend-profile.schemas';
import type { z } from 'zod';

export type ComparisonSide = z.infer<typeof comparisonSide>;

export const SIDES: readonly { value: ComparisonSide; label: string }[] = [
  { value: 'theyHave', label: 'They have, I need' },
  { value: 'iHave', label: 'I have, they want' },
];

export const readSide = (text: string | null): ComparisonSide =>
  SIDES.find(({ value }) => value === text)?.value ?? 'theyHave';

/** What I have that they want shows their wishlist; what they have shows their collection. */
export const hiddenList = (
  side: ComparisonSide,
  { canViewCollection, canViewWishlist }: Pick<FriendProfile, 'canViewCollection' | 'canViewWishlist'>,
): 'collection' | 'wishlist' | null => {
  if (side === 'theyHave') return canViewCollection ? null : 'collection';
  return canViewWishlist ? null : 'wishlist';
};

type Compared = { side: ComparisonSide; name: string; hasCards: boolean };

export const emptyTexts = ({ side, name, hasCards }: Compared): { title: string; text?: string } => {
  if (side !== 'theyHave') return { title: 'No match yet', text: `None of your cards are on ${name}’s wishlist.` };
  return hasCards
    ? { title: 'Nothing is missing', text: `You have every card that ${name} has.` }
    : { title: `${name} hasn’t added any cards yet` };
};
