import type { Relation } from '@ninepocket/contracts/social/friends/friends';
import type pg from 'pg';
import type { PersonRow } from '../users/person.present.js';
import type { SearchTerms } from './user-search.rules.js';

export interface FoundUserRow extends PersonRow {
  friendshipId: number | null;
  relation: Relation;
}

/** Private profiles are found by friends only; a blocked pair does not find each other, but the blocker finds the block. */
const FOUND = `
  select u.id, u.username, u.display_name as "displayName", u.photo_url as "photoUrl", f.id as "friendshipId",
    case when u.id = $1 then 'self' when mine.blocker_id is not null then 'blocked' when f.id is null then 'none'
      when f.status = 'accepted' then 'friends' when f.requester_id = $1 then 'requested' else 'received' end as relation,
    case when lower(u.username) = $3 then 0 when lower(u.username) like $4 or lower(u.display_name) like $4 then 1
      else 2 end as rank
  from users u
  left join friendships f on least(f.requester_id, f.recipient_id) = least(u.id, $1::int)
    and greatest(f.requester_id, f.recipient_id) = greatest(u.id, $1::int)
  left join blocks mine on mine.blocker_id = $1 and mine.blocked_id = u.id
  where (u.username ilike $2 or u.display_name ilike $2)
    and (u.profile_visibility <> 'private' or u.id = $1 or f.status = 'accepted')
    and not exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = $1)`;

export type SearchPlace = [rank: number, id: number];

export const searchUsersByName = async (
  pool: pg.Pool,
  userId: number,
  { anywhere, exact, prefix }: SearchTerms,
  place: SearchPlace | null,
  limit: number,
): Promise<(FoundUserRow & { rank: number })[]> => {
  const { rows } = await pool.query<FoundUserRow & { rank: number }>(
    `with found as (${FOUND})
     select * from found where $5::int is null or (rank, id) > ($5, $6::int) order by rank, id limit $7`,
    [userId, anywhere, exact, prefix, ...(place ?? [null, null]), limit],
  );
  return rows;
};
