import type { Queryable } from '@ninepocket/service-kit/database/database';
import { problem } from '@ninepocket/service-kit/http/problem';
import { MESSAGE_COLUMNS, type MessageRow } from './messages.present.js';
import { pairOf } from './messages.rules.js';

/**
 * @returns the conversation's id; null before the first message of two friends
 * @throws ProblemError not_found alike for an unknown user and for one without friendship or history with the caller
 */
export const findConversationId = async (db: Queryable, userId: number, friendId: number): Promise<number | null> => {
  const { rows } = await db.query<{ id: number | null }>({
    name: 'find-conversation-id',
    text: `
      select (select id from conversations where low_id = $1 and high_id = $2 and last_seq > 0) as id
      where exists (select from conversations where low_id = $1 and high_id = $2 and last_seq > 0)
        or exists (select from friendships where least(requester_id, recipient_id) = $1
          and greatest(requester_id, recipient_id) = $2 and status = 'accepted')`,
    values: pairOf(userId, friendId),
  });
  if (!rows[0]) throw problem('not_found');
  return rows[0].id;
};

/**
 * The limit applies before the join: PostgreSQL does not know that every recipient is a member, expects the join to remove
 * nearly all messages, and would read all matches of a frequent word.
 */
const pageSql = (condition: string, order: string): string => `
  select ${MESSAGE_COLUMNS}
  from (select * from messages m where m.conversation_id = $1 and ${condition} order by ${order} limit $3) m
  join conversation_members r on r.conversation_id = m.conversation_id and r.user_id = m.recipient_id
  order by ${order}`;

const FROM_SEQ = 'm.seq <= coalesce($2, 2147483647)';
const NEWEST_FIRST = 'm.seq desc';

/** @param from position of the newest message of the page; null for the last one */
export const findMessages = async (
  db: Queryable,
  conversationId: number,
  from: number | null,
  limit: number,
): Promise<MessageRow[]> => {
  const { rows } = await db.query<MessageRow>({
    name: 'find-messages',
    text: pageSql(FROM_SEQ, NEWEST_FIRST),
    values: [conversationId, from, limit],
  });
  return rows;
};

/** Messages that are new, edited or deleted since an offset, in the order of these changes. */
export const findChanges = async (
  db: Queryable,
  conversationId: number,
  after: number,
  limit: number,
): Promise<MessageRow[]> => {
  const { rows } = await db.query<MessageRow>({
    name: 'find-changes',
    text: pageSql('m."offset" > $2', 'm."offset"'),
    values: [conversationId, after, limit],
  });
  return rows;
};

/** @param patterns LIKE patterns, at least one */
export const searchMessages = async (
  db: Queryable,
  conversationId: number,
  patterns: string[],
  from: number | null,
  limit: number,
): Promise<MessageRow[]> => {
  const matches = patterns.map((_, i) => `m.searched_text like $${i + 4}`).join(' and ');
  const { rows } = await db.query<MessageRow>(pageSql(`${FROM_SEQ} and ${matches}`, NEWEST_FIRST), [
    conversationId,
    from,
    limit,
    ...patterns,
  ]);
  return rows;
};

export const findLastMessages = async (
  db: Queryable,
  conversations: { id: number; lastSeq: number }[],
): Promise<Map<number, MessageRow>> => {
  const { rows } = await db.query<MessageRow & { conversationId: number }>({
    name: 'find-last-messages',
    text: `select m.conversation_id as "conversationId", ${MESSAGE_COLUMNS}
      from unnest($1::int[], $2::int[]) last (id, seq)
      join messages m on m.conversation_id = last.id and m.seq = last.seq
      join conversation_members r on r.conversation_id = m.conversation_id and r.user_id = m.recipient_id`,
    values: [conversations.map(({ id }) => id), conversations.map(({ lastSeq }) => lastSeq)],
  });
  return new Map(rows.map((row) => [row.conversationId, row]));
};
