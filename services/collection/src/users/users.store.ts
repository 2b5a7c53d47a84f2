/**
 * The read model of users: seller names, and plans, which decide whether listings show. Events of social and billing
 * arrive in any order and more than once; each fact has its own version guard, so every order ends in the same row.
 */
import type { EventData } from '@ninepocket/contracts/events/event';
import type { planChanged, userUpdated } from '@ninepocket/contracts/events/events';
import type pg from 'pg';

const STORE_USER = `
  insert into users as known (user_id, username, social_event_id) values ($1, $2, $3)
  on conflict (user_id) do update set
    username = excluded.username, social_event_id = excluded.social_event_id, received_at = clock_timestamp()
  where not known.deleted and known.social_event_id < excluded.social_event_id`;

/** @param eventId social's event ids ascend in the order of a user's events */
export const storeUser = async (
  tx: pg.PoolClient,
  { userId, username }: EventData<typeof userUpdated>,
  eventId: string,
): Promise<void> => {
  await tx.query({ name: 'store-user', text: STORE_USER, values: [userId, username, eventId] });
};

const STORE_PLAN = `
  insert into users as known (user_id, plan, plan_version, listings_affected) values ($1, $2, $3, $2 = 'SUPER_HERO')
  on conflict (user_id) do update set
    plan = excluded.plan, plan_version = excluded.plan_version, received_at = clock_timestamp(),
    listings_affected = known.listings_affected or known.plan <> excluded.plan
  where known.plan_version < excluded.plan_version`;

export const storePlan = async (
  tx: pg.PoolClient,
  { userId, plan, version }: EventData<typeof planChanged>,
): Promise<void> => {
  await tx.query({ name: 'store-plan', text: STORE_PLAN, values: [userId, plan, version] });
};

/** Erases the name. The row stays, so that a late event does not restore the user. */
export const storeDeletedUser = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  await tx.query(
    `insert into users (user_id, deleted) values ($1, true)
     on conflict (user_id) do update set deleted = true, username = null, received_at = clock_timestamp()`,
    [userId],
  );
};
