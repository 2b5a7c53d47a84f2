import type { Conversation } from '@ninepocket/contracts/social/messages/messages';
import { presentMessage, type MessageRow } from '../messages/messages.present.js';
import { followsOther } from '../privacy/privacy.rules.js';
import { presentPerson, type PersonRow } from '../users/person.present.js';

export interface ConversationRow {
  /** Null before the first message. */
  id: number | null;
  friend: PersonRow;
  isFriend: boolean;
  /** Both may write without being friends. */
  isOpen: boolean;
  /** Either has blocked the other. */
  isBlocked: boolean;
  isOnline: boolean;
  lastSeenAt: Date | null;
  lastSeq: number;
  lastOffset: number;
  lastMessageAt: Date | null;
  mine: { delivered: number; read: number; unread: number };
  theirs: { delivered: number; read: number };
}

export const presentConversation = (row: ConversationRow, lastMessage: MessageRow | undefined): Conversation => ({
  friend: {
    ...presentPerson(followsOther(row.isBlocked) ? row.friend : { ...row.friend, displayName: null, photoUrl: null }),
    isOnline: row.isOnline,
    lastSeenAt: row.isOnline ? null : (row.lastSeenAt?.toISOString() ?? null),
  },
  canSend: row.isFriend || row.isOpen,
  lastMessage: lastMessage ? presentMessage(lastMessage) : null,
  unread: row.mine.unread,
  mine: { delivered: row.mine.delivered, read: row.mine.read },
  theirs: { delivered: row.theirs.delivered, read: row.theirs.read },
  offset: row.lastOffset,
});
