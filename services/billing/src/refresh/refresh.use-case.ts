import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import type Stripe from 'stripe';
import type { Context } from '../context.js';
import { emailsAfter } from '../emails/emails.rules.js';
import { queueEmails } from '../emails/emails.store.js';
import type { Cause } from '../plans/announce.use-case.js';
import { lockCustomer, storeState } from '../plans/plans.store.js';
import { nextState, planOf, type Situation } from '../plans/state.rules.js';
import { cancelNow, undoSubscription } from '../stripe/cancel.client.js';
import { fetchCustomer } from '../stripe/fetch-customer.client.js';
import { NOT_AT_STRIPE, type FetchedCustomer, type FetchedSubscription } from '../stripe/fetched-customer.rules.js';
import { pausePayments, resumePayments } from '../stripe/pause.client.js';
import { notConfigured } from '../stripe/stripe.client.js';
import type { LockedSession } from '../stripe/user-locks.store.js';
import { closeCheckouts } from '../subscriptions/checkouts.store.js';
import {
  chargesOf,
  chooseSubscription,
  graceEnd,
  isLive,
  pastDueSince,
  situationOf,
} from '../subscriptions/situation.rules.js';
import {
  detachStripeCustomer,
  endOthers,
  findKnownCustomer,
  storeSubscription,
  type KnownCustomer,
} from '../subscriptions/subscriptions.store.js';
import { gracePeriod } from './grace-period.job.js';

export interface Refreshed {
  state: BillingState;
  /** Whether anything that was stored differed from Stripe. */
  isChanged: boolean;
}

export interface Reason {
  cause: Cause;
  stripeEventId?: string;
  /** What else belongs into the same transaction, such as marking webhooks as processed. */
  also?(tx: pg.PoolClient): Promise<void>;
}

type RefreshContext = Pick<Context, 'stripe' | 'config' | 'log'>;

/**
 * Fetches a user's subscriptions from Stripe and stores what follows: the only way in which a payment changes a plan.
 * @returns null for a user who does not exist (any more)
 * @throws StripeFailure; ProblemError billing_not_configured
 */
export const refreshCustomer = (ctx: Context, userId: number, reason: Reason): Promise<Refreshed | null> =>
  ctx.locks.run(userId, (session) => refreshLocked(ctx, session, userId, reason));

/** For callers that hold the user's lock. */
export const refreshLocked = async (
  ctx: RefreshContext,
  session: LockedSession,
  userId: number,
  reason: Reason,
): Promise<Refreshed | null> => {
  const known = await findKnownCustomer(session, userId);
  if (!known) return null;
  const fetched = await fetchKnown(ctx, known);
  const decision = decide(ctx, fetched, known);
  if (ctx.stripe) await correctAtStripe(ctx.stripe, ctx.log, fetched, decision, userId);
  return session.transaction((tx) => store(ctx, tx, userId, known, fetched, decision, reason));
};

const fetchKnown = async ({ stripe }: RefreshContext, { stripeCustomerId }: KnownCustomer) => {
  if (stripeCustomerId === null) return NOT_AT_STRIPE;
  if (!stripe) throw notConfigured();
  return fetchCustomer(stripe, stripeCustomerId);
};

interface Decision {
  situation: Situation;
  current: FetchedSubscription | null;
  duplicates: FetchedSubscription[];
  pastDueSince: Date | null;
  now: Date;
}

const decide = ({ config }: RefreshContext, fetched: FetchedCustomer, known: KnownCustomer): Decision => {
  const { now } = known;
  const { current, duplicates } = chooseSubscription(fetched.subscriptions);
  if (!current) return { situation: 'missing', current, duplicates, pastDueSince: null, now };
  const stored = known.pastDueBySubscription[current.id];
  const since = pastDueSince(current, stored === undefined ? null : new Date(stored), now);
  const situation = situationOf(current, chargesOf(current, fetched), since, now, config.PAST_DUE_GRACE_DAYS);
  return { situation, current, duplicates, pastDueSince: since, now };
};

/** Before the result is stored: if it fails, the whole refresh is repeated. */
const correctAtStripe = async (
  stripe: Stripe,
  log: Context['log'],
  { charges }: FetchedCustomer,
  { current, duplicates, situation }: Decision,
  userId: number,
): Promise<void> => {
  for (const duplicate of duplicates) {
    log.warn({ userId, subscription: duplicate.id }, 'a second subscription is refunded and cancelled');
    await undoSubscription(stripe, duplicate, charges);
  }
  if (!current || !isLive(current)) return;
  if (situation === 'refunded' || situation === 'dispute_lost') await cancelNow(stripe, current.id);
  else if (situation === 'disputed' && current.pausedBy === null) await pausePayments(stripe, current.id);
  else if (situation !== 'disputed' && current.pausedBy === 'us') await resumePayments(stripe, current.id);
};

const store = async (
  { config }: RefreshContext,
  tx: pg.PoolClient,
  userId: number,
  known: KnownCustomer,
  fetched: FetchedCustomer,
  { situation, current, pastDueSince: since, now }: Decision,
  { cause, stripeEventId, also }: Reason,
): Promise<Refreshed | null> => {
  const customer = await lockCustomer(tx, userId);
  await also?.(tx);
  if (!customer) return null;
  const state = nextState(customer.state, situation);
  let isChanged = false;
  if (current) isChanged = await storeSubscription(tx, userId, current, state, since, now);
  else await endOthers(tx, userId, null);
  if (known.stripeCustomerId !== null && !fetched.exists)
    await detachStripeCustomer(tx, userId, known.stripeCustomerId);
  if (planOf(state) === 'SUPER_HERO') await closeCheckouts(tx, userId);
  if (await storeState(tx, userId, customer, { state, isSubscriptionChanged: isChanged }, { cause, stripeEventId }))
    isChanged = true;
  if (config.SMTP_URL) await queueEmails(tx, userId, emailsAfter(customer.state, state, current));
  if (since && state === 'past_due') await enqueue(tx, gracePeriod, { userId }, { at: whenOver(since, now, config) });
  return { state, isChanged };
};

/** Grace periods end by the database's clock, so that a fast one of a process ends none early, nor loops until then. */
const whenOver = (since: Date, now: Date, { PAST_DUE_GRACE_DAYS }: Context['config']): Date =>
  new Date(Date.now() + graceEnd(since, PAST_DUE_GRACE_DAYS).getTime() - now.getTime());
