import type pg from 'pg';
import type Stripe from 'stripe';
import { findDeletion, finishDeletion } from './customer-deletions.store.js';
import { deleteStripeCustomer } from './delete-customer.client.js';

/** Deletes the Stripe customer of a deleted user. Doing it twice is harmless. @throws StripeFailure */
export const deleteAtStripe = async (pool: pg.Pool, stripe: Stripe, customer: string): Promise<void> => {
  const row = await findDeletion(pool, customer);
  if (!row) return;
  const isRefunded = await deleteStripeCustomer(stripe, customer, row.wasSubscribed ? null : row.requestedAt);
  await finishDeletion(pool, row, isRefunded);
};
