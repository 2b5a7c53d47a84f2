import type { Message } from '@ninepocket/contracts/social/messages';

/** One line about the last message. */
export const snippetOf = (message: Message | null, me: number): string => {
  if (!message) return 'No messages yet';
  const text = message.deletedAt ? 'Message deleted' : message.content || 'Image';
  return message.senderId === me ? `You: ${text}` : text;
};
