import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transaction } from '@ninepocket/service-kit/database/database';
import { makeDue } from '@ninepocket/service-kit/testing/jobs';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { requestReconciliation } from '../src/reconciliation/reconciliations.store.js';
import { gracePeriod } from '../src/refresh/grace-period.job.js';
import { killChildren, startChild, type BillingProcess } from './billing-process.js';
import { SECRET, startWorld, type World } from './billing-world.js';
import { signedHeader } from './signatures.js';

const MINUTES = 10;

/** A process of billing whose clock, but not the database's, differs by some minutes. */
const startWithClock = (env: NodeJS.ProcessEnv, minutes: number): Promise<BillingProcess> => {
  const shift = `const { now } = Date; Date.now = () => now() + ${minutes * 60_000};
    globalThis.Date = class extends Date { constructor(...given) { given.length ? super(...given) : super(Date.now()); } };`;
  return startChild(env, ['--import', `data:text/javascript,${encodeURIComponent(shift)}`]);
};

let world: World;
let wrong: BillingProcess;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  killChildren();
  await world.stop();
});

const ended = async (reconciliation: number) => {
  const { rowCount } = await world.rows.pool.query(
    'select from reconciliations where id = $1 and finished_at is not null and failed = 0',
    [reconciliation],
  );
  return rowCount === 1;
};
const storedState = async (userId: number): Promise<string | undefined> => {
  const { rows } = await world.rows.pool.query<{ state: string }>('select state from customers where user_id = $1', [
    userId,
  ]);
  return rows[0]?.state;
};
/** A user whose renewal failed, and whose grace period ends in so many minutes. */
const failRenewal = async (minutesLeft: number): Promise<number> => {
  const userId = await world.subscribe();
  const customer = await world.customerOf(userId);
  world.stripe.failNextRenewal(customer);
  world.stripe.passMonth(customer);
  await world.untilState(userId, 'past_due');
  await world.running.stop();
  await world.rows.pool.query(
    `update subscriptions set past_due_since = now() - interval '7 days' + $2 * interval '1 minute' where user_id = $1`,
    [userId, minutesLeft],
  );
  return userId;
};
/** The webhooks about a new customer would find a payment, too. */
const untilCustomerIsRead = (userId: number): Promise<void> =>
  eventually(async () => {
    const { rowCount } = await world.rows.pool.query(
      `select from webhook_events join customers using (stripe_customer_id)
       where user_id = $1 having count(*) > 0 and count(*) = count(processed_at)`,
      [userId],
    );
    expect(rowCount).toBe(1);
  });
const replaceBy = async (minutes: number): Promise<void> => {
  await world.running.stop();
  wrong = await startWithClock(world.environment(), minutes);
  world.stripe.webhooks.set({ url: `${wrong.url}/api/billing/webhook` });
};
const restore = async (): Promise<void> => {
  wrong.child.kill('SIGTERM');
  await once(wrong.child, 'exit');
  await world.restart();
};

describe('a clock that is ten minutes off', () => {
  it.each([MINUTES, -MINUTES])(
    'when a webhook arrives and the clock is %d minutes fast, then it is rejected with a warning, and Stripe delivers it again once the clock is right',
    async (minutes) => {
      const userId = await world.signUp();
      const session = await world.openCheckout(userId);
      await untilCustomerIsRead(userId);
      await replaceBy(minutes);
      world.stripe.pay(session);
      await eventually(async () => expect(wrong.output()).toContain('a webhook was rejected'));
      expect(await storedState(userId)).toBe('none');
      await restore();
      await world.untilState(userId, 'active');
      expect(await world.changesOf(userId)).toMatchObject([{ to: 'active', cause: 'webhook' }]);
    },
  );

  it('when Stripe has given up on a webhook, then a reconciliation finds the payment, whatever the clock says', async () => {
    const userId = await world.signUp();
    const session = await world.openCheckout(userId);
    await untilCustomerIsRead(userId);
    world.stripe.webhooks.set({ enabled: false });
    world.stripe.pay(session);
    world.stripe.webhooks.set({ enabled: true });
    await replaceBy(MINUTES);
    await transaction(world.rows.pool, requestReconciliation);
    await eventually(async () => expect(await storedState(userId)).toBe('active'));
    await restore();
    expect(await world.changesOf(userId)).toMatchObject([{ to: 'active', cause: 'reconciliation' }]);
  });

  it('when a grace period has five minutes left and the clock is fast, then the plan stays', async () => {
    const userId = await failRenewal(5);
    await replaceBy(MINUTES);
    const { id } = await transaction(world.rows.pool, requestReconciliation);
    await eventually(async () => expect(await ended(id)).toBe(true));
    await makeDue(world.rows.pool, gracePeriod.name);
    await eventually(async () => {
      const { rowCount } = await world.rows.pool.query(
        `select from graphile_worker.jobs where key = $1 and run_at between now() + interval '4 minutes' and now() + interval '1 day'`,
        [`${gracePeriod.name}:${userId}`],
      );
      expect(rowCount).toBe(1);
    });
    expect(await storedState(userId)).toBe('past_due');
    await restore();
  });

  it('when a grace period ended five minutes ago and the clock is slow, then the plan ends', async () => {
    const userId = await failRenewal(-5);
    await replaceBy(-MINUTES);
    // Signed by the same clock, so that it is accepted.
    const created = Math.floor(Date.now() / 1000) - MINUTES * 60;
    const data = { object: { id: 'sub_1', object: 'subscription', customer: await world.customerOf(userId) } };
    const body = JSON.stringify({
      id: 'evt_slow',
      object: 'event',
      type: 'customer.subscription.updated',
      created,
      data,
    });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signedHeader(body, SECRET, created) };
    expect((await fetch(`${wrong.url}/api/billing/webhook`, { method: 'POST', headers, body })).status).toBe(200);
    await eventually(async () => expect(await storedState(userId)).toBe('unpaid'));
    await restore();
  });
});
