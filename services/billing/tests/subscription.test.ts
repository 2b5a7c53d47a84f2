import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmCheckout, createCheckoutSession, getBillingOffer } from '@ninepocket/contracts/billing/checkout';
import { cancelSubscription, getSubscription, resumeSubscription } from '@ninepocket/contracts/billing/subscription';
import { planChanged, planGranted } from '@ninepocket/contracts/events/events';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { startWorld, type World } from './billing-world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => {
  world.stripe.faults.clear();
  world.stripe.webhooks.set({ enabled: true, copies: 1, isReversed: false });
});
afterAll(() => world.stop());

const view = async (userId: number) => (await world.as(userId).call(getSubscription)).body;
const published = async (userId: number) => {
  const { rows } = await world.rows.pool.query<{ data: { plan: string; subscriptionStatus: string } }>(
    `select data from messaging.outbox where name = $1 and (data ->> 'userId')::int = $2 order by id`,
    [planChanged.name, userId],
  );
  return rows.map(({ data }) => [data.plan, data.subscriptionStatus]);
};

describe('an upgrade', () => {
  it('when the offer is read, then it has both prices in dollars', async () => {
    const { body } = await world.as(await world.signUp()).call(getBillingOffer);
    expect(body).toEqual({
      configReady: true,
      prices: [
        { interval: 'month', amount: 4, currency: 'USD' },
        { interval: 'year', amount: 40, currency: 'USD' },
      ],
      trialDays: 0,
    });
  });

  it('when a user pays, then the plan changes within a second, once, with its cause and event', async () => {
    const userId = await world.signUp();
    expect(await view(userId)).toMatchObject({ plan: 'SIDE_KICK', state: 'none', price: null, paymentMethod: null });
    const session = await world.openCheckout(userId);
    world.stripe.pay(session);
    const paidAt = Date.now();
    await world.untilState(userId, 'active');
    expect(Date.now() - paidAt).toBeLessThan(1_000);
    expect(await view(userId)).toMatchObject({
      plan: 'SUPER_HERO',
      price: { amount: 4, currency: 'USD', interval: 'month' },
      renewsAt: expect.any(String),
      endsAt: null,
      paymentMethod: { last4: expect.stringMatching(/^\d{4}$/) },
    });
    expect(await published(userId)).toEqual([['SUPER_HERO', 'active']]);
    expect(await world.changesOf(userId)).toEqual([
      { to: 'active', cause: 'webhook', event: expect.stringMatching(/^evt_/) },
    ]);
  });

  it('when checkout is opened twice, then both lead to the same page; another interval gets a page of its own', async () => {
    const userId = await world.signUp();
    const open = (interval: 'month' | 'year') =>
      world
        .as(userId)
        .call(createCheckoutSession, { body: { interval } })
        .then(({ body }) => body.url);
    const [first, second] = await Promise.all([open('month'), open('month')]);
    expect(first).toMatch(/^http/);
    expect(second).toBe(first);
    expect(await open('year')).not.toBe(first);
  });

  it('when a subscriber opens checkout, then 409', async () => {
    const userId = await world.subscribe();
    expect(await world.as(userId).call(createCheckoutSession)).toMatchObject({
      status: 409,
      body: { code: 'already_subscribed' },
    });
  });

  it('when the card is declined or the page is left, then nothing changes and the page stays open', async () => {
    const userId = await world.signUp();
    const session = await world.openCheckout(userId);
    expect(world.stripe.pay(session, 'declined')).toBe('declined');
    expect(await view(userId)).toMatchObject({ plan: 'SIDE_KICK', state: 'none' });
    expect(await world.openCheckout(userId)).toBe(session);
  });

  it("when Stripe does not accept the user's address, then the user can pay nevertheless", async () => {
    const userId = await world.signUp();
    world.contacts.get(userId)!.email = 'müller@example.test';
    await world.subscribe(userId);
    const customer = world.stripe.store.get('customer', await world.customerOf(userId));
    expect(customer).toMatchObject({ email: null, metadata: { userId: String(userId) } });
  });

  it('when two tabs pay twice, then one subscription stays and the other is cancelled and refunded', async () => {
    const userId = await world.signUp();
    const session = await world.openCheckout(userId);
    // A page that was opened without our knowledge, such as one whose response was lost.
    await world.rows.pool.query('update checkouts set closed_at = now() where stripe_session_id = $1', [session]);
    const other = await world.openCheckout(userId);
    expect(other).not.toBe(session);
    world.stripe.pay(session);
    world.stripe.pay(other);
    await world.untilState(userId, 'active');
    const customer = await world.customerOf(userId);
    await eventually(async () => {
      const ofCustomer = (one: { [field: string]: unknown }) => one.customer === customer;
      const statuses = world.stripe.store.all('subscription', ofCustomer).map(({ status }) => status);
      expect(statuses.sort()).toEqual(['active', 'canceled']);
      expect(
        world.stripe.store
          .all('charge', ofCustomer)
          .map(({ refunded }) => refunded)
          .sort(),
      ).toEqual([false, true]);
    });
    expect(await world.state(userId)).toBe('active');
  });
});

