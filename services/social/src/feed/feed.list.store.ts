import type { FeedItem } from '@ninepocket/contracts/social/feed';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import type { PrivacySettings, Viewer } from '../privacy/privacy.rules.js';
import { PERSON, type PersonRow } from '../users/person.present.js';
import type { FeedData } from './feed.store.js';

export interface FriendSettings extends PrivacySettings {
  id: number;
  relation: Viewer;
}

/**
 * Friends with their settings. A block ends a friendship; it is checked here as well. `offset 0` looks each friend up by id:
 * a hash join would read all users.
 */
const FRIENDS = `
  with friend as materialized (
    select recipient_id as id from friendships where requester_id = $1 and status = 'accepted'
    union all
    select requester_id from friendships where recipient_id = $1 and status = 'accepted'
  ), blocked as materialized (
    select blocked_id as id from blocks where blocker_id = $1
    union all
    select blocker_id from blocks where blocked_id = $1
  )
  select u.*, case when u.id in (select id from blocked) then 'blocked' else 'friends' end as relation
  from friend cross join lateral (
    select id, profile_visibility::text as "profileVisibility", show_email as "showEmail",
      show_collection as "showCollection", show_wishlist as "showWishlist", friend_activity as "friendActivity",
      open_to_trades as "openToTrades"
    from users where id = friend.id offset 0
  ) u`;

export const findFriendSettings = async (db: Queryable, userId: number): Promise<FriendSettings[]> => {
  const { rows } = await db.query<FriendSettings>({ name: 'feed-friends', text: FRIENDS, values: [userId] });
  return rows;
};

export interface FeedAuthor {
  id: number;
  /** Whether cards, sets, listings and badges of the category Collection are visible, and not only other badges. */
  showsCollection: boolean;
}

export type FeedRow = {
  [Kind in FeedItem['kind']]: { id: number; kind: Kind; person: PersonRow; data: FeedData[Kind]; at: Date };
}[FeedItem['kind']];

const newest = (limit: string, more: string): string => `
  select id, at from feed_items i
  where i.user_id = author.id and not i.is_removed and (author.shows or i.kind = 'badge' and i.subject not in (
    select 'badge:' || id from badges where category = 'Collection')) ${more}
  order by i.at desc, i.id desc limit ${limit}`;

/**
 * The newest $3 items belong to at most $3 authors, those who were active last, and none is older than the latest item of
 * any of them. So the first step reads one index entry for each author, and the second one few entries of few authors.
 */
const feedSql = (before: string): string => `
  with author as materialized (
    select author.id, author.shows, item.at from unnest($1::int[], $2::boolean[]) as author (id, shows)
    cross join lateral (${newest('1', before)}) item
    order by item.at desc, item.id desc limit $3
  ), oldest as materialized (
    select case when count(*) = $3 then min(at) else '-infinity' end as at from author
  ), page as materialized (
    select item.id, item.at from author
    cross join lateral (${newest('$3', `${before} and i.at >= (select at from oldest)`)}) item
    order by item.at desc, item.id desc limit $3
  )
  select i.id, i.kind::text as kind, i.data, i.at, ${PERSON('u')} as person
  from page join feed_items i on i.id = page.id join users u on u.id = i.user_id
  order by page.at desc, page.id desc`;

const FIRST_PAGE = feedSql('');
/** Below the last item of the previous page. */
const LATER_PAGE = feedSql('and (i.at, i.id) < ($4::timestamptz, $5::int)');

export const findFeed = async (
  pool: pg.Pool,
  authors: FeedAuthor[],
  before: [string, number] | null,
  limit: number,
): Promise<FeedRow[]> => {
  if (authors.length === 0) return [];
  const { rows } = await pool.query<FeedRow>({
    name: before ? 'feed-later-page' : 'feed-first-page',
    text: before ? LATER_PAGE : FIRST_PAGE,
    values: [
      authors.map(({ id }) => id),
      authors.map(({ showsCollection }) => showsCollection),
      limit,
      ...(before ?? []),
    ],
  });
  return rows;
};
