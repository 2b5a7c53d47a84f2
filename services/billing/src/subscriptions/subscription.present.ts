import type { SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import type { Context } from '../context.js';
import { dollarsOf } from '../prices/dollars.rules.js';
import { graceEnd } from './situation.rules.js';
import type { SubscriptionRow } from './subscriptions.store.js';

const RENEWS = new Set(['trialing', 'active', 'past_due']);
const ENDS = new Set(['cancelling', 'past_due', 'unpaid', 'disputed']);

/** @param row null for a user whose registration has not arrived yet */
export const presentSubscription = (
  row: SubscriptionRow | null,
  { stripe, config }: Pick<Context, 'stripe' | 'config'>,
): SubscriptionView => {
  const state = row?.customerState ?? 'none';
  const graceEndsAt =
    state === 'past_due' && row?.pastDueSince ? graceEnd(row.pastDueSince, config.PAST_DUE_GRACE_DAYS) : null;
  return {
    configReady: stripe !== null,
    plan: row?.plan ?? 'SIDE_KICK',
    state,
    price: priceOf(row),
    renewsAt: timeOf(RENEWS.has(state) && !row?.cancelAt ? row?.periodEndsAt : null),
    endsAt: timeOf(ENDS.has(state) ? row?.cancelAt : null),
    trialEndsAt: timeOf(row?.trialEndsAt),
    graceEndsAt: timeOf(graceEndsAt),
    paymentMethod: paymentMethodOf(row),
    grantedAt: timeOf(row?.grantedAt),
    grantedUntil: timeOf(row?.grantedUntil),
  };
};

const timeOf = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;

const priceOf = (row: SubscriptionRow | null): SubscriptionView['price'] => {
  if (!row || row.amountCents === null || row.currency === null || row.interval === null) return null;
  return { amount: dollarsOf(row.amountCents), currency: row.currency, interval: row.interval };
};

const paymentMethodOf = (row: SubscriptionRow | null): SubscriptionView['paymentMethod'] => {
  if (!row || row.paymentBrand === null || row.paymentLast4 === null) return null;
  return {
    brand: row.paymentBrand,
    last4: row.paymentLast4,
    expMonth: row.paymentExpMonth ?? 0,
    expYear: row.paymentExpYear ?? 0,
  };
};
