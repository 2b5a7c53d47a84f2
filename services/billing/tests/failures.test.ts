import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmCheckout, createCheckoutSession, getBillingOffer } from '@ninepocket/contracts/billing/checkout';
import { cancelSubscription, getSubscription } from '@ninepocket/contracts/billing/subscription';
import { transaction } from '@ninepocket/service-kit/database/database';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { requestReconciliation, type ReconciliationRow } from '../src/reconciliation/reconciliations.store.js';
import { webhookRefresh } from '../src/webhook/webhook.job.js';
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

const atStripe = async (kind: string, userId: number) => {
  const customer = await world.customerOf(userId);
  return world.stripe.store.all(kind, (one: { [field: string]: unknown }) => one.customer === customer);
};
const unprocessed = async (userId: number): Promise<number> => {
  const { rows } = await world.rows.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from webhook_events join customers using (stripe_customer_id)
     where user_id = $1 and processed_at is null`,
    [userId],
  );
  return rows[0]?.waiting ?? 0;
};

describe('the delivery of webhooks', () => {
  it('when one arrives 50 times at once, then the plan changes once', async () => {
    const userId = await world.signUp();
    const session = await world.openCheckout(userId);
    world.stripe.webhooks.set({ enabled: false });
    world.stripe.pay(session);
    const [event] = world.stripe.store.all(
      'event',
      ({ data }) => (data as { object: { id: string } }).object.id === session,
    );
    world.stripe.webhooks.set({ enabled: true, copies: 50 });
    world.stripe.webhooks.resend(event?.id ?? '');
    await world.untilState(userId, 'active');
    await eventually(async () => expect(await unprocessed(userId)).toBe(0));
    expect(await world.changesOf(userId)).toEqual([
      { to: 'active', cause: 'webhook', event: expect.stringMatching(/^evt_/) },
    ]);
  });

  it('when they arrive in the wrong order, then the state is that of Stripe', async () => {
    world.stripe.webhooks.set({ isReversed: true });
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    world.stripe.cancelAtPeriodEnd(customer);
    world.stripe.resume(customer);
    world.stripe.cancelAtPeriodEnd(customer);
    world.stripe.cancelNow(customer);
    await world.untilState(userId, 'ended');
    await eventually(async () => expect(await unprocessed(userId)).toBe(0));
    expect(await world.state(userId)).toBe('ended');
  });

  it('when a burst of them arrives while a refresh runs, then few more refreshes find what they report', async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    await eventually(async () => expect(await unprocessed(userId)).toBe(0));
    const before = world.requests.length;
    const refreshes = () => world.requests.slice(before).filter((one) => one === 'GET /v1/subscriptions').length;
    // Its subscriptions are read, its charges not yet.
    world.stripe.faults.set('slow', { slowMs: 2_000, only: 'GET /v1/charges' });
    world.stripe.setStatus(customer, 'active');
    await eventually(async () => expect(world.requests.slice(before)).toContain('GET /v1/charges'));
    world.stripe.faults.clear();
    for (let times = 0; times < 10; times++) {
      world.stripe.cancelAtPeriodEnd(customer);
      world.stripe.resume(customer);
    }
    world.stripe.cancelAtPeriodEnd(customer);
    await eventually(async () => expect(await unprocessed(userId)).toBeGreaterThan(10));
    expect(await world.state(userId)).toBe('active');
    await world.untilState(userId, 'cancelling');
    await eventually(async () => expect(await unprocessed(userId)).toBe(0));
    expect(refreshes()).toBeLessThanOrEqual(3); // on a slow machine, some arrive after the second one has begun
  });

  it('when they arrive a day late, then the state is that of now', async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    await eventually(async () => expect(await unprocessed(userId)).toBe(0));
    world.stripe.webhooks.set({ enabled: false });
    world.stripe.cancelAtPeriodEnd(customer);
    world.stripe.resume(customer);
    for (const event of world.stripe.store.all('event')) if (event.pending_webhooks) event.created -= 86_400;
    world.stripe.webhooks.set({ enabled: true });
    world.stripe.webhooks.sendMissed();
    await eventually(async () => {
      const { rows } = await world.rows.pool.query(
        `select from webhook_events where stripe_customer_id = $1 and created_at < now() - interval '23 hours'
         and processed_at is not null`,
        [customer],
      );
      expect(rows.length).toBeGreaterThan(0);
    });
    expect(await world.state(userId)).toBe('active');
    expect(await world.changesOf(userId)).toHaveLength(1);
  });

  it('when they never arrive, or are rejected because the clock is wrong, then reconciliation finds the payment', async () => {
    const userId = await world.signUp();
    world.stripe.webhooks.set({ enabled: false });
    world.stripe.pay(await world.openCheckout(userId));
    const { id } = await transaction(world.rows.pool, requestReconciliation);
    await world.untilState(userId, 'active');
    await eventually(async () => {
      const { rows } = await world.rows.pool.query<ReconciliationRow>('select * from reconciliations where id = $1', [
        id,
      ]);
      expect(rows[0]).toMatchObject({ finished_at: expect.any(Date), corrected: 1, failed: 0 });
    });
    expect(await world.changesOf(userId)).toEqual([{ to: 'active', cause: 'reconciliation', event: null }]);
  });

  it('when Stripe is down while they are processed, then they are processed when it is back', async () => {
    const userId = await world.signUp();
    const session = await world.openCheckout(userId);
    world.stripe.faults.set('500');
    world.stripe.pay(session);
    await eventually(async () => {
      const { rowCount } = await world.rows.pool.query(
        `select from graphile_worker.jobs where key = $1 and last_error is not null`,
        [`${webhookRefresh.name}:${await world.customerOf(userId)}`],
      );
      expect(rowCount).toBe(1);
    });
    expect(await world.state(userId)).toBe('none');
    world.stripe.faults.clear();
    await eventually(async () => expect(await world.state(userId)).toBe('active'));
    expect(await world.changesOf(userId)).toHaveLength(1);
  });
});

describe('checkout while Stripe fails', () => {
  // A slow Stripe would make the tests wait for half a minute.
  beforeAll(() => world.restart({ STRIPE_TIMEOUT: 2_000 }));
  afterAll(() => world.restart());

  it.each(['500', '429', 'down', 'slow'])(
    'when Stripe is %s, then 503 with a code, and the button works again without a second customer',
    async (fault) => {
      const userId = await world.signUp();
      const open = () => world.as(userId).call(createCheckoutSession);
      world.stripe.faults.set(fault, { slowMs: 60_000 });
      const failed = await open();
      expect(failed).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
      expect(JSON.stringify(failed.body)).not.toMatch(/rate limit|unknown error|sk_test/i);
      world.stripe.faults.clear();
      await eventually(async () => expect((await open()).status).toBe(200));
      expect(await atStripe('checkout.session', userId)).toHaveLength(1);
      const isOfUser = ({ metadata }: { [field: string]: unknown }) =>
        (metadata as { userId?: string } | undefined)?.userId === String(userId);
      expect(world.stripe.store.all('customer', isOfUser)).toHaveLength(1);
    },
  );

  it('when the response to the new session is lost, then the retry finds the same session', async () => {
    const userId = await world.signUp();
    world.stripe.faults.set('lost', { only: 'POST /v1/checkout/sessions' });
    expect((await world.as(userId).call(createCheckoutSession)).status).toBe(200);
    expect(await atStripe('checkout.session', userId)).toHaveLength(1);
  });

  it('when Stripe fails after the customer was created, then the next try uses the same customer', async () => {
    const userId = await world.signUp();
    world.stripe.faults.set('down', { only: 'POST /v1/checkout/sessions' });
    expect((await world.as(userId).call(createCheckoutSession)).status).toBe(503);
    const customer = await world.customerOf(userId);
    world.stripe.faults.clear();
    expect((await world.as(userId).call(createCheckoutSession)).status).toBe(200);
    expect(await world.customerOf(userId)).toBe(customer);
    expect(await atStripe('checkout.session', userId)).toHaveLength(1);
  });

  it('when a cancellation fails, then the subscription is unchanged and can be cancelled later', async () => {
    const userId = await world.subscribe();
    world.stripe.faults.set('500');
    expect(await world.as(userId).call(cancelSubscription)).toMatchObject({ status: 503 });
    expect(await world.state(userId)).toBe('active');
    world.stripe.faults.clear();
    expect((await world.as(userId).call(cancelSubscription)).body.state).toBe('cancelling');
  });

  it('when the service starts while Stripe is down, then it serves, and checkout works when it is back', async () => {
    const userId = await world.signUp();
    world.stripe.faults.set('down');
    await world.restart();
    expect((await world.as(userId).call(getSubscription)).body.state).toBe('none');
    world.stripe.faults.clear();
    expect((await world.as(userId).call(createCheckoutSession)).status).toBe(200);
  });
});

describe('the configuration', () => {
  it('when a price changes, then new checkouts have the new price, and subscribers keep theirs', async () => {
    const before = await world.subscribe();
    await world.restart({ STRIPE_MONTHLY_CENTS: 550 });
    const after = await world.subscribe();
    const priceOf = async (userId: number) => (await world.as(userId).call(getSubscription)).body.price?.amount;
    expect([await priceOf(before), await priceOf(after)]).toEqual([4, 5.5]);
    await world.restart();
    expect((await world.as(after).call(getBillingOffer)).body.prices[0]?.amount).toBe(4);
    expect(await priceOf(await world.subscribe())).toBe(4);
  });

  it('when the first subscription has a trial, then the second has none', async () => {
    await world.restart({ STRIPE_TRIAL_DAYS: 14 });
    const userId = await world.signUp();
    world.stripe.pay(await world.openCheckout(userId));
    await world.untilState(userId, 'trialing');
    const { body } = await world.as(userId).call(getSubscription);
    expect(body).toMatchObject({ plan: 'SUPER_HERO', trialEndsAt: expect.any(String) });
    world.stripe.cancelNow(await world.customerOf(userId));
    await world.untilState(userId, 'ended');
    await world.subscribe(userId);
    await world.restart();
  });

  it('when Stripe is not configured, then upgrades say so, and plans can still be read', async () => {
    const userId = await world.subscribe();
    await world.restart({ STRIPE_SECRET_KEY: '' });
    const user = world.as(userId);
    expect((await user.call(getBillingOffer)).body.configReady).toBe(false);
    expect((await user.call(getSubscription)).body).toMatchObject({ configReady: false, plan: 'SUPER_HERO' });
    const notConfigured = { status: 503, body: { code: 'billing_not_configured' } };
    expect(await user.call(createCheckoutSession)).toMatchObject(notConfigured);
    expect(await user.call(cancelSubscription)).toMatchObject(notConfigured);
    expect(await user.call(confirmCheckout, { params: { sessionId: 'cs_test_1' } })).toMatchObject(notConfigured);
    await world.restart();
  });
});

it('when the audit of plans is changed, then the database rejects it', async () => {
  await world.subscribe();
  for (const sql of ['update plan_changes set user_id = 1', 'delete from plan_changes', 'truncate plan_changes'])
    await expect(world.rows.pool.query(sql)).rejects.toThrow('append-only');
});
