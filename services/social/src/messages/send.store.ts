/** Stores messages. Nothing else inserts into `messages`. */
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type { PoolClient } from 'pg';
import { MESSAGE_COLUMNS, type MessageRow } from './messages.present.js';
import { pairOf, searchedText } from './messages.rules.js';

export interface NewMessage {
  senderId: number;
  recipientId: number;
  /** Empty only with an image. */
  content: string;
  image?: { id: string; width: number; height: number };
}

/**
 * The friendship's lock decides the race with its removal. The conversation's lock is held until the commit, so that
 * messages become visible in the order of `seq` and `offset`, without gaps. The friendship is locked first, as deleting
 * a user does.
 */
const SEND = `
  with existing as materialized (
    select from conversations where low_id = $1 and high_id = $2
  ), friendship as materialized (
    select from friendships
    where least(requester_id, recipient_id) = $1 and greatest(requester_id, recipient_id) = $2
      and status = 'accepted' and exists (select from existing)
    for share
  ), conversation as (
    update conversations
    set last_seq = last_seq + 1, last_offset = last_offset + 1,
      last_message_at = greatest(last_message_at, clock_timestamp())
    where low_id = $1 and high_id = $2 and exists (select from friendship)
    returning id, last_seq, last_offset, last_message_at
  ), m as (
    insert into messages (conversation_id, seq, "offset", sender_id, recipient_id, content, searched_text,
      image_id, image_width, image_height, created_at)
    select id, last_seq, last_offset, $3, $4, $5, $6, $7, $8, $9, last_message_at from conversation
    returning *
  ), r as (
    update conversation_members member
    set unread = unread + (user_id = $4)::int, sent = sent + (user_id = $3)::int
    from conversation where member.conversation_id = conversation.id
    returning user_id, read
  )
  select exists (select from existing) as "exists", ${MESSAGE_COLUMNS}
  from (select) one left join (m join r on r.user_id = m.recipient_id) on true`;

/** Only for friends, so that nobody else can create rows for two users. */
const CREATE = `
  with created as (
    insert into conversations (low_id, high_id)
    select $1, $2 where exists (
      select from friendships
      where least(requester_id, recipient_id) = $1 and greatest(requester_id, recipient_id) = $2 and status = 'accepted')
    on conflict do nothing returning id
  )
  insert into conversation_members (conversation_id, user_id) select id, unnest(array[$1, $2]::int[]) from created`;

/**
 * Stores a message in the caller's transaction.
 * @throws ProblemError not_friends (403), also for unknown users and blocked pairs
 */
export const insertMessage = async (tx: PoolClient, message: NewMessage): Promise<MessageRow> => {
  const first = await send(tx, message);
  if (first.sent) return first.sent;
  if (!first.exists) {
    await tx.query(CREATE, pairOf(message.senderId, message.recipientId));
    const { sent } = await send(tx, message);
    if (sent) return sent;
  }
  throw notFriends();
};

type Sent = { exists: boolean } & (MessageRow | { id: null });

const send = async (tx: PoolClient, { senderId, recipientId, content, image }: NewMessage) => {
  if (senderId === recipientId) throw notFriends();
  const { rows } = await tx.query<Sent>({
    name: 'send-message',
    text: SEND,
    values: [
      ...pairOf(senderId, recipientId),
      senderId,
      recipientId,
      content,
      searchedText(content),
      image?.id ?? null,
      image?.width ?? null,
      image?.height ?? null,
    ],
  });
  const row = rows[0]!;
  return { exists: row.exists, sent: row.id === null ? null : row };
};

export const notFriends = (): ProblemError =>
  new ProblemError(403, 'not_friends', 'You can only send messages to your friends.');
