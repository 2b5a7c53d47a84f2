import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { PersonRow } from '../users/person.present.js';

export interface FriendRow extends PersonRow {
  friendshipId: number;
  since: Date;
  isOnline: boolean;
  lastSeenAt: Date | null;
  /** What the list is ordered by. */
  sortName: string;
}

/** Friends of user $1. Keep in step with `activity` in privacy.rules.ts, which decides who may see who is online. */
export const FRIENDS = `
  friends as (
    select case when requester_id = $1 then recipient_id else requester_id end as friend_id, id, updated_at
    from friendships where status = 'accepted' and (requester_id = $1 or recipient_id = $1)
  ), found as (
    select u.id, u.username, u.display_name as "displayName", u.photo_url as "photoUrl",
      f.id as "friendshipId", f.updated_at as since, lower(coalesce(u.display_name, u.username)) as "sortName",
      shows and exists (select from presence p where p.user_id = u.id and p.until > now()) as "isOnline",
      case when shows then u.last_seen_at end as "lastSeenAt"
    from friends f join users u on u.id = f.friend_id
    cross join lateral (select u.friend_activity and u.profile_visibility <> 'private' as shows) s
  )`;

const MATCHES = `($2::text is null or "sortName" like $2 or lower(username) like $2)`;

export type FriendPlace = [isOnline: boolean, sortName: string, id: number];

export const findFriends = async (
  db: Queryable,
  userId: number,
  pattern: string | null,
  place: FriendPlace | null,
  limit: number,
): Promise<FriendRow[]> => {
  const { rows } = await db.query<FriendRow>(
    `with ${FRIENDS}
     select id, username, "displayName", "photoUrl", "friendshipId", since, "sortName", "isOnline",
       case when not "isOnline" then "lastSeenAt" end as "lastSeenAt"
     from found
     where ${MATCHES} and ($3::boolean is null or (not "isOnline", "sortName", id) > (not $3::boolean, $4::text, $5::int))
     order by not "isOnline", "sortName", id limit $6`,
    [userId, pattern, ...(place ?? [null, null, null]), limit],
  );
  return rows;
};

export const countFriends = async (db: Queryable, userId: number, pattern: string | null = null): Promise<number> => {
  const { rows } = await db.query<{ total: number }>(
    `with ${FRIENDS} select count(*)::int as total from found where ${MATCHES}`,
    [userId, pattern],
  );
  return rows[0]?.total ?? 0;
};
