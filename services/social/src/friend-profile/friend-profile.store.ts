import { DECLINED_DAYS } from '@ninepocket/contracts/social/messages/message-limits';
import type pg from 'pg';
import type { PersonRow } from '../users/person.present.js';
import { PRIVACY_COLUMNS, type PrivacyRow } from '../users/users.present.js';

export interface FriendProfileRow extends PersonRow, PrivacyRow {
  email: string;
  bio: string | null;
  location: string | null;
  website: string | null;
  createdAt: Date;
  loginStreak: number;
  friendsCount: number;
  badgesCount: number;
  /** Of the viewer and the user. */
  isOpen: boolean;
  hasSentRequest: boolean;
  hasReceivedRequest: boolean;
}

const READ = `
  select id, username, display_name as "displayName", photo_url as "photoUrl", email, bio, location, website,
    created_at as "createdAt", login_streak as "loginStreak", ${PRIVACY_COLUMNS},
    (select count(*)::int from friendships
     where status = 'accepted' and (requester_id = $1 or recipient_id = $1)) as "friendsCount",
    (select count(*)::int from user_badges e join badges b on b.id = e.badge_id
     where e.user_id = $1 and ($2 or b.category <> 'Collection')) as "badgesCount",
    exists (select from conversations
      where low_id = least($1::int, $3::int) and high_id = greatest($1::int, $3::int) and is_open) as "isOpen",
    exists (select from message_requests
      where sender_id = $3 and recipient_id = $1 and (status = 'pending' or status = 'declined'
        and answered_at > now() - interval '${DECLINED_DAYS} days')) as "hasSentRequest",
    exists (select from message_requests
      where sender_id = $1 and recipient_id = $3 and status = 'pending') as "hasReceivedRequest"
  from users where id = $1`;

/** @param seesCollection whether badges of the category Collection are counted */
export const findFriendProfile = async (
  pool: pg.Pool,
  viewerId: number,
  userId: number,
  seesCollection: boolean,
): Promise<FriendProfileRow | undefined> => {
  const { rows } = await pool.query<FriendProfileRow>({
    name: 'friend-profile',
    text: READ,
    values: [userId, seesCollection, viewerId],
  });
  return rows[0];
};
