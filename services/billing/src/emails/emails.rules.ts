import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import { planOf } from '../plans/state.rules.js';
import type { FetchedSubscription } from '../subscriptions/situation.rules.js';

export type EmailKind = 'welcome' | 'payment-failed' | 'ending-soon';

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
  const isDue = (after === 'past_due' || after === 'unpaid') && latestInvoice && !latestInvoice.isPaid;
  return isDue ? [{ kind: 'payment-failed', subscriptionId, key: `payment-failed-${latestInvoice.id}` }] : [];
};

const STATES: Record<EmailKind, readonly BillingState[]> = {
  welcome: ['trialing', 'active', 'cancelling'],
  'payment-failed': ['past_due', 'unpaid'],
  'ending-soon': ['trialing', 'cancelling'],
};

/** Whether an email is still true when it is sent. */
export const isCurrent = (kind: EmailKind, state: BillingState): boolean => STATES[kind].includes(state);
