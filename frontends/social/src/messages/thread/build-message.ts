/** For tests. */
import type { Message } from '@ninepocket/contracts/social/messages/messages';

export const buildMessage = (overrides: Partial<Message> = {}): Message => {
  const seq = overrides.seq ?? 1;
  return {
    id: seq,
    seq,
    offset: seq,
    senderId: 2,
    recipientId: 1,
    content: `Message ${seq}`,
    image: null,
    imageUrl: null,
    deal: null,
    isRead: false,
    createdAt: '2026-11-20T12:00:00.000Z',
    editedAt: null,
    deletedAt: null,
    ...overrides,
  };
};
