import { endpoints } from '../http/endpoint.js';

export const { stripeWebhook } = endpoints(() => import('./webhook.schemas.js'), {
  /** Authenticated by Stripe's signature over the raw body. Responds once the event is stored; the work follows. */
  stripeWebhook: {
    route: 'POST /api/billing/webhook',
    summary: "Stripe's webhook",
    access: 'public',
    limits: { seconds: 4 }, // does not call Stripe
    changes: [],
    bodyKind: 'raw',
    errors: ['bad_signature', 'billing_not_configured'],
  },
});
