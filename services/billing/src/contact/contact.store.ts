import type { Queryable } from '@ninepocket/service-kit/database/database';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import { contactChange } from './contact.job.js';

export const queueContact = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  if ((await findStripeCustomer(tx, userId)) !== null) await enqueue(tx, contactChange, { userId });
};

/** @returns null for a user without one */
export const findStripeCustomer = async (db: Queryable, userId: number): Promise<string | null> => {
  const { rows } = await db.query<{ id: string | null }>(
    'select stripe_customer_id as id from customers where user_id = $1',
    [userId],
  );
  return rows[0]?.id ?? null;
};
