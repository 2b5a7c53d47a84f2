import { customerForgotten } from '@ninepocket/contracts/events/events';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';

/** Deletes a customer and, by cascade, the grants, and publishes the deletion. */
export const forgetCustomer = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  await tx.query('delete from customers where user_id = $1', [userId]);
  await emit(tx, customerForgotten, `user:${userId}`, { userId });
};
