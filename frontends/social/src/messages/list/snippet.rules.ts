import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { plainTextOf } from '../cards/message-text.rules.js';

/** One line about the last message. */
export const snippetOf = (message: Message | null, me: number): string => {
  if (!message) return 'No messages yet';
  const text = message.deletedAt ? 'Message deleted' : plainTextOf(message.content) || 'Image';
  return message.senderId === me ? `You: ${text}` : text;
};
