import { afterCommit } from '@ninepocket/service-kit/database/after-commit';
import { transaction } from '@ninepocket/service-kit/database/database';
import { problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { Context } from '../context.js';
import type { PersonRow } from '../users/person.present.js';
import { isFound } from './friends.rules.js';
import { closeConversation, lockPair, lockUsers, relationOf } from './pairs.store.js';
import { publishPair } from './published-pairs.store.js';

const END = `
  delete from friendships
  where least(requester_id, recipient_id) = least($1::int, $2::int)
    and greatest(requester_id, recipient_id) = greatest($1::int, $2::int)`;

/** A message request to the blocking user counts as declined, also after an unblock; one of theirs is withdrawn. */
const DECLINE = `
  with withdrawn as (
    delete from message_requests where sender_id = $1 and recipient_id = $2 and status = 'pending'
  )
  update message_requests set status = 'declined', answered_at = now()
  where sender_id = $2 and recipient_id = $1 and status = 'pending'`;

const BLOCK = `
  insert into blocks (blocker_id, blocked_id, blocked_username, blocked_display_name, blocked_photo_url)
  select $1, id, username, display_name, photo_url from users where id = $2
  on conflict do nothing`;

/** Whether the caller knows the user although search does not find them: by a conversation or the caller's own block. */
const HAVE_MET = `
  select from conversations where low_id = least($1::int, $2::int) and high_id = greatest($1::int, $2::int) and last_seq > 0
  union all
  select from blocks where blocker_id = $1 and blocked_id = $2`;

/** @throws ProblemError not_found for the caller, for an unknown user, and for one who must seem unknown to the caller */
export const insertBlock = ({ pool, live }: Pick<Context, 'pool' | 'live'>, me: number, other: number): Promise<void> =>
  transaction(pool, async (tx) => {
    if (me === other) throw problem('not_found');
    const pair = await lockPair(tx, me, other);
    const relation = relationOf(me, other, pair);
    if (relation === 'blocked' || (relation === 'none' && !isFound(pair.settings))) {
      const { rowCount } = await tx.query(HAVE_MET, [me, other]);
      if (rowCount === 0) throw problem('not_found');
    }
    await tx.query(BLOCK, [me, other]);
    await tx.query(END, [me, other]);
    await tx.query(DECLINE, [me, other]);
    await closeConversation(tx, me, other);
    await publishPair(tx, me, other);
    await tx.query('delete from notifications where (user_id, person_id) in (($1, $2), ($2, $1))', [me, other]);
    afterCommit(tx, () => live.push([me, other], 'friends', {}));
  });

export const deleteBlock = (pool: pg.Pool, me: number, other: number): Promise<void> =>
  transaction(pool, async (tx) => {
    await lockUsers(tx, me, other);
    const values = [me, other];
    const { rowCount } = await tx.query('delete from blocks where blocker_id = $1 and blocked_id = $2', values);
    if (rowCount === 1) await publishPair(tx, me, other);
  });

export interface BlockRow extends PersonRow {
  blockedAt: Date;
}

export const findBlocks = async (
  pool: pg.Pool,
  me: number,
  before: [string, number] | null,
  limit: number,
): Promise<BlockRow[]> => {
  const { rows } = await pool.query<BlockRow>(
    `select blocked_id as id, coalesce(blocked_username, 'A user') as username, blocked_display_name as "displayName",
       blocked_photo_url as "photoUrl", created_at as "blockedAt"
     from blocks
     where blocker_id = $1 and ($2::timestamptz is null or (created_at, blocked_id) < ($2, $3::int))
     order by created_at desc, blocked_id desc limit $4`,
    [me, ...(before ?? [null, null]), limit],
  );
  return rows;
};
