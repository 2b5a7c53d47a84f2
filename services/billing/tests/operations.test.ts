import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getBillingOverview,
  listFailedPayments,
  listPlanChanges,
  listSubscriptions,
  reconcileNow,
} from '@ninepocket/contracts/billing/operations';
import { cancelSubscription } from '@ninepocket/contracts/billing/subscription';
import { transaction } from '@ninepocket/service-kit/database/database';
import { callerOf, eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { addCounts, requestReconciliation } from '../src/reconciliation/reconciliations.store.js';
import { startWorld, type World } from './billing-world.js';

let world: World;
let operator: TestClient;
let monthly: number;
let yearly: number;
let failed: number;
beforeAll(async () => {
  world = await startWorld();
  operator = callerOf(world.running.url, { userId: 1, isAdmin: true }, 'billing');
  monthly = await world.subscribe();
  yearly = await world.signUp();
  world.stripe.pay(await world.openCheckout(yearly, 'year'));
  await world.untilState(yearly, 'active');
  await world.as(yearly).call(cancelSubscription);
  failed = await world.subscribe();
  const customer = await world.customerOf(failed);
  world.stripe.failNextRenewal(customer);
  world.stripe.passMonth(customer);
  await world.untilState(failed, 'past_due');
});
afterAll(() => world.stop());

describe('the overview', () => {
  it('when users subscribed, then states, revenue and webhooks are counted', async () => {
    await eventually(async () => {
      const { body } = await operator.call(getBillingOverview);
      expect(body).toMatchObject({
        configReady: true,
        monthlyRecurringRevenue: [{ currency: 'USD', amount: 7.33 }],
        webhooks: { waiting: 0, oldestWaitingSeconds: null },
      });
      expect(body.subscriptions).toEqual([
        { state: 'active', count: 1 },
        { state: 'cancelling', count: 1 },
        { state: 'past_due', count: 1 },
      ]);
      expect(body.webhooks.lagSeconds!.p99).toBeGreaterThanOrEqual(body.webhooks.lagSeconds!.p50);
      expect(Date.parse(body.webhooks.lastReceivedAt!)).toBeGreaterThan(Date.now() - 60_000);
    });
  });

  it('when Stripe is down, then waiting webhooks are shown', async () => {
    world.stripe.faults.set('down');
    world.stripe.setStatus(await world.customerOf(monthly), 'active');
    await eventually(async () => {
      const { webhooks } = (await operator.call(getBillingOverview)).body;
      expect(webhooks.waiting).toBeGreaterThan(0);
      expect(webhooks.oldestWaitingSeconds).toBeGreaterThan(0);
    });
    world.stripe.faults.clear();
    await eventually(async () => expect((await operator.call(getBillingOverview)).body.webhooks.waiting).toBe(0));
  });
});

describe('the lists', () => {
  it('when subscriptions are listed, then newest first, page by page, or of one state', async () => {
    const found: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { body, page } = await operator.call(listSubscriptions, { query: { limit: 1, cursor } });
      found.push(...body.map(({ userId }) => userId));
      cursor = page.next;
    }
    // A month has passed for the one whose renewal failed; the others may have started in the same second.
    expect(found.slice(0, 2).sort()).toEqual([monthly, yearly].sort());
    expect(found.slice(2)).toEqual([failed]);
    const { body } = await operator.call(listSubscriptions, { query: { state: 'cancelling' } });
    expect(body).toMatchObject([
      { userId: yearly, amount: 40, currency: 'USD', interval: 'year', state: 'cancelling' },
    ]);
  });

  it('when a payment failed, then it is listed with the end of its grace period', async () => {
    const { body, page } = await operator.call(listFailedPayments, { query: { limit: 1 } });
    expect(body).toMatchObject([{ userId: failed, amount: 4, currency: 'USD' }]);
    expect(Date.parse(body[0]!.graceEndsAt!) - Date.parse(body[0]!.failedAt)).toBe(7 * 86_400_000);
    expect(page.next).toBeNull();
  });

  it('when plans changed, then each change has its cause, newest first, optionally of one user', async () => {
    const { body } = await operator.call(listPlanChanges, { query: { userId: yearly } });
    expect(body.map(({ toState, cause }) => [toState, cause])).toEqual([
      ['cancelling', 'request'],
      ['active', 'webhook'],
    ]);
    const first = await operator.call(listPlanChanges, { query: { limit: 2 } });
    const rest = await operator.call(listPlanChanges, { query: { cursor: first.page.next ?? '' } });
    const ids = [...first.body, ...rest.body].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(5);
  });
});

describe('a reconciliation', () => {
  it('when an operator starts one, then it finds what no webhook reported', async () => {
    const userId = await world.signUp();
    world.stripe.webhooks.set({ enabled: false });
    const sessionId = await world.openCheckout(userId);
    world.stripe.pay(sessionId);
    const { status, body } = await operator.call(reconcileNow);
    expect([status, body.finishedAt]).toEqual([202, null]);
    await eventually(async () => {
      const { lastReconciliation } = (await operator.call(getBillingOverview)).body;
      expect(lastReconciliation).toMatchObject({ finishedAt: expect.any(String), failed: 0 });
      expect((await world.changesOf(userId)).map(({ cause }) => cause)).toEqual(['reconciliation']);
      expect(lastReconciliation!.corrected).toBeGreaterThanOrEqual(1);
    });
    world.stripe.webhooks.set({ enabled: true });
  });

  it('when another process gets it meanwhile, then no further user is compared, and none counts as failed', async () => {
    const before = world.requests.length;
    const compared = () => world.requests.slice(before).filter((one) => one === 'GET /v1/subscriptions').length;
    world.stripe.faults.set('slow', { slowMs: 2_000, only: 'GET /v1/subscriptions' });
    await operator.call(reconcileNow);
    await eventually(async () => expect(compared()).toBe(3));
    await world.rows.pool.query('delete from messaging.job_claims');
    await eventually(async () => {
      const { rowCount } = await world.rows.pool.query(
        `select from graphile_worker.jobs where task_identifier = 'billing.reconcile' and last_error like '%Another process%'`,
      );
      expect(rowCount).toBe(1);
    });
    expect(compared()).toBe(3);
    world.stripe.faults.clear();
    await eventually(async () =>
      expect((await operator.call(getBillingOverview)).body.lastReconciliation).toMatchObject({
        finishedAt: expect.any(String),
        failed: 0,
      }),
    );
  });

  it('when it was interrupted, then it continues after the last user that was compared', async () => {
    const { id } = await transaction(world.rows.pool, async (tx) => {
      const requested = await requestReconciliation(tx);
      await addCounts(tx, requested.id, failed, { checked: 100, corrected: 0, failed: 0 });
      return requested;
    });
    await eventually(async () => {
      const { rows } = await world.rows.pool.query(
        `select checked - 100 as now, finished_at, (select count(*)::int from customers where user_id > $2) as later
         from reconciliations where id = $1`,
        [id, failed],
      );
      expect(rows[0]).toMatchObject({ now: rows[0]?.later, finished_at: expect.any(Date) });
    });
  });
});

describe('access', () => {
  it.each([getBillingOverview, listSubscriptions, listFailedPayments, listPlanChanges, reconcileNow])(
    'when the caller is not an admin, then 401 or 403 ($path)',
    async (endpoint) => {
      for (const [caller, status] of [
        [null, 401],
        [{ service: 'social' }, 401],
        [{ userId: monthly, plan: 'SUPER_HERO' }, 403],
      ] as const)
        expect((await callerOf(world.running.url, caller, 'billing').call(endpoint)).status).toBe(status);
    },
  );
});
