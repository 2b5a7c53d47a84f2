import type { Plan } from '@ninepocket/contracts/billing/plans';
import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import { customerForgotten } from '@ninepocket/contracts/events/events';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { auditChange } from '../plans/plans.store.js';
import { customerDeletion } from './customer-deletion.job.js';

/**
 * Deletes what is stored about a user, and queues the deletion of the Stripe customer. The audit of plans remains, as do
 * Stripe's invoices.
 */
export const deleteCustomer = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  const { rows } = await tx.query<{ stripeCustomerId: string | null; plan: Plan; state: BillingState }>(
    'delete from customers where user_id = $1 returning stripe_customer_id as "stripeCustomerId", plan, state',
    [userId],
  );
  const [customer] = rows;
  if (customer?.stripeCustomerId) await queueDeletion(tx, customer.stripeCustomerId, userId);
  if (customer && (customer.plan === 'SUPER_HERO' || customer.state !== 'none'))
    await auditChange(tx, {
      userId,
      fromPlan: customer.plan,
      toPlan: 'SIDE_KICK',
      fromState: customer.state,
      toState: 'ended',
      cause: 'account-deleted',
      stripeEventId: null,
      reason: null,
    });
  await confirmWhenDone(tx, userId);
};

export const queueDeletion = async (tx: pg.PoolClient, customer: string, userId: number): Promise<void> => {
  await tx.query(
    'insert into customer_deletions (stripe_customer_id, user_id) values ($1, $2) on conflict do nothing',
    [customer, userId],
  );
  await enqueue(tx, customerDeletion, { customer });
};

/** Unless Stripe still has a customer: then this is repeated after its deletion. */
const confirmWhenDone = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  const { rowCount } = await tx.query('select from customer_deletions where user_id = $1 limit 1', [userId]);
  if (rowCount !== 0) return;
  const hadSubscription = await hasSubscribed(tx, userId);
  await emit(tx, customerForgotten, `user:${userId}`, { userId, hadSubscription });
};

/** From the audit, which outlives the user. */
const hasSubscribed = async (tx: pg.PoolClient, userId: number): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `select from plan_changes
     where user_id = $1 and (from_state not in ('none', 'incomplete') or to_state = 'refunded') limit 1`,
    [userId],
  );
  return rowCount === 1;
};

export interface CustomerDeletion {
  stripeCustomerId: string;
  userId: number;
  requestedAt: Date;
  /** When the user was deleted. */
  wasSubscribed: boolean;
}

export const findDeletion = async (db: Queryable, customer: string): Promise<CustomerDeletion | null> => {
  const { rows } = await db.query<CustomerDeletion>(
    `select stripe_customer_id as "stripeCustomerId", user_id as "userId", created_at as "requestedAt",
       exists (select from plan_changes p where p.user_id = d.user_id and cause = 'account-deleted'
         and from_state in ('trialing', 'active', 'cancelling', 'past_due', 'unpaid', 'disputed')) as "wasSubscribed"
     from customer_deletions d where stripe_customer_id = $1`,
    [customer],
  );
  return rows[0] ?? null;
};

/** @param isRefunded a payment arrived after the deletion and was refunded */
export const finishDeletion = (
  pool: pg.Pool,
  { stripeCustomerId, userId }: CustomerDeletion,
  isRefunded: boolean,
): Promise<void> =>
  transaction(pool, async (tx) => {
    // Serializes the deletions of one user's customers, so that the last one confirms.
    await tx.query('select from customer_deletions where user_id = $1 order by stripe_customer_id for update', [
      userId,
    ]);
    const { rowCount } = await tx.query('delete from customer_deletions where stripe_customer_id = $1', [
      stripeCustomerId,
    ]);
    if (!rowCount) return;
    if (isRefunded)
      await auditChange(tx, {
        userId,
        fromPlan: 'SIDE_KICK',
        toPlan: 'SIDE_KICK',
        fromState: 'none',
        toState: 'refunded',
        cause: 'account-deleted',
        stripeEventId: null,
        reason: null,
      });
    await confirmWhenDone(tx, userId);
  });
