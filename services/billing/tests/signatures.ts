import Stripe from 'stripe';

const { webhooks } = new Stripe('sk_test_signatures');

/** @param timestamp in seconds */
export const signedHeader = (payload: string, secret: string, timestamp = Math.floor(Date.now() / 1000)): string =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp });
