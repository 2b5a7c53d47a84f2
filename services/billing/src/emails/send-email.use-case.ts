import { addressOf } from '../checkout/sessions.client.js';
import { contactOf } from '../contact/contact.worker.js';
import type { Context } from '../context.js';
import { reasonOf } from '../stripe/stripe.client.js';
import { findSubscription } from '../subscriptions/subscriptions.store.js';
import { emailText } from './email-texts.present.js';
import { isCurrent, isRepeatedAfterCrash } from './emails.rules.js';
import { markSending, markSent, postponeEmail, removeEmail, skipEmail, type EmailRow } from './emails.store.js';
import { MailFailure, type Mailer } from './mailer.client.js';

/**
 * Sends a claimed email. One that a crash may have sent is repeated, with the same Message-ID, only if it is about a payment.
 * @throws errors of the database
 */
export const sendEmail = async (ctx: Context, mailer: Mailer, email: EmailRow): Promise<void> => {
  if (email.isUncertain && !isRepeatedAfterCrash(email.kind)) return skipEmail(ctx.pool, email.id, 'perhaps sent');
  try {
    if (!(await deliver(ctx, mailer, email))) return;
  } catch (error) {
    const reason = error instanceof MailFailure ? error.message : reasonOf(error);
    ctx.log.warn({ userId: email.userId, kind: email.kind, reason }, 'an email could not be sent');
    if (error instanceof MailFailure && error.isFinal) return skipEmail(ctx.pool, email.id, reason);
    return postponeEmail(ctx.pool, email.id, reason);
  }
  await markSent(ctx.pool, email.id);
};

/** @returns whether it was sent */
const deliver = async (
  ctx: Context,
  mailer: Mailer,
  { id, userId, kind, subscriptionId }: EmailRow,
): Promise<boolean> => {
  const row = await findSubscription(ctx.pool, userId);
  if (!row || row.subscriptionId !== subscriptionId || !isCurrent(kind, row.customerState, row.cancelAt)) {
    await removeEmail(ctx.pool, id);
    return false;
  }
  const contact = await contactOf(ctx, userId);
  // The other kinds are about payments.
  if (!contact || (kind === 'welcome' && !contact.emailUpdates)) {
    await skipEmail(ctx.pool, id, contact ? 'not wanted' : 'deleted');
    return false;
  }
  const url = addressOf(ctx.config, '/profile?tab=billing');
  const { displayName } = contact;
  const facts = { kind, row, displayName, url, graceDays: ctx.config.PAST_DUE_GRACE_DAYS };
  await markSending(ctx.pool, id);
  await mailer.send(id, contact.email, emailText(facts));
  return true;
};
