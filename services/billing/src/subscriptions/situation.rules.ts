import type { Situation } from '../plans/state.rules.js';
import {
  paymentsOf,
  type FetchedCharge,
  type FetchedCustomer,
  type FetchedSubscription,
} from '../stripe/fetched-customer.rules.js';

/** Of Stripe. */
export const LIVE = ['trialing', 'active', 'past_due', 'unpaid', 'paused'];
/** Statuses in the order in which they win; among live ones the oldest subscription, otherwise the newest. */
const rankOf = ({ status }: FetchedSubscription): number => {
  if (status === 'unpaid' || status === 'paused') return 1;
  if (LIVE.includes(status)) return 0;
  return status === 'incomplete' ? 2 : 3;
};

const compare = (a: FetchedSubscription, b: FetchedSubscription): number => {
  const byRank = rankOf(a) - rankOf(b);
  if (byRank) return byRank;
  const byAge = a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
  return rankOf(a) < 2 ? byAge : -byAge;
};

export const isLive = ({ status }: FetchedSubscription): boolean => LIVE.includes(status);

/** One subscription per user: the others that are live, or would be once paid for, are duplicates. */
export const chooseSubscription = (
  subscriptions: readonly FetchedSubscription[],
): { current: FetchedSubscription | null; duplicates: FetchedSubscription[] } => {
  const [current = null, ...others] = [...subscriptions].sort(compare);
  if (!current || !isLive(current)) return { current, duplicates: [] };
  return { current, duplicates: others.filter((one) => isLive(one) || one.status === 'incomplete') };
};

/** Stripe's times are whole seconds, so an earlier subscription's charge may be as old as its successor. */
export const chargesOf = (
  subscription: FetchedSubscription,
  { subscriptions, charges }: FetchedCustomer,
): FetchedCharge[] => {
  const others = subscriptions.filter(({ id }) => id !== subscription.id);
  const paidForOthers = new Set(others.flatMap(({ latestInvoice }) => latestInvoice?.paymentIntents ?? []));
  return charges.filter(({ paymentIntent }) => paymentIntent === null || !paidForOthers.has(paymentIntent));
};

const OPEN_DISPUTES = ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'];

/** @param pastDue since when a payment is due; null when none is */
export const situationOf = (
  subscription: FetchedSubscription,
  charges: readonly FetchedCharge[],
  pastDue: Date | null,
  now: Date,
  graceDays: number,
): Situation => {
  // After the end, a dispute no longer changes anything.
  const disputes = isLive(subscription) ? disputesOf(subscription, charges) : [];
  if (disputes.includes('lost')) return 'dispute_lost';
  if (disputes.some((status) => OPEN_DISPUTES.includes(status))) return 'disputed';
  if (isRefunded(subscription, charges)) return 'refunded';
  switch (subscription.status) {
    case 'trialing':
    case 'active':
      return subscription.cancelAt ? 'active_ending' : subscription.status;
    case 'past_due':
      return graceEnd(pastDue ?? now, graceDays) <= now ? 'past_due_grace_over' : 'past_due';
    case 'incomplete':
    case 'incomplete_expired':
    case 'unpaid':
    case 'paused':
      return subscription.status;
    default:
      return 'canceled';
  }
};

const disputesOf = ({ createdAt }: FetchedSubscription, charges: readonly FetchedCharge[]): string[] =>
  charges.filter((charge) => charge.createdAt >= createdAt).flatMap((charge) => charge.disputes);

/** The payment of the current period was returned in full. */
const isRefunded = ({ latestInvoice }: FetchedSubscription, charges: readonly FetchedCharge[]): boolean => {
  if (!latestInvoice?.isPaid) return false;
  const paid = paymentsOf(latestInvoice.paymentIntents, charges);
  return paid.length > 0 && paid.every((charge) => charge.isRefunded);
};

/** @param stored what we stored about the same subscription; the grace period does not start again with a new invoice */
export const pastDueSince = (subscription: FetchedSubscription, stored: Date | null, now: Date): Date | null => {
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return null;
  const invoiced = subscription.latestInvoice?.at ?? now;
  return stored && stored < invoiced ? stored : invoiced;
};

const DAY_MS = 86_400_000;
export const graceEnd = (since: Date, graceDays: number): Date => new Date(since.getTime() + graceDays * DAY_MS);
