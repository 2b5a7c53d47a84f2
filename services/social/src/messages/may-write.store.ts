import type { Queryable } from '@ninepocket/service-kit/database/database';
import { pairOf } from './messages.rules.js';

/** Whether two users may write to each other: friends, and those whose message request was accepted. */
export const mayWrite = async (db: Queryable, userId: number, otherId: number): Promise<boolean> => {
  const { rowCount } = await db.query({
    name: 'may-write',
    text: `
      select from friendships
      where least(requester_id, recipient_id) = $1 and greatest(requester_id, recipient_id) = $2 and status = 'accepted'
      union all
      select from conversations where low_id = $1 and high_id = $2 and is_open`,
    values: pairOf(userId, otherId),
  });
  return (rowCount ?? 0) > 0;
};

const OPEN = `
  with conversation as (
    insert into conversations as known (low_id, high_id, is_open) values ($1, $2, $3)
    on conflict (low_id, high_id) do update set is_open = known.is_open or excluded.is_open
    returning id
  )
  insert into conversation_members (conversation_id, user_id)
  select id, unnest(array[$1, $2]::int[]) from conversation on conflict do nothing`;

/** From now on, two users may write without being friends. */
export const openConversation = async (tx: Queryable, userId: number, otherId: number): Promise<void> => {
  await tx.query(OPEN, [...pairOf(userId, otherId), true]);
};

/** For two users who may write: friends have no conversation before their first message. */
export const ensureConversation = async (tx: Queryable, userId: number, otherId: number): Promise<void> => {
  await tx.query(OPEN, [...pairOf(userId, otherId), false]);
};
