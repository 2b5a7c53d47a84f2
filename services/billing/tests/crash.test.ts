import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { confirmCheckout, createCheckoutSession } from '@ninepocket/contracts/billing/checkout';
import { planChanged } from '@ninepocket/contracts/events/events';
import { startNats, type TestNats } from '@ninepocket/service-kit/testing/nats';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { killChildren, startChild } from './billing-process.js';
import { signedHeader } from './signatures.js';
import { SECRET, startWorld, type World } from './billing-world.js';

let world: World;
let nats: TestNats;
beforeAll(async () => {
  world = await startWorld();
  nats = await startNats();
});
afterAll(async () => {
  killChildren();
  await world.stop();
  await nats.remove();
});

it('when a process is killed after storing a webhook and before its effect, then the next one finishes it', async () => {
  const userId = await world.signUp();
  const session = await world.openCheckout(userId);
  const customer = await world.customerOf(userId);
  await world.running.stop();
  world.stripe.webhooks.set({ enabled: false });
  const { child, url } = await startChild(world.environment());
  world.stripe.faults.set('slow', { slowMs: 60_000, only: 'GET /v1/subscriptions' });
  world.stripe.pay(session);
  const before = world.requests.length;
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: session, object: 'checkout.session', customer } },
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signedHeader(body, SECRET) };
  const { status } = await fetch(`${url}/api/billing/webhook`, { method: 'POST', headers, body });
  expect(status).toBe(200);
  await eventually(async () => expect(world.requests.slice(before)).toContain('GET /v1/subscriptions'));
  child.kill('SIGKILL');
  await once(child, 'exit');
  world.stripe.faults.clear();
  await world.restart();
  await world.untilState(userId, 'active');
  expect(await world.changesOf(userId)).toHaveLength(1);
});

it('when a process is killed between refunding and cancelling a second subscription, then it is refunded once', async () => {
  const userId = await world.signUp();
  const first = await world.openCheckout(userId);
  // A page that was opened without our knowledge, such as one whose response was lost.
  await world.rows.pool.query('update checkouts set closed_at = now() where stripe_session_id = $1', [first]);
  const second = await world.openCheckout(userId);
  const customer = await world.customerOf(userId);
  await world.running.stop();
  const { child, url } = await startChild(world.environment());
  world.stripe.webhooks.set({ enabled: true, url: `${url}/api/billing/webhook` });
  world.stripe.faults.set('slow', { slowMs: 60_000, only: 'DELETE /v1/subscriptions' });
  const before = world.requests.length;
  for (const session of [first, second]) world.stripe.pay(session);
  await eventually(async () => expect(world.requests.slice(before).join()).toContain('DELETE /v1/subscriptions'));
  child.kill('SIGKILL');
  await once(child, 'exit');
  world.stripe.faults.clear();
  const ofCustomer = (one: { [field: string]: unknown }) => one.customer === customer;
  const statuses = () => world.stripe.store.all('subscription', ofCustomer).map(({ status }) => status);
  expect(statuses()).toEqual(['active', 'active']);
  await world.restart();
  await world.untilState(userId, 'active');
  expect(statuses().sort()).toEqual(['active', 'canceled']);
  const charges = world.stripe.store.all('charge', ofCustomer);
  expect(charges.map(({ amount_refunded: refunded }) => Number(refunded)).sort()).toEqual([0, 400]);
  const ids = charges.map(({ id }) => id);
  expect(world.stripe.store.all('refund', ({ charge }) => ids.includes(charge as string))).toHaveLength(1);
  expect(await world.changesOf(userId)).toHaveLength(1);
});

it('when NATS is down while a payment arrives, then the plan changes and is published when NATS is back', async () => {
  await world.restart({ NATS_URL: nats.url });
  await nats.kill();
  world.stripe.webhooks.set({ enabled: true });
  const userId = 900;
  world.contacts.set(userId, { email: 'nats@example.test', displayName: null, emailUpdates: true });
  expect((await world.as(userId).call(createCheckoutSession)).status).toBe(200);
  const sessionId = await world.openCheckout(userId);
  world.stripe.pay(sessionId);
  await world.untilState(userId, 'active');
  expect((await world.as(userId).call(confirmCheckout, { params: { sessionId } })).body.isPaid).toBe(true);
  const published = async (): Promise<(Date | null)[]> => {
    const { rows } = await world.rows.pool.query<{ published_at: Date | null }>(
      `select published_at from messaging.outbox where name = $1 and (data ->> 'userId')::int = $2`,
      [planChanged.name, userId],
    );
    return rows.map((row) => row.published_at);
  };
  expect(await published()).toEqual([null]);
  await nats.start();
  await eventually(async () => expect(await published()).toEqual([expect.any(Date)]));
});
