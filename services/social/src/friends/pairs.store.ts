/** The pair of two users: its lock serializes requests, answers, removals and blocks between them. */
import type { Relation } from '@ninepocket/contracts/social/friends/friends';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { PrivacySettings } from '../privacy/privacy.rules.js';

export interface Pair {
  friendshipId: number | null;
  status: 'pending' | 'accepted' | null;
  requesterId: number | null;
  /** Either user has blocked the other. */
  isBlocked: boolean;
  /** The other user's settings. */
  settings: PrivacySettings;
}

const LOCK = `select id from users where id = any($1::int[]) order by id for no key update`;

/** SQL: whether either of two users has blocked the other. */
export const IS_BLOCKED = (one: string, other: string): string =>
  `exists (select from blocks b where (b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;

const READ = `
  select f.id as "friendshipId", f.status::text as status, f.requester_id as "requesterId",
    ${IS_BLOCKED('$1', '$2')} as "isBlocked",
    jsonb_build_object('profileVisibility', u.profile_visibility, 'showEmail', u.show_email,
      'showCollection', u.show_collection, 'showWishlist', u.show_wishlist,
      'friendActivity', u.friend_activity, 'openToTrades', u.open_to_trades) as settings
  from users u left join friendships f
    on least(f.requester_id, f.recipient_id) = least($1::int, $2::int)
    and greatest(f.requester_id, f.recipient_id) = greatest($1::int, $2::int)
  where u.id = $2`;

/** @returns null when the other user is unknown */
export const findPair = async (db: Queryable, me: number, other: number): Promise<Pair | null> => {
  const { rows } = await db.query<Pair>({ name: 'read-pair', text: READ, values: [me, other] });
  return rows[0] ?? null;
};

/** @throws ProblemError not_found for an unknown user */
export const readPair = async (db: Queryable, me: number, other: number): Promise<Pair> => {
  const pair = await findPair(db, me, other);
  if (!pair) throw problem('not_found');
  return pair;
};

/**
 * Locks both users until the transaction ends, in id order.
 * @throws ProblemError unauthenticated when the caller was deleted
 */
export const lockUsers = async (tx: pg.PoolClient, me: number, other: number): Promise<void> => {
  const { rows } = await tx.query<{ id: number }>({ name: 'lock-pair', text: LOCK, values: [[me, other]] });
  if (!rows.some(({ id }) => id === me)) throw problem('unauthenticated');
};

/** @throws ProblemError not_found for an unknown user; unauthenticated when the caller was deleted */
export const lockPair = async (tx: pg.PoolClient, me: number, other: number): Promise<Pair> => {
  await lockUsers(tx, me, other);
  return readPair(tx, me, other);
};

export const relationOf = (me: number, other: number, pair: Pair): Relation => {
  if (me === other) return 'self';
  if (pair.isBlocked) return 'blocked';
  if (pair.status === null) return 'none';
  if (pair.status === 'accepted') return 'friends';
  return pair.requesterId === me ? 'requested' : 'received';
};

export const areBlocked = async (db: Queryable, userId: number, otherId: number): Promise<boolean> => {
  const { rows } = await db.query<{ isBlocked: boolean }>({
    name: 'are-blocked',
    text: `select ${IS_BLOCKED('$1::int', '$2::int')} as "isBlocked"`,
    values: [userId, otherId],
  });
  return rows[0]!.isBlocked;
};

/** From now on, only friends may write. */
export const closeConversation = async (tx: pg.PoolClient, one: number, other: number): Promise<void> => {
  await tx.query(
    `update conversations set is_open = false
     where low_id = least($1::int, $2::int) and high_id = greatest($1::int, $2::int) and is_open`,
    [one, other],
  );
};
