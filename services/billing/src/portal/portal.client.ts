import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { ask, askOrNull } from '../stripe/stripe.client.js';

/** Recognizes a configuration of ours; a changed one needs another name, because Stripe repeats idempotent responses. */
const NAME = 'ninepocket-portal-1';

const FEATURES: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
};

/** The account's default from Stripe's dashboard; without one, a configuration that is created here. */
export const findPortalConfiguration = async (stripe: Stripe, returnUrl: string): Promise<string> => {
  const { data } = await ask(() => stripe.billingPortal.configurations.list({ active: true, limit: 100 }));
  const found = data.find(({ is_default }) => is_default) ?? data.find(({ metadata }) => metadata?.['name'] === NAME);
  if (found) return found.id;
  const params = { features: FEATURES, default_return_url: returnUrl, metadata: { name: NAME } };
  const created = await ask(() =>
    stripe.billingPortal.configurations.create(params, { idempotencyKey: `${NAME}-${returnUrl}` }),
  );
  return created.id;
};

/** @returns null when the customer was deleted at Stripe */
export const openPortalSession = async (
  stripe: Stripe,
  given: { customer: string; configuration: string; returnUrl: string; task: 'overview' | 'payment-method' },
): Promise<string | null> => {
  // A session stores nothing of ours and lasts minutes: the key only makes the library's retries harmless.
  const idempotencyKey = `portal-${randomUUID()}`;
  const session = await askOrNull(() =>
    stripe.billingPortal.sessions.create(
      {
        customer: given.customer,
        configuration: given.configuration,
        return_url: given.returnUrl,
        ...(given.task === 'payment-method' && { flow_data: { type: 'payment_method_update' as const } }),
      },
      { idempotencyKey },
    ),
  );
  return session?.url ?? null;
};
