/**
 * The read model of users: seller names, and plans, which decide whether listings show. Events of social and billing
 * arrive in any order and more than once; each fact has its own version guard, so every order ends in the same row.
 */
import type { EventData } from '@ninepocket/contracts/events/event';
import type { planChanged, userUpdated } from '@ninepocket/contracts/events/events';
import type pg from 'pg';
import { MARK_CHANGED } from '../ledger/collector.store.js';

/** Opens or hides the seller's listings when the plan changes. */
const markSeller = (store: string): string => `
  with stored as (
    ${store}
    returning known.user_id, old.plan is distinct from new.plan as changed
  )
  update collectors set ${MARK_CHANGED} from stored
  where collectors.user_id = stored.user_id and stored.changed
    and exists (select from holdings h where h.user_id = stored.user_id and h.listed_at is not null)`;

const STORE_USER = markSeller(`
  insert into users as known (user_id, username, plan, social_event_id) values ($1, $2, $3, $4)
  on conflict (user_id) do update set
    username = excluded.username, social_event_id = excluded.social_event_id, received_at = clock_timestamp(),
    plan = case when known.plan_version = 0 then excluded.plan else known.plan end
  where not known.deleted and known.social_event_id < excluded.social_event_id`);

/**
 * Stores a username, and the plan until billing, which owns it, has published one.
 * @param eventId social's event ids ascend in the order of a user's events
 */
export const storeUser = async (
  tx: pg.PoolClient,
  { userId, username, plan }: EventData<typeof userUpdated>,
  eventId: string,
): Promise<void> => {
  await tx.query({ name: 'store-user', text: STORE_USER, values: [userId, username, plan, eventId] });
};

const STORE_PLAN = markSeller(`
  insert into users as known (user_id, plan, plan_version) values ($1, $2, $3)
  on conflict (user_id) do update set
    plan = excluded.plan, plan_version = excluded.plan_version, received_at = clock_timestamp()
  where known.plan_version < excluded.plan_version`);

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
