import type { internalMentions } from '@ninepocket/contracts/collection/facts';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { CardChip } from '@ninepocket/contracts/social/messages/messages';
import type { Visibility } from '../privacy/privacy.rules.js';

type Mentioned = NonNullable<Answer<typeof internalMentions>[number]>;

export const presentChip = (
  { card, holders }: Mentioned,
  { userId, friendId, sees }: { userId: number; friendId: number; sees: Visibility },
): CardChip => {
  const holdingOf = (id: number) => holders.find((holder) => holder.userId === id) ?? { copies: 0, isWished: false };
  const mine = holdingOf(userId);
  const theirs = holdingOf(friendId);
  return {
    cardId: card.id,
    name: card.name,
    cardNumber: card.cardNumber,
    setName: card.setName,
    setYear: card.setYear,
    imageUrl: card.frontImageUrl,
    drawnImageUrl: card.drawnImageUrl,
    marketValue: card.marketValue,
    mine: { copies: mine.copies, isWished: mine.isWished },
    theirs: {
      copies: sees.collection ? theirs.copies : null,
      isWished: sees.wishlist ? theirs.isWished : null,
    },
  };
};
