import { problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { pairOf } from './messages.rules.js';

export interface Receipts {
  delivered: number;
  read: number;
}

/**
 * Positions only move forward, and not beyond the last message.
 * @returns the receipts and whether they have changed
 * @throws ProblemError not_found without a conversation
 */
export const recordReceipts = async (
  tx: pg.PoolClient,
  userId: number,
  friendId: number,
  { delivered = 0, read = 0 }: Partial<Receipts>,
): Promise<{ receipts: Receipts; hasChanged: boolean }> => {
  // Sending increments `unread` under the conversation's lock, so the count below misses nothing.
  const { rows } = await tx.query<Receipts & { id: number; lastSeq: number }>({
    name: 'lock-receipts',
    text: `select c.id, c.last_seq as "lastSeq", m.delivered, m.read
      from conversations c join conversation_members m on m.conversation_id = c.id and m.user_id = $3
      where c.low_id = $1 and c.high_id = $2 for no key update`,
    values: [...pairOf(userId, friendId), userId],
  });
  const before = rows[0];
  if (!before) throw problem('not_found');
  const upTo = (position: number): number => Math.min(position, before.lastSeq);
  const receipts = {
    delivered: Math.max(before.delivered, upTo(delivered), upTo(read)),
    read: Math.max(before.read, upTo(read)),
  };
  const hasChanged = receipts.delivered > before.delivered || receipts.read > before.read;
  if (hasChanged)
    await tx.query({
      name: 'record-receipts',
      text: `update conversation_members set delivered = $3, read = $4, unread = (
          select count(*) from messages
          where conversation_id = $1 and seq > $4 and recipient_id = $2 and deleted_at is null)
        where conversation_id = $1 and user_id = $2`,
      values: [before.id, userId, receipts.delivered, receipts.read],
    });
  return { receipts, hasChanged };
};
