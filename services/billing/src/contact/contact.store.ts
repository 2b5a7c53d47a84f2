import type { Queryable } from '@ninepocket/service-kit/database/database';

/** Only users with a Stripe customer need it. */
export const markContactChanged = async (db: Queryable, userId: number): Promise<void> => {
  await db.query(
    'update customers set contact_changed_at = clock_timestamp() where user_id = $1 and stripe_customer_id is not null',
    [userId],
  );
};

export interface ChangedContact {
  userId: number;
  stripeCustomerId: string;
  changedAt: Date;
}

export const findChangedContacts = async (db: Queryable): Promise<ChangedContact[]> => {
  const { rows } = await db.query<ChangedContact>(
    `select user_id as "userId", stripe_customer_id as "stripeCustomerId", contact_changed_at as "changedAt"
     from customers where contact_changed_at is not null and stripe_customer_id is not null
     order by contact_changed_at limit 20`,
  );
  return rows;
};

/** A change that was made meanwhile stays marked. */
export const clearContactChanged = async (db: Queryable, { userId, changedAt }: ChangedContact): Promise<void> => {
  await db.query('update customers set contact_changed_at = null where user_id = $1 and contact_changed_at = $2', [
    userId,
    changedAt,
  ]);
};