describe('the success page', () => {
  it('when the webhook never arrives, then the page finds the payment', async () => {
    world.stripe.webhooks.set({ enabled: false });
    const userId = await world.signUp();
    const sessionId = await world.openCheckout(userId);
    const confirm = () => world.as(userId).call(confirmCheckout, { params: { sessionId } });
    expect((await confirm()).body).toEqual({ isPaid: false, state: 'none' });
    world.stripe.pay(sessionId);
    expect((await confirm()).body).toEqual({ isPaid: true, state: 'active' });
    expect(await world.changesOf(userId)).toEqual([{ to: 'active', cause: 'checkout', event: null }]);
  });

  it("when it has another user's session, then 404, and Stripe is not asked", async () => {
    const owner = await world.signUp();
    const sessionId = await world.openCheckout(owner);
    world.stripe.pay(sessionId);
    await world.untilState(owner, 'active');
    const other = await world.signUp();
    const before = world.requests.length;
    for (const id of [sessionId, 'cs_test_unknown']) {
      const answer = await world.as(other).call(confirmCheckout, { params: { sessionId: id } });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(world.requests.slice(before).filter((one) => one.includes('checkout'))).toEqual([]);
    expect(await view(other)).toMatchObject({ plan: 'SIDE_KICK', state: 'none', price: null });
  });
});

describe('a subscription', () => {
  it('when it is cancelled, resumed and cancelled again, then it keeps the plan until the period ends', async () => {
    const userId = await world.subscribe();
    const cancelled = (await world.as(userId).call(cancelSubscription)).body;
    expect(cancelled).toMatchObject({ plan: 'SUPER_HERO', state: 'cancelling', renewsAt: null });
    expect(cancelled.endsAt).not.toBeNull();
    expect((await world.as(userId).call(cancelSubscription)).body.state).toBe('cancelling');
    expect((await world.as(userId).call(resumeSubscription)).body).toMatchObject({ state: 'active', endsAt: null });
    expect((await world.as(userId).call(cancelSubscription)).body.state).toBe('cancelling');
    world.stripe.passMonth(await world.customerOf(userId));
    await world.untilState(userId, 'ended');
    expect(await view(userId)).toMatchObject({ plan: 'SIDE_KICK', renewsAt: null, endsAt: null });
    expect(await published(userId)).toEqual([
      ['SUPER_HERO', 'active'],
      ['SUPER_HERO', 'cancelled'],
      ['SUPER_HERO', 'active'],
      ['SUPER_HERO', 'cancelled'],
      ['SIDE_KICK', 'cancelled'],
    ]);
  });

  it('when it ended, then the user can subscribe again', async () => {
    const userId = await world.subscribe();
    world.stripe.cancelNow(await world.customerOf(userId));
    await world.untilState(userId, 'ended');
    await world.subscribe(userId);
    expect(await view(userId)).toMatchObject({ plan: 'SUPER_HERO', state: 'active' });
  });

  it('when it is yearly, then the view has its price', async () => {
    const userId = await world.signUp();
    world.stripe.pay(await world.openCheckout(userId, 'year'));
    await world.untilState(userId, 'active');
    expect((await view(userId)).price).toEqual({ amount: 40, currency: 'USD', interval: 'year' });
  });

  it("when it is cancelled on Stripe's page, then it can be resumed here", async () => {
    const userId = await world.subscribe();
    world.stripe.cancelAtPeriodEnd(await world.customerOf(userId));
    await world.untilState(userId, 'cancelling');
    expect((await world.as(userId).call(resumeSubscription)).body.state).toBe('active');
  });

  it('when Stripe has given up on a payment, then it is unpaid, and cancelling ends it immediately', async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    world.stripe.failNextRenewal(customer);
    world.stripe.passMonth(customer);
    world.stripe.giveUp(customer);
    await world.untilState(userId, 'unpaid');
    expect((await view(userId)).plan).toBe('SIDE_KICK');
    expect((await world.as(userId).call(cancelSubscription)).body).toMatchObject({ state: 'ended', plan: 'SIDE_KICK' });
  });

  it('when there is none, then cancelling and resuming are 409', async () => {
    const userId = await world.signUp();
    for (const endpoint of [cancelSubscription, resumeSubscription])
      expect(await world.as(userId).call(endpoint)).toMatchObject({ status: 409, body: { code: 'no_subscription' } });
  });

  it('when a renewal fails, then the plan stays until the grace period is over, and returns with the payment', async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    world.stripe.failNextRenewal(customer);
    world.stripe.passMonth(customer);
    await world.untilState(userId, 'past_due');
    const due = await view(userId);
    expect(due.plan).toBe('SUPER_HERO');
    expect(Date.parse(due.graceEndsAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await world.rows.pool.query(
      `update subscriptions set past_due_since = past_due_since - interval '7 days' where user_id = $1`,
      [userId],
    );
    await world.untilState(userId, 'unpaid');
    expect((await view(userId)).plan).toBe('SIDE_KICK');
    world.stripe.recoverPayment(customer);
    await world.untilState(userId, 'active');
    expect((await world.changesOf(userId)).map(({ to, cause }) => `${to} ${cause}`)).toEqual([
      'active webhook',
      'past_due webhook',
      'unpaid grace',
      'active webhook',
    ]);
  });

  it('when it is cancelled while a payment is missing, then it ends with the period unless it is resumed', async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    const user = world.as(userId);
    world.stripe.failNextRenewal(customer);
    world.stripe.passMonth(customer);
    await world.untilState(userId, 'past_due');
    expect(await view(userId)).toMatchObject({ endsAt: null, renewsAt: expect.any(String) });
    const count = (await published(userId)).length;
    const cancelled = (await user.call(cancelSubscription)).body;
    expect(cancelled).toMatchObject({ state: 'past_due', plan: 'SUPER_HERO', renewsAt: null });
    expect(cancelled.endsAt).not.toBeNull();
    // Other tabs show it, too.
    expect((await published(userId)).slice(count)).toEqual([['SUPER_HERO', 'past_due']]);
    expect((await user.call(resumeSubscription)).body).toMatchObject({ state: 'past_due', endsAt: null });
    expect(world.stripe.subscription(customer)).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
    await user.call(cancelSubscription);
    expect((await user.call(cancelSubscription)).body.endsAt).toBe(cancelled.endsAt);
    world.stripe.recoverPayment(customer);
    await world.untilState(userId, 'cancelling');
    expect((await view(userId)).endsAt).toBe(cancelled.endsAt);
  });

  it('when it is refunded in part, then nothing changes; when in full, then it is cancelled and the plan ends', async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    world.stripe.refundLast(customer, 100);
    await eventually(async () => {
      const { rows } = await world.rows.pool.query(
        `select from webhook_events where stripe_customer_id = $1 and type = 'charge.refunded'
         and processed_at is not null`,
        [customer],
      );
      expect(rows).toHaveLength(1);
    });
    expect(await world.state(userId)).toBe('active');
    world.stripe.refundLast(customer);
    await world.untilState(userId, 'refunded');
    expect((await view(userId)).plan).toBe('SIDE_KICK');
    expect(() => world.stripe.subscription(customer)).toThrow('no subscription');
  });
});

