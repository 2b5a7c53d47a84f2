import { getContact } from '@ninepocket/contracts/social/facts';
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type Stripe from 'stripe';
import type { Context } from '../context.js';
import { ask, StripeFailure } from '../stripe/stripe.client.js';
import { pollingWorker, type PollingWorker } from '../work/polling.worker.js';
import { clearContactChanged, findChangedContacts, type ChangedContact } from './contact.store.js';

const POLL_MS = 2_000;

/** Copies changed email addresses to Stripe, which sends its receipts there. */
export const contactWorker = (ctx: Context): PollingWorker =>
  pollingWorker('contacts', POLL_MS, ctx.log, async () => {
    const { stripe } = ctx;
    if (!stripe) return false;
    const changed = await findChangedContacts(ctx.pool);
    for (const one of changed) await copyContact(ctx, stripe, one);
    return changed.length > 0;
  });

const copyContact = async (ctx: Context, stripe: Stripe, changed: ChangedContact): Promise<void> => {
  const contact = await contactOf(ctx, changed.userId);
  if (contact) {
    const { email, displayName } = contact;
    const idempotencyKey = `contact-${changed.userId}-${changed.changedAt.getTime()}`;
    try {
      await ask(() =>
        stripe.customers.update(changed.stripeCustomerId, { email, name: displayName ?? '' }, { idempotencyKey }),
      );
    } catch (error) {
      // Stripe does not accept the address, or has deleted the customer: repeating it would not help.
      if (!(error instanceof StripeFailure && (error.isRejected || error.isMissing))) throw error;
      ctx.log.warn({ err: error, userId: changed.userId }, 'a changed address could not be copied to Stripe');
    }
  }
  await clearContactChanged(ctx.pool, changed);
};

/** @returns null for a deleted user */
export const contactOf = async ({ social }: Context, userId: number) => {
  try {
    return await social.call(getContact, { params: { id: userId } });
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null;
    throw error;
  }
};
