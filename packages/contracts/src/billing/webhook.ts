import { endpoint } from '../http/endpoint.js';

/** Authenticated by Stripe's signature over the raw body. Responds once the event is stored; the work follows. */
export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api/billing/webhook',
  summary: "Stripe's webhook",
  access: 'public',
  changes: [],
  bodyKind: 'raw',
  schemas: async () => (await import('./webhook.schemas.js')).stripeWebhook,
  errors: ['bad_signature', 'billing_not_configured'],
});