describe('a granted plan', () => {
  const grant = (userId: number, plan: 'SUPER_HERO' | 'SIDE_KICK') =>
    world.social.publish(planGranted, world.nextEventId(), {
      userId,
      plan,
      grantedBy: 1,
      at: new Date().toISOString(),
    });

  it('when a subscriber is granted SIDE_KICK, then the paid plan stays', async () => {
    const userId = await world.subscribe();
    await grant(userId, 'SIDE_KICK');
    await grant(await world.signUp(), 'SIDE_KICK');
    await world.signUp(); // events are handled in order
    expect(await view(userId)).toMatchObject({ plan: 'SUPER_HERO', state: 'active', grantedAt: null });
  });

  it('when SUPER_HERO is granted to a subscriber, then it outlasts the subscription', async () => {
    const userId = await world.subscribe();
    await grant(userId, 'SUPER_HERO');
    await eventually(async () => expect((await view(userId)).grantedAt).not.toBeNull());
    world.stripe.cancelNow(await world.customerOf(userId));
    await world.untilState(userId, 'ended');
    expect((await view(userId)).plan).toBe('SUPER_HERO');
    await grant(userId, 'SIDE_KICK');
    await eventually(async () => expect((await view(userId)).plan).toBe('SIDE_KICK'));
  });
});
