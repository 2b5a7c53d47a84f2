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
}

const READ = `
  select id, username, display_name as "displayName", photo_url as "photoUrl", email, bio, location, website,
    created_at as "createdAt", login_streak as "loginStreak", ${PRIVACY_COLUMNS},
    (select count(*)::int from friendships
     where status = 'accepted' and (requester_id = $1 or recipient_id = $1)) as "friendsCount",
    (select count(*)::int from user_badges e join badges b on b.id = e.badge_id
     where e.user_id = $1 and ($2 or b.category <> 'Collection')) as "badgesCount"
  from users where id = $1`;

/** @param seesCollection whether badges of the category Collection are counted */
export const findFriendProfile = async (
  pool: pg.Pool,
  userId: number,
  seesCollection: boolean,
): Promise<FriendProfileRow | undefined> => {
  const { rows } = await pool.query<FriendProfileRow>({
    name: 'friend-profile',
    text: READ,
    values: [userId, seesCollection],
  });
  return rows[0];
};
