import type { EventData } from '@ninepocket/contracts/events/event';
import type { planGranted } from '@ninepocket/contracts/events/events';
import type { Plan } from '@ninepocket/contracts/billing/plans';
import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import { grantEnd } from './grant-end.job.js';
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
  await queueNextEnd(tx, userId);
};

/** Stores the plan that the user has without ended grants, and waits for the next end. */
export const endGrants = (pool: pg.Pool, userId: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const customer = await lockCustomer(tx, userId);
    if (!customer) return;
    const unchanged = { state: customer.state, isSubscriptionChanged: false };
    await storeState(tx, userId, customer, unchanged, { cause: 'grant-ended' });
    await queueNextEnd(tx, userId);
  });

/** The time is computed by the database's clock, by which plans end, so that a fast one of a process does not loop. */
const queueNextEnd = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  const { rows } = await tx.query<{ ms: number | null }>(
    `select (extract(epoch from min(until) - now()) * 1000)::float8 as ms
     from plan_grants where user_id = $1 and until > now()`,
    [userId],
  );
  const ms = rows[0]?.ms ?? null;
  if (ms !== null) await enqueue(tx, grantEnd, { userId }, { at: new Date(Date.now() + ms) });
};

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
