import type { Queryable } from '@ninepocket/service-kit/database/database';
import { queueDeletion } from '../account/customer-deletions.store.js';
import type { LockedSession } from '../stripe/user-locks.store.js';

export interface BuyerRow {
  stripeCustomerId: string | null;
  /** Differs for each customer that is created at Stripe. */
  customerKey: string;
  hasSubscribed: boolean;
}

export const findBuyer = async (db: Queryable, userId: number): Promise<BuyerRow | null> => {
  const { rows } = await db.query<BuyerRow>(
    `select stripe_customer_id as "stripeCustomerId",
       concat_ws('-', 'customer', user_id, floor(extract(epoch from created_at) * 1000)::bigint, stripe_customers_before)
         as "customerKey",
       exists (select from subscriptions s where s.user_id = c.user_id) as "hasSubscribed"
     from customers c where user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
};

/** @returns false when the user was deleted meanwhile: the deletion of the new Stripe customer is then queued */
export const storeStripeCustomer = (session: LockedSession, userId: number, customer: string): Promise<boolean> =>
  session.transaction(async (tx) => {
    const { rowCount } = await tx.query('update customers set stripe_customer_id = $2 where user_id = $1', [
      userId,
      customer,
    ]);
    if (rowCount === 1) return true;
    await queueDeletion(tx, customer, userId);
    return false;
  });

/** After a response that Stripe would repeat for the same key. */
export const skipCustomerKey = async (db: Queryable, userId: number): Promise<void> => {
  await db.query('update customers set stripe_customers_before = stripe_customers_before + 1 where user_id = $1', [
    userId,
  ]);
};
