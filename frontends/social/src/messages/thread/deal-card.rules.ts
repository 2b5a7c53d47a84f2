import type { Message } from '@ninepocket/contracts/social/messages/messages';

type Deal = NonNullable<Message['deal']>;

/** Who changed a deal, for its text; null when neither of the two did. */
export const actorOf = ({ changedBy }: Deal, friend: { id: number; name: string }): string | null => {
  if (changedBy === null) return null;
  return changedBy === friend.id ? friend.name : 'You';
};

/** A deal has one card: an earlier one was deleted when a later one was posted. */
export const isReplacedCard = ({ deal, deletedAt }: Message): boolean => Boolean(deal) && deletedAt !== null;
