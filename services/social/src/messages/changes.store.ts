/** Edits, deletions and restorations. Each takes the conversation's next offset, so that clients that were offline receive it. */
import { MAX_EDITS, REPORTABLE_DAYS } from '@ninepocket/contracts/social/messages/message-limits';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { attachImage } from '../images/images.store.js';
import { MESSAGE_COLUMNS, type MessageRow } from './messages.present.js';
import { isEditable, pairOf, searchedText } from './messages.rules.js';
import { notFriends } from './send.store.js';

export interface Place {
  userId: number;
  friendId: number;
  seq: number;
}

/**
 * What the message said before stays, for reports.
 * @throws ProblemError not_found, also for a message of the friend; not_friends; too_late, edited_too_often (409)
 */
export const editMessage = async (tx: pg.PoolClient, place: Place, content: string, now: Date): Promise<MessageRow> => {
  await requireWritable(tx, place);
  const { conversationId, message } = await lockOwnMessage(tx, place);
  if (message.deletedAt) throw problem('not_found');
  if (!isEditable(message.createdAt, now)) throw conflict('too_late', 'A message can be edited for 15 minutes.');
  if (message.content === content) return message;
  if ((await countEdits(tx, message.id)) >= MAX_EDITS)
    throw conflict('edited_too_often', `A message can be edited ${MAX_EDITS} times.`);
  const { rows } = await tx.query<MessageRow>(
    `with conversation as (
       update conversations set last_offset = last_offset + 1 where id = $1 returning last_offset
     ), earlier as (
       insert into edited_messages (message_id, "offset", content, edited_at) values ($6, $7, $8, $5)
     ), m as (
       update messages set content = $3, searched_text = $4, edited_at = $5, "offset" = last_offset
       from conversation where conversation_id = $1 and seq = $2 returning messages.*
     )
     ${CHANGED}`,
    [conversationId, place.seq, content, searchedText(content), now, message.id, message.offset, message.content],
  );
  return rows[0]!;
};

const countEdits = async (tx: pg.PoolClient, messageId: number): Promise<number> => {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from edited_messages where message_id = $1',
    [messageId],
  );
  return rows[0]?.count ?? 0;
};

/** The files of images stay a minute longer, by a trigger. */
const RESTORABLE = `interval '1 minute'`;

/**
 * Removes text and image; the place stays. The sender can restore them for one minute, and only a report shows the text
 * after that. Repeating it changes nothing.
 * @throws ProblemError not_found, also for a message of the friend
 */
export const deleteMessage = async (tx: pg.PoolClient, place: Place, now: Date): Promise<MessageRow> => {
  const { conversationId, message } = await lockOwnMessage(tx, place);
  if (message.deletedAt) return message;
  const { rows } = await tx.query<MessageRow>(
    `with conversation as (
       update conversations set last_offset = last_offset + 1 where id = $1 returning last_offset
     ), deleted as (
       insert into deleted_messages (message_id, content, until)
       values ($4, $5, now() + ${RESTORABLE}) on conflict (message_id) do nothing
     ), m as (
       update messages set content = '', searched_text = '', deleted_at = $3, "offset" = last_offset
       from conversation where conversation_id = $1 and seq = $2 returning messages.*
     ), member as (
       update conversation_members set unread = greatest(unread - 1, 0)
       from m where conversation_members.conversation_id = $1 and user_id = m.recipient_id and read < m.seq
     )
     ${CHANGED}`,
    [conversationId, place.seq, now, message.id, message.content],
  );
  return rows[0]!;
};

/**
 * Undoes a deletion. Repeating it changes nothing.
 * @throws ProblemError not_found, also for a message of the friend; not_friends; too_late (409) after one minute
 */
export const restoreMessage = async (tx: pg.PoolClient, place: Place): Promise<MessageRow> => {
  await requireWritable(tx, place);
  const { conversationId, message } = await lockOwnMessage(tx, place);
  if (!message.deletedAt) return message;
  const deleted = await tx.query<{ content: string }>(
    'delete from deleted_messages where message_id = $1 and until > now() returning content',
    [message.id],
  );
  const content = deleted.rows[0]?.content;
  if (content === undefined) throw conflict('too_late', 'A deleted message can be restored for one minute.');
  if (message.imageId) await attachImage(tx, message.imageId);
  const { rows } = await tx.query<MessageRow>(
    `with conversation as (
       update conversations set last_offset = last_offset + 1 where id = $1 returning last_offset
     ), m as (
       update messages set content = $3, searched_text = $4, deleted_at = null, "offset" = last_offset
       from conversation where conversation_id = $1 and seq = $2 returning messages.*
     ), member as (
       update conversation_members set unread = unread + 1
       from m where conversation_members.conversation_id = $1 and user_id = m.recipient_id and read < m.seq
     )
     ${CHANGED}`,
    [conversationId, place.seq, content, searchedText(content)],
  );
  return rows[0]!;
};

/** How long what a message said can be reported after its sender hid it by deleting or editing the message. */
const REPORTABLE = `interval '${REPORTABLE_DAYS} days'`;

/** Deletes what can no longer be reported. */
export const forgetHidden = async (tx: pg.PoolClient): Promise<void> => {
  await tx.query(`delete from deleted_messages where until <= now() - ${REPORTABLE}`);
  await tx.query(`delete from edited_messages where edited_at <= now() - ${REPORTABLE}`);
};

const CHANGED = `select ${MESSAGE_COLUMNS} from m
  join conversation_members r on r.conversation_id = m.conversation_id and r.user_id = m.recipient_id`;

/** @throws ProblemError not_friends */
const requireWritable = async (tx: pg.PoolClient, { userId, friendId }: Place): Promise<void> => {
  const pair = pairOf(userId, friendId);
  const friendship = await tx.query(
    `select from friendships where least(requester_id, recipient_id) = $1
       and greatest(requester_id, recipient_id) = $2 and status = 'accepted' for share`,
    pair,
  );
  if (friendship.rowCount === 1) return;
  const conversation = await tx.query(
    'select from conversations where low_id = $1 and high_id = $2 and is_open for no key update',
    pair,
  );
  if (conversation.rowCount === 0) throw notFriends();
};

const lockOwnMessage = async (tx: pg.PoolClient, { userId, friendId, seq }: Place) => {
  const { rows } = await tx.query<{ id: number }>(
    'select id from conversations where low_id = $1 and high_id = $2 for no key update',
    pairOf(userId, friendId),
  );
  const conversationId = rows[0]?.id;
  const found = await tx.query<MessageRow>(
    `with m as (select * from messages where conversation_id = $1 and seq = $2 and sender_id = $3 and deal is null) ${CHANGED}`,
    [conversationId ?? null, seq, userId],
  );
  if (conversationId === undefined || !found.rows[0]) throw problem('not_found');
  return { conversationId, message: found.rows[0] };
};
