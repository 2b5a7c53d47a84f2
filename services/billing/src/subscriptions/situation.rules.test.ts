import { describe, expect, it } from '@jest/globals';
import type { FetchedCharge, FetchedSubscription } from '../stripe/fetched-customer.rules.js';
import { chargesOf, chooseSubscription, pastDueSince, situationOf } from './situation.rules.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const buildSubscription = (overrides: Partial<FetchedSubscription> = {}): FetchedSubscription => ({
  id: 'sub_1',
  status: 'active',
  createdAt: day(-10),
  startedAt: day(-10),
  periodEndsAt: day(20),
  cancelAt: null,
  trialEndsAt: null,
  amountCents: 400,
  currency: 'USD',
  interval: 'month',
  paymentMethod: null,
  pausedBy: null,
  latestInvoice: { id: 'in_1', isPaid: true, at: day(-10), paymentIntents: ['pi_1'] },
  ...overrides,
});
const buildCharge = (overrides: Partial<FetchedCharge> = {}): FetchedCharge => ({
  paymentIntent: 'pi_1',
  createdAt: day(-10),
  isPaid: true,
  isRefunded: false,
  disputes: [],
  ...overrides,
});
const situation = (subscription: Partial<FetchedSubscription>, charge: Partial<FetchedCharge> = {}, since = NOW) =>
  situationOf(buildSubscription(subscription), [buildCharge(charge)], since, NOW, 7);

describe('the charges of a subscription', () => {
  it('when an earlier subscription was paid in the same second, then that charge is not counted', () => {
    const earlier = buildSubscription({ id: 'sub_0', status: 'canceled' });
    const invoice = { id: 'in_2', isPaid: true, at: day(-10), paymentIntents: ['pi_2'] };
    const current = buildSubscription({ latestInvoice: invoice });
    const charges = [buildCharge({ disputes: ['lost'] }), buildCharge({ paymentIntent: 'pi_2' })];
    expect(chargesOf(current, { exists: true, subscriptions: [current, earlier], charges })).toEqual([charges[1]]);
    expect(chargesOf(earlier, { exists: true, subscriptions: [current, earlier], charges })).toEqual([charges[0]]);
  });
});

describe('the situation of a subscription', () => {
  it.each([
    [{ status: 'active' }, 'active'],
    [{ status: 'trialing' }, 'trialing'],
    [{ status: 'active', cancelAt: day(20) }, 'active_ending'],
    [{ status: 'trialing', cancelAt: day(20) }, 'active_ending'],
    [{ status: 'unpaid' }, 'unpaid'],
    [{ status: 'paused' }, 'paused'],
    [{ status: 'incomplete' }, 'incomplete'],
    [{ status: 'incomplete_expired' }, 'incomplete_expired'],
    [{ status: 'canceled' }, 'canceled'],
    [{ status: 'a status of the future' }, 'canceled'],
  ])('when Stripe says %j, then it is %s', (subscription, expected) => expect(situation(subscription)).toBe(expected));

  it('when a payment is due, then the grace period decides', () => {
    expect(situation({ status: 'past_due' }, {}, day(-6.9))).toBe('past_due');
    expect(situation({ status: 'past_due' }, {}, day(-7))).toBe('past_due_grace_over');
  });

  it('when the payment of the current period was refunded, then it is refunded', () => {
    expect(situation({}, { isRefunded: true })).toBe('refunded');
    expect(situation({}, { isRefunded: true, paymentIntent: 'pi_older' })).toBe('active');
    expect(situation({ latestInvoice: null }, { isRefunded: true })).toBe('active');
  });

  it.each([
    ['needs_response', 'disputed'],
    ['under_review', 'disputed'],
    ['lost', 'dispute_lost'],
    ['won', 'active'],
    ['warning_needs_response', 'active'],
  ])('when a dispute is %s, then the subscription is %s', (status, expected) =>
    expect(situation({}, { disputes: [status] })).toBe(expected),
  );

  it.each(['needs_response', 'lost'])('when a subscription ended and a dispute is %s, then it has ended', (status) =>
    expect(situation({ status: 'canceled' }, { disputes: [status] })).toBe('canceled'),
  );

  it('when an earlier subscription was disputed, then it does not matter', () =>
    expect(situation({}, { disputes: ['lost'], createdAt: day(-11) })).toBe('active'));
});

describe('several subscriptions', () => {
  const ids = (...statuses: [id: string, status: string, age: number][]) => {
    const all = statuses.map(([id, status, age]) => buildSubscription({ id, status, createdAt: day(-age) }));
    const { current, duplicates } = chooseSubscription(all);
    return [current?.id, duplicates.map(({ id }) => id)];
  };

  it('when two are live, then the oldest stays', () => {
    expect(ids(['new', 'active', 1], ['old', 'active', 2])).toEqual(['old', ['new']]);
    expect(ids(['b', 'active', 1], ['a', 'active', 1])).toEqual(['a', ['b']]);
  });
  it('when the oldest is unpaid, then a paid one stays', () =>
    expect(ids(['old', 'unpaid', 2], ['new', 'active', 1])).toEqual(['new', ['old']]));
  it('when one is live, then those that ended are left alone and unfinished ones are not', () =>
    expect(ids(['a', 'canceled', 5], ['b', 'active', 4], ['c', 'incomplete', 1])).toEqual(['b', ['c']]));
  it('when none is live, then the newest decides', () =>
    expect(ids(['a', 'canceled', 5], ['b', 'canceled', 4])).toEqual(['b', []]));
  it('when there is none, then there is none', () => expect(ids()).toEqual([undefined, []]));
});

describe('the start of the grace period', () => {
  it('when a further invoice fails, then it stays at the first one', () => {
    const subscription = buildSubscription({
      status: 'past_due',
      latestInvoice: { id: 'in_2', isPaid: false, at: day(-1), paymentIntents: [] },
    });
    expect(pastDueSince(subscription, null, NOW)).toEqual(day(-1));
    expect(pastDueSince(subscription, day(-3), NOW)).toEqual(day(-3));
    expect(pastDueSince(buildSubscription(), day(-3), NOW)).toBeNull();
  });
});
