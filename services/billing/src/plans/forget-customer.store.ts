import { customerForgotten } from '@ninepocket/contracts/events/events';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';

export const forgetCustomer = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  await tx.query('delete from customers where user_id = $1', [userId]);
  await emit(tx, customerForgotten, `user:${userId}`, { userId });
};
