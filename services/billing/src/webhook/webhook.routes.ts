import { stripeWebhook } from '@ninepocket/contracts/billing/webhook';
import { transaction } from '@ninepocket/service-kit/database/database';
import { everyone } from '@ninepocket/service-kit/http/guards';
import { problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type Stripe from 'stripe';
import type { Context } from '../context.js';
import { notConfigured } from '../stripe/stripe.client.js';
import { describeEvent } from './event.rules.js';
import { storeEvent } from './webhook-events.store.js';

const TOLERANCE_SECONDS = 300;

export const webhookRoutes = (ctx: Context): Route[] => [
  route(stripeWebhook, everyone, async ({ req }) => {
    const { stripe } = ctx;
    if (!stripe) throw notConfigured();
    ctx.received.at = Date.now();
    const event = verify(stripe, req.body, req.get('stripe-signature'), ctx.config.STRIPE_WEBHOOK_SECRET);
    if (!event) {
      ctx.log.warn('a webhook was rejected: wrong secret, changed body, or a clock that is more than 5 minutes off');
      throw new ProblemError(400, 'bad_signature', 'The signature does not match.');
    }
    const described = describeEvent(event);
    if (!described) throw problem('bad_input', 'This is not an event of Stripe.');
    await transaction(ctx.pool, (tx) => storeEvent(tx, described));
    return { received: true as const };
  }),
];

/** Any of the secrets may match: while one is rotated, Stripe signs with the old or the new one. */
const verify = (stripe: Stripe, body: unknown, header: string | undefined, secrets: string[]): Stripe.Event | null => {
  if (!Buffer.isBuffer(body) || header === undefined || isFromFuture(header)) return null;
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS);
    } catch {
      // another secret may match
    }
  }
  return null;
};

/** The library rejects old signatures only. Of several times it signs the last one. */
const isFromFuture = (header: string): boolean => {
  const signedAt = Number(
    header
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2),
  );
  return signedAt - Date.now() / 1000 > TOLERANCE_SECONDS;
};
