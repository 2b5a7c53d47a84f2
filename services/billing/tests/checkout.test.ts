import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmCheckout, createCheckoutSession, getBillingOffer } from '@ninepocket/contracts/billing/checkout';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { startWorld, type World } from './billing-world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => world.stripe.webhooks.set({ enabled: true }));
afterAll(() => world.stop());

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

  it('when a user pays, then the plan changes once, with its cause and event', async () => {
    const userId = await world.signUp();
    expect(await world.view(userId)).toMatchObject({
      plan: 'SIDE_KICK',
      state: 'none',
      price: null,
      paymentMethod: null,
    });
    const session = await world.openCheckout(userId);
    world.stripe.pay(session);
    await world.untilState(userId, 'active');
    expect(await world.view(userId)).toMatchObject({
      plan: 'SUPER_HERO',
      price: { amount: 4, currency: 'USD', interval: 'month' },
      renewsAt: expect.any(String),
      endsAt: null,
      paymentMethod: { last4: expect.stringMatching(/^\d{4}$/) },
    });
    expect(await world.published(userId)).toEqual([['SUPER_HERO', 'active']]);
    expect(await world.changesOf(userId)).toEqual([
      { to: 'active', cause: 'webhook', event: expect.stringMatching(/^evt_/) },
    ]);
  });

  it('when webhooks arrive, then the plan changes within a second of the first', async () => {
    const seconds: number[] = [];
    // The quickest of three counts, because a loaded machine delays some.
    for (let users = 0; users < 3; users++) {
      const { rows } = await world.rows.pool.query<{ seconds: number }>(
        `select extract(epoch from max(p.at) - min(received_at))::float as seconds
         from customers join webhook_events using (stripe_customer_id) join plan_changes p using (user_id)
         where user_id = $1 and type <> 'customer.created'`,
        [await world.subscribe()],
      );
      seconds.push(rows[0]?.seconds ?? Infinity);
    }
    expect(Math.min(...seconds)).toBeLessThan(1);
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
    expect(await world.view(userId)).toMatchObject({ plan: 'SIDE_KICK', state: 'none' });
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

describe('a second subscription', () => {
  it('when its payment is disputed already, then it is cancelled nevertheless', async () => {
    const userId = await world.signUp();
    const session = await world.openCheckout(userId);
    await world.rows.pool.query('update checkouts set closed_at = now() where stripe_session_id = $1', [session]);
    const other = await world.openCheckout(userId);
    world.stripe.webhooks.set({ enabled: false });
    const customer = await world.customerOf(userId);
    const ofCustomer = (one: { [field: string]: unknown }) => one.customer === customer;
    world.stripe.pay(session);
    for (const older of world.stripe.store.all('subscription', ofCustomer)) older.created = Number(older.created) - 60;
    world.stripe.pay(other);
    world.stripe.openDispute(customer);
    world.stripe.webhooks.set({ enabled: true });
    world.stripe.webhooks.sendMissed();
    await world.untilState(userId, 'active');
    const statuses = world.stripe.store.all('subscription', ofCustomer).map(({ status }) => status);
    expect(statuses.sort()).toEqual(['active', 'canceled']);
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
    expect(await world.view(other)).toMatchObject({ plan: 'SIDE_KICK', state: 'none', price: null });
  });
});
