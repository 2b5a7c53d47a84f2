import type { Plan } from '@ninepocket/contracts/billing/plans';
import type { subscriptionStatus } from '@ninepocket/contracts/billing/plans.schemas';
import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import type { z } from 'zod';

/** What Stripe says about a user's subscription, as fetched now: never what a webhook claims. */
export type Situation =
  | 'missing'
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'active_ending'
  | 'past_due'
  | 'past_due_grace_over'
  | 'unpaid'
  | 'paused'
  | 'canceled'
  | 'refunded'
  | 'disputed'
  | 'dispute_lost';

type NextState = Readonly<Record<BillingState, BillingState>>;

const always = (state: BillingState): NextState => ({
  none: state,
  incomplete: state,
  trialing: state,
  active: state,
  cancelling: state,
  past_due: state,
  unpaid: state,
  ended: state,
  refunded: state,
  disputed: state,
});

/**
 * State × situation → state. The previous state matters only after the end: a user who never paid has not "ended", and a
 * refunded subscription is cancelled by us but stays "refunded".
 */
export const STATES: Readonly<Record<Situation, NextState>> = {
  missing: { ...always('ended'), none: 'none', incomplete: 'none', refunded: 'refunded' },
  incomplete: always('incomplete'),
  incomplete_expired: { ...always('ended'), none: 'none', incomplete: 'none', refunded: 'refunded' },
  trialing: always('trialing'),
  active: always('active'),
  active_ending: always('cancelling'),
  past_due: always('past_due'),
  past_due_grace_over: always('unpaid'),
  unpaid: always('unpaid'),
  paused: always('unpaid'),
  canceled: { ...always('ended'), refunded: 'refunded' },
  refunded: always('refunded'),
  disputed: always('disputed'),
  dispute_lost: always('ended'),
};

export const nextState = (state: BillingState, situation: Situation): BillingState => STATES[situation][state];

const PAID = new Set<BillingState>(['trialing', 'active', 'cancelling', 'past_due']);

export const planOf = (state: BillingState): Plan => (PAID.has(state) ? 'SUPER_HERO' : 'SIDE_KICK');

/** A granted SIDE_KICK never ends a plan that is paid for. */
export const effectivePlan = (state: BillingState, newestGrant: Plan | null): Plan =>
  newestGrant === 'SUPER_HERO' ? 'SUPER_HERO' : planOf(state);

/** SPEC's three values, for social: `past_due` means that a payment needs attention. */
export const statusOf = (state: BillingState): z.infer<typeof subscriptionStatus> => {
  if (state === 'past_due' || state === 'unpaid' || state === 'disputed') return 'past_due';
  return state === 'cancelling' || state === 'ended' || state === 'refunded' ? 'cancelled' : 'active';
};
