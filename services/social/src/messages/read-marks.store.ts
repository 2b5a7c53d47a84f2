import { problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { IS_BLOCKED } from '../friends/pairs.store.js';
import { pairOf } from './messages.rules.js';

export interface ReadMarks {
  delivered: number;
  read: number;
}

/**
 * Positions only move forward, and not beyond the last message.
 * @returns the marks, whether they have changed, and whether either user has blocked the other
 * @throws ProblemError not_found without a conversation
 */
export const recordReadMarks = async (
  tx: pg.PoolClient,
  userId: number,
  friendId: number,
  { delivered = 0, read = 0 }: Partial<ReadMarks>,
): Promise<{ marks: ReadMarks; hasChanged: boolean; isBlocked: boolean }> => {
  // Sending increments `unread` under the conversation's lock, so the count below misses nothing.
  const { rows } = await tx.query<ReadMarks & { id: number; lastSeq: number; isBlocked: boolean }>({
    name: 'lock-read-marks',
    text: `select c.id, c.last_seq as "lastSeq", m.delivered, m.read,
        ${IS_BLOCKED('$1::int', '$2::int')} as "isBlocked"
      from conversations c join conversation_members m on m.conversation_id = c.id and m.user_id = $3
      where c.low_id = $1 and c.high_id = $2 for no key update`,
    values: [...pairOf(userId, friendId), userId],
  });
  const before = rows[0];
  if (!before) throw problem('not_found');
  const upTo = (position: number): number => Math.min(position, before.lastSeq);
  const marks = {
    delivered: Math.max(before.delivered, upTo(delivered), upTo(read)),
    read: Math.max(before.read, upTo(read)),
  };
  const hasChanged = marks.delivered > before.delivered || marks.read > before.read;
  if (hasChanged)
    await tx.query({
      name: 'record-read-marks',
      text: `update conversation_members set delivered = $3, read = $4, unread = (
          select count(*) from messages
          where conversation_id = $1 and seq > $4 and recipient_id = $2 and deleted_at is null)
        where conversation_id = $1 and user_id = $2`,
      values: [before.id, userId, marks.delivered, marks.read],
    });
  return { marks, hasChanged, isBlocked: before.isBlocked };
};

/** Of conversations beyond that, messages are marked when they are shown. */
const MAX_CONVERSATIONS = 200;

/**
 * Friends only: for others, a mark would reveal that the user is online. Rows are locked in one order, because several
 * sockets of a user may connect together.
 */
const DELIVER = `
  with pending as (
    select c.id, c.last_seq, case when c.low_id = $1 then c.high_id else c.low_id end as friend_id
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = $1 and m.unread > 0 and m.delivered < c.last_seq and exists (
      select from friendships f
      where least(f.requester_id, f.recipient_id) = c.low_id and greatest(f.requester_id, f.recipient_id) = c.high_id
        and f.status = 'accepted')
    order by c.id desc limit $2 for no key update of m
  )
  update conversation_members m set delivered = pending.last_seq
  from pending where m.conversation_id = pending.id and m.user_id = $1
  returning pending.friend_id as "friendId", m.delivered, m.read`;

/** Marks what is waiting for a user as delivered. @returns the new marks of each friend's conversation */
export const deliverPending = async (pool: pg.Pool, userId: number): Promise<(ReadMarks & { friendId: number })[]> => {
  const { rows } = await pool.query<ReadMarks & { friendId: number }>({
    name: 'deliver-pending',
    text: DELIVER,
    values: [userId, MAX_CONVERSATIONS],
  });
  return rows;
};
