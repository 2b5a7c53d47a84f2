import type { internalHoldings, internalWishes } from '@ninepocket/contracts/collection/facts';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type {
  FriendProfile,
  listFriendCollection,
  listFriendWishlist,
} from '@ninepocket/contracts/social/friends/friend-profile';
import type { ShownFigures } from '../figures/figures.store.js';
import type { Seen } from '../friends/relations.use-case.js';
import { presentPerson } from '../users/person.present.js';
import { privacyFact } from '../users/users.present.js';
import type { FriendProfileRow } from './friend-profile.store.js';

export const presentFriendProfile = (
  row: FriendProfileRow,
  { relation, friendshipId, sees }: Seen,
  figures: ShownFigures,
): FriendProfile => ({
  user: {
    ...presentPerson(row),
    email: sees.email ? row.email : null,
    bio: sees.profile ? row.bio : null,
    location: sees.profile ? row.location : null,
    website: sees.profile ? row.website : null,
    createdAt: sees.profile ? row.createdAt.toISOString() : null,
    openToTrades: sees.profile && row.openToTrades,
    lastSeenDay: sees.profile ? privacyFact(row).lastSeenDay : null,
  },
  relation,
  friendshipId,
  stats: {
    totalCards: sees.collection ? figures.totalCards : null,
    totalValue: sees.collection ? figures.totalValue : null,
    unpricedCopies: sees.collection ? figures.unpricedCopies : null,
    unpricedSlabs: sees.collection ? figures.unpricedSlabs : null,
    completedSets: sees.collection ? figures.completedSets : null,
    wishlistItems: sees.wishlist ? figures.wishlistItems : null,
    friendsCount: sees.profile ? row.friendsCount : null,
    badgesCount: sees.profile ? row.badgesCount : null,
    loginStreak: sees.profile ? row.loginStreak : null,
  },
  canViewProfile: sees.profile,
  canViewCollection: sees.collection,
  canViewWishlist: sees.wishlist,
  canMessage: relation === 'friends' || row.isOpen,
  messageRequest: messageRequestOf(row, relation, sees.profile),
});

/** Of a declined one, the sender learns nothing: it looks as if it still waited. */
const messageRequestOf = (
  row: FriendProfileRow,
  relation: Seen['relation'],
  isVisible: boolean,
): FriendProfile['messageRequest'] => {
  if (relation === 'friends' || relation === 'self' || relation === 'blocked' || row.isOpen) return null;
  if (row.hasReceivedRequest) return 'received';
  if (row.hasSentRequest) return 'sent';
  return isVisible ? 'possible' : null;
};

type HoldingFact = Answer<typeof internalHoldings>[number];
type WishFact = Answer<typeof internalWishes>[number];

export const presentFriendHolding = ({
  condition,
  gradeCompany,
  grade,
  quantity,
  price,
  isPricePending,
  photos = { front: null, back: null },
  ...fact
}: HoldingFact): Answer<typeof listFriendCollection>[number] => ({
  ...presentFriendWish(fact),
  condition,
  gradeCompany,
  grade,
  quantity,
  estimatedValue: price,
  isPricePending,
  photos,
});

export const presentFriendWish = ({ id, card }: WishFact): Answer<typeof listFriendWishlist>[number] => ({
  id,
  cardId: card.id,
  cardName: card.name,
  cardNumber: card.cardNumber,
  setName: card.setName,
  setYear: card.setYear,
  isInsert: card.isInsert,
  rarity: card.rarity,
  frontImageUrl: card.frontImageUrl,
  drawnImageUrl: card.drawnImageUrl,
});
