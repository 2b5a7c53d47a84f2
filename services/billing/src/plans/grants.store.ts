import type { EventData } from '@ninepocket/contracts/events/event';
import type { planGranted } from '@ninepocket/contracts/events/events';
import type { Plan } from '@ninepocket/contracts/billing/plans';
import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { addCustomer, lockCustomer, storeState } from './plans.store.js';

/**
 * Stores the grant and what follows from it. Grants that arrive out of order, or before the user's registration, lead to
 * the same plan.
 */
export const grantPlan = async (tx: pg.PoolClient, grant: EventData<typeof planGranted>): Promise<void> => {
  const { userId, plan, grantedBy, at, reason = null, until = null } = grant;
  await addCustomer(tx, userId);
  await tx.query('select from customers where user_id = $1 for update', [userId]);
  await tx.query(
    'insert into plan_grants (user_id, plan, granted_by, granted_at, reason, until) values ($1, $2, $3, $4, $5, $6)',
    [userId, plan, grantedBy, at, reason, until],
  );
  const customer = await lockCustomer(tx, userId);
  if (!customer) return;
  const unchanged = { state: customer.state, isSubscriptionChanged: false };
  await storeState(tx, userId, customer, unchanged, { cause: 'grant', reason });
};

const BATCH = 100;

/** @returns users with a grant whose end has not had its effect yet */
export const findEndedGrants = async (db: Queryable): Promise<number[]> => {
  const { rows } = await db.query<{ userId: number }>(
    `select distinct user_id as "userId" from (
       select user_id from plan_grants where until <= now() and not is_ended order by until limit $1) ended`,
    [BATCH],
  );
  return rows.map(({ userId }) => userId);
};

/** Stores the plan that the user has without the ended grants. */
export const endGrants = (pool: pg.Pool, userId: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const customer = await lockCustomer(tx, userId);
    await tx.query('update plan_grants set is_ended = true where user_id = $1 and until <= now() and not is_ended', [
      userId,
    ]);
    if (!customer) return;
    const unchanged = { state: customer.state, isSubscriptionChanged: false };
    await storeState(tx, userId, customer, unchanged, { cause: 'grant-ended' });
  });

export interface UserPlanRow {
  plan: Plan;
  state: BillingState;
  grantedBy: number | null;
  grantedAt: Date | null;
  reason: string | null;
  until: Date | null;
}

/** @returns null for a user whose registration has not arrived, and for a deleted one */
export const findUserPlan = async (db: Queryable, userId: number): Promise<UserPlanRow | null> => {
  const { rows } = await db.query<UserPlanRow>(
    `select c.plan, c.state, g.granted_by as "grantedBy", g.granted_at as "grantedAt", g.reason, g.until
     from customers c
     left join lateral (
       select * from plan_grants where user_id = c.user_id order by granted_at desc, id desc limit 1
     ) g on g.plan = 'SUPER_HERO' and (g.until is null or g.until > now())
     where c.user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
};
