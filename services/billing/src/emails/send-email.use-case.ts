import { transaction } from '@ninepocket/service-kit/database/database';
import { addressOf } from '../config.js';
import { contactOf } from '../contact/contact.use-case.js';
import type { Context } from '../context.js';
import { findSubscription } from '../subscriptions/subscriptions.store.js';
import { emailText } from './email-texts.present.js';
import { isCurrent, isRepeatedAfterCrash } from './emails.rules.js';
import { findWaitingEmail, markSending, markSent, markUnsent, removeEmail, skipEmail } from './emails.store.js';
import { MailFailure, type Mailer } from './mailer.client.js';

/** After this time, the process that passed an email to the mail server is dead. */
const LONGEST_SENDING_MS = 2 * 60_000;

/**
 * One that a crash may have sent is repeated, with the same Message-ID, only if it is about a payment. One that is no longer
 * true, not wanted or rejected for good is not sent.
 * @returns when to try again one that another process may still be sending
 * @throws MailFailure when it can be repeated
 */
export const sendEmail = async (ctx: Context, mailer: Mailer, id: string): Promise<Date | void> => {
  const { pool, config } = ctx;
  const skip = (reason: string) => transaction(pool, (tx) => skipEmail(tx, id, reason));
  const email = await findWaitingEmail(pool, id);
  if (!email) return;
  const { userId, kind, subscriptionId, sendingFor } = email;
  if (sendingFor !== null) {
    if (sendingFor < LONGEST_SENDING_MS) return new Date(Date.now() + LONGEST_SENDING_MS - sendingFor);
    if (!isRepeatedAfterCrash(kind)) return skip('perhaps sent');
  }
  const row = await findSubscription(pool, userId);
  if (!row || row.subscriptionId !== subscriptionId || !isCurrent(kind, row.customerState, row.cancelAt))
    return transaction(pool, (tx) => removeEmail(tx, id));
  const contact = await contactOf(ctx, userId);
  if (!contact) return skip('deleted');
  // The other kinds are about payments.
  if (kind === 'welcome' && !contact.emailUpdates) return skip('not wanted');

  const url = addressOf(config, '/profile?tab=billing');
  const { displayName } = contact;
  const text = emailText({ kind, row, displayName, url, graceDays: config.PAST_DUE_GRACE_DAYS });
  await transaction(pool, (tx) => markSending(tx, id));
  try {
    await mailer.send(id, contact.email, text);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    if (error.isFinal) return skip(error.message);
    await transaction(pool, (tx) => markUnsent(tx, id));
    throw error;
  }
  await markSent(pool, id);
};
