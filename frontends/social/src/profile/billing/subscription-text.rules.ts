import type { BillingState, SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import { FREE_COPIES } from '@ninepocket/contracts/billing/plans';
import { billingDate } from '@ninepocket/web-kit/billing/billing-date.rules';
import { formatPrice } from '@ninepocket/web-kit/billing/price.rules';

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'accent';

const STATUS: Record<Exclude<BillingState, 'none'>, { label: string; tone: Tone }> = {
  incomplete: { label: 'Payment in progress', tone: 'accent' },
  trialing: { label: 'Trial', tone: 'success' },
  active: { label: 'Active', tone: 'success' },
  cancelling: { label: 'Canceled', tone: 'warning' },
  past_due: { label: 'Payment failed', tone: 'danger' },
  unpaid: { label: 'Unpaid', tone: 'danger' },
  ended: { label: 'Ended', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'danger' },
};

/** Null for a user who never subscribed. */
export const statusOf = ({ state }: SubscriptionView): { label: string; tone: Tone } | null =>
  state === 'none' ? null : STATUS[state];

const RUNNING = new Set<BillingState>(['trialing', 'active', 'cancelling', 'past_due', 'unpaid', 'disputed']);

/** Whether a price, a payment method and its change are of use. */
export const isRunning = ({ state }: SubscriptionView): boolean => RUNNING.has(state);

/** Only a new card, which is then charged, restores or keeps the plan. */
export const isPaymentDue = ({ state }: SubscriptionView): boolean => state === 'past_due' || state === 'unpaid';

/** Cancelled, but still running with the plan. */
export const canResume = ({ state, endsAt }: SubscriptionView): boolean =>
  endsAt !== null && (state === 'cancelling' || state === 'past_due');

export interface Notice {
  tone: 'info' | 'warning' | 'danger';
  title: string;
  text: string;
}

const LIMITS = `your listings are hidden and the limit of ${FREE_COPIES} cards applies.`;
const NOW = `Your cards and wishlist are still here, but ${LIMITS}`;
const AFTERWARDS = `After that, your cards and wishlist stay, but ${LIMITS}`;

const dateOr = (time: string | null, otherwise: string): string => (time ? billingDate(time) : otherwise);

/** What a user should know or do; null while everything is as usual. */
export const noticeOf = (view: SubscriptionView): Notice | null => {
  const notice = NOTICES[view.state]?.(view) ?? null;
  const isPaidPlan = view.state === 'trialing' || view.state === 'incomplete';
  if (!notice || !view.grantedAt || isPaidPlan) return notice;
  return { ...notice, tone: 'info', text: `${grantText(view)}, so your plan does not change${untilThen(view)}.` };
};

const grantText = ({ grantedUntil }: SubscriptionView): string =>
  `An admin granted you SUPER HERO${grantedUntil ? ` until ${billingDate(grantedUntil)}` : ''}`;

const untilThen = ({ grantedUntil }: SubscriptionView): string => (grantedUntil ? ' until then' : '');

const NOTICES: Partial<Record<BillingState, (view: SubscriptionView) => Notice>> = {
  incomplete: () => ({
    tone: 'info',
    title: 'Your payment is being processed',
    text: 'SUPER HERO starts as soon as it is confirmed. If you did not complete the payment, you can start again.',
  }),
  trialing: ({ trialEndsAt, price }) => ({
    tone: 'info',
    title: `Your trial ends on ${dateOr(trialEndsAt, 'its last day')}`,
    text: `After that, SUPER HERO costs ${price ? formatPrice(price) : 'its usual price'}. You can cancel before then.`,
  }),
  cancelling: ({ endsAt }) => ({
    tone: 'warning',
    title: `Your subscription ends on ${dateOr(endsAt, 'the last day that is paid for')}`,
    text: `You keep SUPER HERO until then, and you will not be charged again. ${AFTERWARDS}`,
  }),
  past_due: ({ graceEndsAt, endsAt }) => ({
    tone: 'danger',
    title: endsAt ? 'Your last payment failed, and your subscription is canceled' : 'Your last payment failed',
    text: `You keep SUPER HERO until ${dateOr(graceEndsAt, 'the end of the grace period')}. ${
      endsAt
        ? `If you change your card before then, the missing payment is collected, and you keep SUPER HERO until ${billingDate(endsAt)}. The subscription ends on that day unless you resume it.`
        : 'Change your card before then to keep it.'
    }`,
  }),
  unpaid: ({ endsAt }) => ({
    tone: 'danger',
    title: 'A payment is missing',
    text: `SUPER HERO is paused until you change your card to pay. ${
      endsAt
        ? `The subscription is canceled and ends on ${billingDate(endsAt)}; you can also cancel it immediately.`
        : 'You can also cancel the subscription.'
    } ${NOW}`,
  }),
  ended: () => ({ tone: 'info', title: 'Your subscription has ended', text: NOW }),
  refunded: () => ({ tone: 'info', title: 'Your last payment was refunded', text: `SUPER HERO has ended. ${NOW}` }),
  disputed: () => ({
    tone: 'danger',
    title: 'A payment is disputed',
    text: `SUPER HERO is paused until the dispute is decided, and you will not be charged in the meantime. You can also cancel the subscription. ${NOW}`,
  }),
};

/** The question before a cancellation says until when the plan lasts. */
export const cancelQuestion = (view: SubscriptionView): string => {
  if (view.grantedAt) return `You will not be charged again. ${grantText(view)}, so you keep it${untilThen(view)}.`;
  if (view.state === 'unpaid')
    return `The subscription ends immediately, and the missing payment is not collected. ${NOW}`;
  if (view.state === 'disputed') return `The subscription ends immediately. This does not affect the dispute. ${NOW}`;
  if (view.state === 'past_due')
    return `It ends on ${dateOr(view.renewsAt, 'the last day of this period')}. The last payment is still missing: without it, SUPER HERO ends on ${dateOr(view.graceEndsAt, 'the last day of grace')}. ${AFTERWARDS}`;
  const last = view.state === 'trialing' ? view.trialEndsAt : view.renewsAt;
  return `You keep SUPER HERO until ${dateOr(last, 'the end of the period that is paid for')}. Nothing is deleted. ${AFTERWARDS}`;
};

const BRANDS: Partial<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export const cardText = ({
  brand,
  last4,
  expMonth,
  expYear,
}: NonNullable<SubscriptionView['paymentMethod']>): string => {
  const name = BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} ending in ${last4}, expires ${String(expMonth).padStart(2, '0')}/${expYear}`;
};

/** A card is valid until the end of its month. */
export const isExpired = ({ expMonth, expYear }: NonNullable<SubscriptionView['paymentMethod']>, now: Date): boolean =>
  now.getTime() >= new Date(expYear, expMonth, 1).getTime();
