/** Stores messages. Besides, only deal-cards.store.ts inserts into `messages`. */
import type { Message } from '@ninepocket/contracts/social/messages/messages';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type { KeyedRequest } from '@ninepocket/service-kit/idempotency/idempotency';
import { keyedSql, keyValues, runKeyed, type KeyedRow } from '@ninepocket/service-kit/idempotency/one-statement';
import { NEW_MESSAGE_JSON } from './messages.present.js';
import { pairOf, searchedText } from './messages.rules.js';

export interface NewMessage {
  senderId: number;
  recipientId: number;
  /** Empty only with an image. */
  content: string;
  image?: { id: string; width: number; height: number; bytes: number };
}

const KEYED = keyedSql(11);

/**
 * One statement, so that a send costs one round trip, also with an Idempotency-Key ($11 to $15). The lock of the
 * friendship, or of a conversation that is open without one, decides the race with its removal or a block. The conversation's lock is held until the commit, so that messages become
 * visible in the order of `seq` and `offset`, without gaps. The sender and the friendship are locked first, as deleting
 * a user does.
 */
const SEND = `
  with ${KEYED.find}, existing as materialized (
    select from conversations where low_id = $1 and high_id = $2
  ), sender as materialized (
    select from users where id = $3 for key share
  ), friendship as materialized (
    select from friendships
    where least(requester_id, recipient_id) = $1 and greatest(requester_id, recipient_id) = $2
      and status = 'accepted' and exists (select from existing) and ${KEYED.unanswered} and exists (select from sender)
    for share
  ), conversation as (
    update conversations
    set last_seq = last_seq + 1, last_offset = last_offset + 1,
      last_message_at = greatest(last_message_at, clock_timestamp())
    where low_id = $1 and high_id = $2 and (exists (select from friendship)
      or is_open and ${KEYED.unanswered} and exists (select from sender))
    returning id, last_seq, last_offset, last_message_at
  ), m as (
    insert into messages (conversation_id, seq, "offset", sender_id, recipient_id, content, searched_text,
      image_id, image_width, image_height, image_bytes, created_at)
    select id, last_seq, last_offset, $3, $4, $5, $6, $7, $8, $9, $10, last_message_at from conversation
    returning *
  ), members as (
    update conversation_members member
    set unread = unread + (user_id = $4)::int, sent = sent + (user_id = $3)::int
    from conversation where member.conversation_id = conversation.id
  ), counter as (
    insert into progress_counters as counter (user_id, metric, value)
    select sender_id, 'messages', 1 from m
    on conflict (user_id, metric) do update set value = counter.value + 1
    returning value
  ), response as (
    select ${NEW_MESSAGE_JSON} as json from m
  ), store as (${KEYED.store('response')})
  select ${KEYED.columns}, exists (select from existing) as "exists", response.json,
    (select value from counter) as count
  from (select) one left join response on true`;

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

export interface SentMessage {
  message: Message;
  /** How many messages the sender has sent, with this one; null for a repeated request. */
  sent: number | null;
}

/**
 * Stores a message and, with a key, its response.
 * @param keyed null inside a transaction that stores the response itself
 * @throws ProblemError not_friends (403), also for unknown users and blocked pairs; request_in_progress (409);
 *   idempotency_key_reused (422)
 */
export const insertMessage = async (
  db: Queryable,
  message: NewMessage,
  keyed: KeyedRequest | null,
): Promise<SentMessage> => {
  if (message.senderId === message.recipientId) throw notFriends();
  const first = await send(db, message, keyed);
  if (first.result) return first.result;
  if (!first.exists) {
    await db.query(CREATE, pairOf(message.senderId, message.recipientId));
    const { result } = await send(db, message, keyed);
    if (result) return result;
  }
  throw notFriends();
};

interface Outcome {
  exists: boolean;
  json: string | null;
  count: number | null;
}

const send = async (db: Queryable, message: NewMessage, keyed: KeyedRequest | null) => {
  const { row, stored } = await runKeyed(keyed, () => query(db, message, keyed));
  const { exists, json, count } = row;
  if (stored) return { exists, result: { message: stored.response as Message, sent: null } };
  return { exists, result: json === null ? null : { message: JSON.parse(json) as Message, sent: count } };
};

const query = async (db: Queryable, message: NewMessage, keyed: KeyedRequest | null) => {
  const { senderId, recipientId, content, image } = message;
  const { rows } = await db.query<Outcome & KeyedRow>({
    name: 'send-message',
    text: SEND,
    values: [
      ...pairOf(senderId, recipientId),
      senderId,
      recipientId,
      content,
      searchedText(content),
      ...(image ? [image.id, image.width, image.height, image.bytes] : [null, null, null, null]),
      ...keyValues(keyed),
    ],
  });
  return rows[0]!;
};

export const notFriends = (): ProblemError =>
  new ProblemError(
    403,
    'not_friends',
    'You can only write to your friends, and to collectors who have accepted your message request.',
  );
