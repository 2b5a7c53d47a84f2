import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { EDIT_MINUTES, REPORTABLE_DAYS } from '@ninepocket/contracts/social/messages/message-limits';

interface Receipts {
  delivered: number;
  read: number;
}

export type MessageState = 'sent' | 'delivered' | 'read';

/** @param theirs what the friend has received and read */
export const stateOf = ({ seq }: Pick<Message, 'seq'>, theirs: Receipts): MessageState => {
  if (seq <= theirs.read) return 'read';
  return seq <= theirs.delivered ? 'delivered' : 'sent';
};

export const isEditable = ({ createdAt, deletedAt, content }: Message, now = Date.now()): boolean =>
  deletedAt === null && content !== '' && now - Date.parse(createdAt) < EDIT_MINUTES * 60_000;

/** A received message can be reported also after its sender has deleted it. A card of a deal is changed with the deal. */
export const hasOptions = ({ senderId, deletedAt, deal }: Message, me: number, now = Date.now()): boolean =>
  !deal && (deletedAt === null || (senderId !== me && now - Date.parse(deletedAt) < REPORTABLE_DAYS * 86_400_000));
