/**
 * Who a seller is and whether listings show. Events of two services come in any order and more than once: each
 * fact has its own guard, so that every order ends in the same row.
 */
import type { EventData } from '@ninepocket/contracts/events/event';
import type { planChanged, userUpdated } from '@ninepocket/contracts/events/events';
import type pg from 'pg';

const STORE_PERSON = `
  insert into people as known (user_id, username, plan, told) values ($1, $2, $3, $4)
  on conflict (user_id) do update set
    username = excluded.username, told = excluded.told, heard_at = clock_timestamp(),
    plan = case when known.plan_version = 0 then excluded.plan else known.plan end
  where not known.gone and known.told < excluded.told`;

/**
 * Stores a username, and the plan as long as billing has not told one: billing's word is the truth.
 * @param told the event's number; social numbers a user's events in their order
 */
export const storePerson = async (
  tx: pg.PoolClient,
  { userId, username, plan }: EventData<typeof userUpdated>,
  told: string,
): Promise<void> => {
  await tx.query({ name: 'store-person', text: STORE_PERSON, values: [userId, username, plan, told] });
};

const STORE_PLAN = `
  insert into people as known (user_id, plan, plan_version) values ($1, $2, $3)
  on conflict (user_id) do update set
    plan = excluded.plan, plan_version = excluded.plan_version, heard_at = clock_timestamp()
  where known.plan_version < excluded.plan_version`;

export const storePlan = async (
  tx: pg.PoolClient,
  { userId, plan, version }: EventData<typeof planChanged>,
): Promise<void> => {
  await tx.query({ name: 'store-plan', text: STORE_PLAN, values: [userId, plan, version] });
};

/** Forgets the name for good; the row stays, so that a late event does not bring the user back. */
export const storeGone = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  await tx.query(
    `insert into people (user_id, gone) values ($1, true)
     on conflict (user_id) do update set gone = true, username = null, heard_at = clock_timestamp()`,
    [userId],
  );
};
