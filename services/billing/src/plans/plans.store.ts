import type { EventData } from '@ninepocket/contracts/events/event';
import { planChanged, type planGranted } from '@ninepocket/contracts/events/events';
import type { Plan } from '@ninepocket/contracts/billing/plans';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';

export const addCustomer = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  await tx.query('insert into customers (user_id) values ($1) on conflict do nothing', [userId]);
};

/**
 * Stores the grant. When the newest grant differs from the current plan, changes the plan and publishes the change.
 * Grants that arrive out of order, or before the user's registration, lead to the same plan.
 */
export const grantPlan = async (tx: pg.PoolClient, grant: EventData<typeof planGranted>): Promise<void> => {
  await addCustomer(tx, grant.userId);
  await tx.query('select from customers where user_id = $1 for update', [grant.userId]);
  await tx.query('insert into plan_grants (user_id, plan, granted_by, granted_at) values ($1, $2, $3, $4)', [
    grant.userId,
    grant.plan,
    grant.grantedBy,
    grant.at,
  ]);
  const { rows } = await tx.query<{ plan: Plan; version: number }>(
    `with newest as (
       select plan from plan_grants where user_id = $1 order by granted_at desc, id desc limit 1
     )
     update customers set plan = newest.plan, plan_version = greatest(plan_version + 1, nextval('plan_versions'))
     from newest where user_id = $1 and customers.plan <> newest.plan
     returning customers.plan, plan_version as version`,
    [grant.userId],
  );
  const changed = rows[0];
  if (changed) await emit(tx, planChanged, `user:${grant.userId}`, { userId: grant.userId, ...changed });
};
