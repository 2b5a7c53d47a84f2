import { problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { IS_BLOCKED } from '../friends/pairs.store.js';
import { pairOf } from '../messages/messages.rules.js';
import { PERSON } from '../users/person.present.js';
import type { ConversationRow } from './conversations.present.js';

/**
 * SQL of a ConversationRow; `c` is the conversation, `u` the other user, `mine` and `theirs` the members. Presence is
 * shown as `activity` in privacy.rules.ts decides: friendActivity, unless the profile is private.
 */
const COLUMNS = `
  c.id, ${PERSON('u')} as friend, f."isFriend", ${IS_BLOCKED('$1', 'u.id')} as "isBlocked", coalesce(c.last_seq, 0) as "lastSeq",
  coalesce(c.is_open, false) as "isOpen", coalesce(c.last_offset, 0) as "lastOffset", c.last_message_at as "lastMessageAt",
  f.shows and exists (select from presence p where p.user_id = u.id and p.until > now()) as "isOnline",
  case when f.shows then u.last_seen_at end as "lastSeenAt",
  jsonb_build_object('delivered', coalesce(mine.delivered, 0), 'read', coalesce(mine.read, 0),
    'unread', coalesce(mine.unread, 0)) as mine,
  jsonb_build_object('delivered', coalesce(theirs.delivered, 0), 'read', coalesce(theirs.read, 0)) as theirs`;

/** $1 is the caller. */
const FRIENDSHIP = `
  cross join lateral (
    select is_friend as "isFriend", is_friend and u.friend_activity and u.profile_visibility <> 'private' as shows
    from (select exists (
      select from friendships
      where least(requester_id, recipient_id) = least($1, u.id)
        and greatest(requester_id, recipient_id) = greatest($1, u.id) and status = 'accepted') as is_friend) found
  ) f`;

export type ConversationPlace = [lastMessageAt: string, id: number];

/**
 * @param pattern LIKE pattern for the other user's names, in lower case; only for the username where `followsOther` of
 *   privacy.rules.ts hides the display name
 */
export const findConversations = async (
  pool: pg.Pool,
  userId: number,
  pattern: string | null,
  before: ConversationPlace | null,
  limit: number,
): Promise<ConversationRow[]> => {
  const { rows } = await pool.query<ConversationRow>({
    name: 'find-conversations',
    text: `
      select ${COLUMNS}
      from conversation_members mine
      join conversations c on c.id = mine.conversation_id and c.last_seq > 0
      join conversation_members theirs on theirs.conversation_id = c.id and theirs.user_id <> mine.user_id
      join users u on u.id = theirs.user_id ${FRIENDSHIP}
      where mine.user_id = $1
        and ($2::text is null or lower(u.username) like $2
          or (lower(u.display_name) like $2 and not ${IS_BLOCKED('$1', 'u.id')}))
        and ($3::timestamptz is null or (c.last_message_at, c.id) < ($3, $4::int))
      order by c.last_message_at desc, c.id desc limit $5`,
    values: [userId, pattern, ...(before ?? [null, null]), limit],
  });
  return rows;
};

/** @throws ProblemError not_found alike for an unknown user and for one without friendship or history with the caller */
export const findConversation = async (pool: pg.Pool, userId: number, friendId: number): Promise<ConversationRow> => {
  const { rows } = await pool.query<ConversationRow>({
    name: 'find-conversation',
    text: `
      select ${COLUMNS}
      from users u
      left join conversations c on c.low_id = $3 and c.high_id = $4
      left join conversation_members mine on mine.conversation_id = c.id and mine.user_id = $1
      left join conversation_members theirs on theirs.conversation_id = c.id and theirs.user_id = $2
      ${FRIENDSHIP}
      where u.id = $2 and (f."isFriend" or c.last_seq > 0)`,
    values: [userId, friendId, ...pairOf(userId, friendId)],
  });
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

export const countUnread = async (pool: pg.Pool, userId: number): Promise<number> => {
  const { rows } = await pool.query<{ unread: number }>({
    name: 'count-unread',
    text: 'select coalesce(sum(unread), 0)::int as unread from conversation_members where user_id = $1',
    values: [userId],
  });
  return rows[0]?.unread ?? 0;
};
