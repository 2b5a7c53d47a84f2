import type pg from 'pg';
import type Stripe from 'stripe';
import { closeCustomer } from './close-customer.client.js';
import { findClosure, finishClosure } from './closures.store.js';

/** Deletes the Stripe customer of a deleted user. Doing it twice is harmless. @throws StripeFailure */
export const closeAtStripe = async (pool: pg.Pool, stripe: Stripe, customer: string): Promise<void> => {
  const row = await findClosure(pool, customer);
  if (!row) return;
  const isRefunded = await closeCustomer(stripe, customer, row.wasSubscribed ? null : row.requestedAt);
  await finishClosure(pool, row, isRefunded);
};
