import { inspect } from 'node:util';
import { expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { ask } from './stripe.client.js';

it('when Stripe rejects a request, then the error has neither its text nor its parameters', async () => {
  const error = new Stripe.errors.StripeAuthenticationError({
    type: 'invalid_request_error',
    message: 'Invalid API Key provided: sk_live_secret, customer hero@example.test',
    headers: { authorization: 'Bearer sk_live_secret' },
    statusCode: 401,
    code: 'api_key_expired',
  });
  const failure: unknown = await ask(() => Promise.reject(error)).catch((caught: unknown) => caught);
  const cause = { message: 'Stripe: 401 StripeAuthenticationError api_key_expired' };
  expect(failure).toMatchObject({ status: 503, code: 'provider_unavailable', cause });
  expect(inspect(failure, { depth: 10, showHidden: true })).not.toMatch(/sk_live|example\.test/);
});
