import { describe, expect, it } from '@jest/globals';
import type { SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import { billingState } from '@ninepocket/contracts/billing/subscription.schemas';
import {
  cancelQuestion,
  canResume,
  cardText,
  isExpired,
  isRunning,
  noticeOf,
  statusOf,
} from './subscription-text.rules.js';

const buildView = (overrides: Partial<SubscriptionView> = {}): SubscriptionView => ({
  configReady: true,
  plan: 'SUPER_HERO',
  state: 'active',
  price: { amount: 4, currency: 'USD', interval: 'month' },
  renewsAt: '2026-12-22T12:00:00.000Z',
  endsAt: null,
  trialEndsAt: null,
  graceEndsAt: null,
  paymentMethod: { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2029 },
  grantedAt: null,
  grantedUntil: null,
  ...overrides,
});

describe('the texts of a subscription', () => {
  it('when everything is as usual, then there is no notice', () => {
    expect(noticeOf(buildView())).toBeNull();
    expect(noticeOf(buildView({ plan: 'SIDE_KICK', state: 'none', price: null }))).toBeNull();
  });

  it.each(billingState.options.filter((state) => state !== 'none' && state !== 'active'))(
    'when the state is %s, then a status and a notice say so, without a missing date',
    (state) => {
      const view = buildView({ state, renewsAt: null });
      expect(statusOf(view)?.label).toBeTruthy();
      const { title, text } = noticeOf(view) ?? { title: 'missing', text: 'missing' };
      expect(`${title} ${text}`).not.toMatch(/missing$|null|undefined|Invalid/);
    },
  );

  it('when a renewal failed, then the notice names the last day of the plan', () => {
    const notice = noticeOf(buildView({ state: 'past_due', graceEndsAt: '2026-12-29T12:00:00.000Z' }));
    expect(notice?.text).toContain('until December 29, 2026');
  });

  it('when it was cancelled while a payment is missing, then both are said, and it can be resumed', () => {
    const view = buildView({
      state: 'past_due',
      graceEndsAt: '2026-12-29T12:00:00.000Z',
      endsAt: '2027-01-22T12:00:00.000Z',
    });
    const notice = noticeOf(view);
    expect(notice?.title).toBe('Your last payment failed, and your subscription is canceled');
    expect(notice?.text).toMatch(/until December 29, 2026\..*until January 22, 2027.*unless you resume it/);
    expect(canResume(view)).toBe(true);
    expect(canResume({ ...view, endsAt: null })).toBe(false);
    expect(canResume({ ...view, state: 'unpaid' })).toBe(false);
    expect(noticeOf({ ...view, state: 'unpaid' })?.text).toContain('ends on January 22, 2027');
  });

  it('when a payment is disputed, then the subscription still has a price and can be cancelled', () => {
    const view = buildView({ plan: 'SIDE_KICK', state: 'disputed', renewsAt: null });
    expect(isRunning(view)).toBe(true);
    expect(noticeOf(view)?.text).toContain('you will not be charged in the meantime');
    expect(cancelQuestion(view)).toContain('does not affect the dispute');
  });

  it('when an admin granted the plan, then the end of a subscription changes nothing', () => {
    const grantedAt = '2026-11-01T12:00:00.000Z';
    for (const state of ['cancelling', 'past_due', 'unpaid', 'ended', 'refunded', 'disputed'] as const)
      expect(noticeOf(buildView({ state, grantedAt }))).toMatchObject({
        tone: 'info',
        text: 'An admin granted you SUPER HERO, so your plan does not change.',
      });
    expect(cancelQuestion(buildView({ grantedAt }))).toContain('so you keep it.');
  });

  it('when the granted plan has an end, then the texts say so', () => {
    const granted = { grantedAt: '2026-11-01T12:00:00.000Z', grantedUntil: '2027-01-31T12:00:00.000Z' };
    expect(noticeOf(buildView({ state: 'ended', ...granted }))?.text).toBe(
      'An admin granted you SUPER HERO until January 31, 2027, so your plan does not change until then.',
    );
    expect(cancelQuestion(buildView(granted))).toContain('so you keep it until then.');
  });

  it.each(['cancelling', 'past_due', 'unpaid', 'ended', 'refunded', 'disputed'] as const)(
    'when an admin granted the plan and the state is %s, then no notice says that the plan ends or is paused',
    (state) => {
      const notice = noticeOf(buildView({ state, grantedAt: '2026-11-01T12:00:00.000Z' }));
      expect(`${notice?.title} ${notice?.text}`).not.toMatch(/SUPER HERO (ends|is paused|until)/);
    },
  );

  it('when a user is about to cancel, then the question says until when the plan lasts', () => {
    expect(cancelQuestion(buildView())).toContain(
      'until December 22, 2026. Nothing is deleted. After that, your cards',
    );
    expect(cancelQuestion(buildView({ state: 'trialing', trialEndsAt: '2026-12-05T12:00:00.000Z' }))).toContain(
      'until December 5, 2026',
    );
    expect(cancelQuestion(buildView({ state: 'unpaid' }))).toContain('ends immediately');
    expect(cancelQuestion(buildView({ state: 'past_due', graceEndsAt: '2026-12-29T12:00:00.000Z' }))).toContain(
      'ends on December 29, 2026',
    );
  });

  it('when a subscription has ended, then its price and card no longer matter', () => {
    expect(isRunning(buildView({ state: 'ended' }))).toBe(false);
    expect(isRunning(buildView({ state: 'unpaid' }))).toBe(true);
  });

  it('when there is a card, then its text names brand, last digits and expiry', () => {
    const card = { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2029 };
    expect(cardText(card)).toBe('Visa ending in 4242, expires 03/2029');
    expect(cardText({ ...card, brand: 'amex' })).toMatch(/^American Express/);
  });

  it("when a card's month is over, then it has expired", () => {
    const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2026 };
    expect(isExpired(card, new Date(2026, 11, 31, 23))).toBe(false);
    expect(isExpired(card, new Date(2027, 0, 1))).toBe(true);
  });
});
