import { transaction } from '@ninepocket/service-kit/database/database';
import { every, worker, type JobWorker } from '@ninepocket/service-kit/jobs/worker';
import type Stripe from 'stripe';
import { customerDeletion } from './account/customer-deletion.job.js';
import { deleteAtStripe } from './account/delete-customer.use-case.js';
import { contactChange } from './contact/contact.job.js';
import { copyContact } from './contact/contact.use-case.js';
import type { Context } from './context.js';
import { email } from './emails/email.job.js';
import { queueEndingSoon } from './emails/emails.store.js';
import { openMailer } from './emails/mailer.client.js';
import { sendEmail } from './emails/send-email.use-case.js';
import { grantEnd } from './plans/grant-end.job.js';
import { endGrants } from './plans/grants.store.js';
import { reconcile } from './reconciliation/reconcile.use-case.js';
import { reconciliation } from './reconciliation/reconciliation.job.js';
import { requestReconciliation } from './reconciliation/reconciliations.store.js';
import { gracePeriod } from './refresh/grace-period.job.js';
import { queueGraceOver } from './refresh/grace-periods.store.js';
import { refreshCustomer } from './refresh/refresh.use-case.js';
import { findCustomerOf, refreshAfterWebhooks } from './webhook/process-events.use-case.js';
import { deleteOldEvents } from './webhook/webhook-events.store.js';
import { chargeEvent, webhookRefresh } from './webhook/webhook.job.js';

/** Jobs of a provider that is not configured wait until it is. */
export const jobs = (ctx: Context): JobWorker[] => [
  worker(grantEnd, ({ userId }) => endGrants(ctx.pool, userId)),
  every('billing.webhook-retention', '20 * * * *', ({ signal }) => deleteOldEvents(ctx.pool, signal)),
  ...(ctx.stripe ? stripeJobs(ctx, ctx.stripe) : []),
  ...(ctx.config.SMTP_URL ? emailJobs(ctx, ctx.config.SMTP_URL) : []),
];

const stripeJobs = (ctx: Context, stripe: Stripe): JobWorker[] => [
  worker(webhookRefresh, ({ customer }, { signal }) => refreshAfterWebhooks(ctx, customer, signal)),
  worker(chargeEvent, (event) => findCustomerOf(ctx.pool, stripe, event)),
  worker(customerDeletion, ({ customer }) => deleteAtStripe(ctx.pool, stripe, customer)),
  worker(contactChange, ({ userId }) => copyContact(ctx, stripe, userId)),
  worker(gracePeriod, async ({ userId }) => void (await refreshCustomer(ctx, userId, { cause: 'grace' }))),
  // After a shorter grace period was configured.
  every('billing.grace-periods', '10 * * * *', () => queueGraceOver(ctx.pool, ctx.config.PAST_DUE_GRACE_DAYS)),
  worker(reconciliation, (_, { signal }) => reconcile(ctx, signal)),
  every(
    'billing.reconcile-nightly',
    '0 3 * * *',
    async () => void (await transaction(ctx.pool, requestReconciliation)),
  ),
];

const emailJobs = (ctx: Context, url: string): JobWorker[] => {
  const mailer = openMailer(url, ctx.config);
  return [
    worker(email, ({ id }) => sendEmail(ctx, mailer, id)),
    every('billing.ending-soon', '*/10 * * * *', () => transaction(ctx.pool, queueEndingSoon)),
  ];
};
