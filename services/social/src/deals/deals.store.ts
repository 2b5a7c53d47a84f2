import type { dealChanged } from '@ninepocket/contracts/events/events';
import type { EventData } from '@ninepocket/contracts/events/event';
import type pg from 'pg';

export type DealChange = EventData<typeof dealChanged>;

/** Nothing is stored for a deleted user. The users' lock serializes this with blocks and answers to message requests. */
const STORE = `
  with users_of as (
    select id from users where id in ($4, $5) order by id for no key update
  )
  insert into deals as known (id, revision, state, from_user_id, to_user_id)
  select $1, $2, $3, $4::int, $5::int where (select count(*) from users_of) = 2
  on conflict (id) do update set revision = excluded.revision, state = excluded.state
  where known.revision < excluded.revision`;

/** @returns whether the change is newer than what was known */
export const storeDeal = async (
  tx: pg.PoolClient,
  { dealId, revision, state, fromUserId, toUserId }: DealChange,
): Promise<boolean> => {
  const values = [dealId, revision, state, fromUserId, toUserId];
  const { rowCount } = await tx.query({ name: 'store-deal', text: STORE, values });
  return rowCount === 1;
};

export const deleteAddresses = async (tx: pg.PoolClient, dealId: number): Promise<void> => {
  await tx.query('delete from deal_addresses where deal_id = $1', [dealId]);
};
