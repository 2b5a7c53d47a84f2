import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { dealText } from '@ninepocket/contracts/social/messages/deal-text';
import { plainTextOf } from '../cards/message-text.rules.js';
import { actorOf } from '../thread/deal-card.rules.js';

/** One line about the last message. */
export const snippetOf = (message: Message | null, me: number, friend: { id: number; name: string }): string => {
  if (!message) return 'No messages yet';
  if (message.deal) return dealText(message.deal, actorOf(message.deal, friend));
  const text = message.deletedAt ? 'Message deleted' : plainTextOf(message.content) || 'Image';
  return message.senderId === me ? `You: ${text}` : text;
};
