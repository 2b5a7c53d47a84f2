import type { MessageRequest } from '@ninepocket/contracts/social/messages/message-requests';
import { presentPerson, type PersonRow } from '../users/person.present.js';

export interface MessageRequestRow {
  id: number;
  sender: PersonRow;
  recipientId: number;
  content: string;
  dealId: number | null;
  status: 'pending' | 'accepted' | 'declined';
  createdAt: Date;
  answeredAt: Date | null;
}

export const presentMessageRequest = ({
  id,
  sender,
  recipientId,
  content,
  dealId,
  status,
  createdAt,
}: MessageRequestRow): MessageRequest => ({
  id,
  sender: presentPerson(sender),
  recipientId,
  content,
  dealId,
  status,
  createdAt: createdAt.toISOString(),
});
