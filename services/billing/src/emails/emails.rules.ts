import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import { planOf } from '../plans/state.rules.js';
import type { FetchedSubscription } from '../stripe/fetched-customer.rules.js';

export type EmailKind = 'welcome' | 'payment-failed' | 'ending-soon' | 'cancelled' | 'ended' | 'refunded' | 'disputed';

export interface NewEmail {
  kind: EmailKind;
  subscriptionId: string;
  /** Each email is sent once for its key. */
  key: string;
}

/** Emails that follow from a refresh. The ends of periods are found by time instead. */
export const emailsAfter = (
  before: BillingState,
  after: BillingState,
  current: FetchedSubscription | null,
): NewEmail[] => {
  if (!current) return [];
  const { id: subscriptionId, latestInvoice } = current;
  const isNew = planOf(before) !== 'SUPER_HERO' && (after === 'active' || after === 'trialing');
  if (isNew) return [{ kind: 'welcome', subscriptionId, key: `welcome-${subscriptionId}` }];
  const emails: NewEmail[] = [];
  const isDue = (after === 'past_due' || after === 'unpaid') && latestInvoice && !latestInvoice.isPaid;
  if (isDue) emails.push({ kind: 'payment-failed', subscriptionId, key: `payment-failed-${latestInvoice.id}` });
  // A cancellation does not change the state while a payment is missing.
  if (current.cancelAt && (after === 'past_due' || (after === 'cancelling' && before !== after)))
    emails.push({
      kind: 'cancelled',
      subscriptionId,
      key: `cancelled-${subscriptionId}-${current.cancelAt.getTime()}`,
    });
  if (after === 'ended' && HAD_SUBSCRIPTION.has(before))
    emails.push({ kind: 'ended', subscriptionId, key: `ended-${subscriptionId}` });
  if (after === 'refunded' && before !== after)
    emails.push({ kind: 'refunded', subscriptionId, key: `refunded-${subscriptionId}` });
  if (after === 'disputed' && before !== after)
    emails.push({ kind: 'disputed', subscriptionId, key: `disputed-${subscriptionId}-${latestInvoice?.id}` });
  return emails;
};

const HAD_SUBSCRIPTION = new Set<BillingState>(['trialing', 'active', 'cancelling', 'past_due', 'unpaid', 'disputed']);

const STATES: Record<EmailKind, readonly BillingState[]> = {
  welcome: ['trialing', 'active', 'cancelling'],
  'payment-failed': ['past_due', 'unpaid'],
  'ending-soon': ['trialing', 'cancelling'],
  cancelled: ['cancelling', 'past_due'],
  ended: ['ended'],
  refunded: ['refunded'],
  disputed: ['disputed'],
};

/** After a crash that leaves open whether an email was sent. Missing one about a payment is worse than reading it twice. */
export const isRepeatedAfterCrash = (kind: EmailKind): boolean => kind !== 'welcome';

/** Whether an email is still true when it is sent. */
export const isCurrent = (kind: EmailKind, state: BillingState, cancelAt: Date | null): boolean =>
  STATES[kind].includes(state) && (kind !== 'cancelled' || cancelAt !== null);
