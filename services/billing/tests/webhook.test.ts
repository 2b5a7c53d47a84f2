import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmCheckout, createCheckoutSession, getBillingOffer } from '@ninepocket/contracts/billing/checkout';
import { cancelSubscription, getSubscription, resumeSubscription } from '@ninepocket/contracts/billing/subscription';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { stripeWebhook } from '@ninepocket/contracts/billing/webhook';
import { openDatabase, transaction, type Database } from '@ninepocket/service-kit/database/database';
import { dequeue } from '@ninepocket/service-kit/jobs/job';
import type { RunningService } from '@ninepocket/service-kit/process/service';
import { serviceDatabase, type TestDatabase } from '@ninepocket/service-kit/testing/databases';
import { runNow } from '@ninepocket/service-kit/testing/jobs';
import { callerOf, eventually, testConfig } from '@ninepocket/service-kit/testing/testing';
import { startBilling } from '../src/start.js';
import { findUserOrDropEvents, findWaiting, storeEvent } from '../src/webhook/webhook-events.store.js';
import { webhookRefresh } from '../src/webhook/webhook.job.js';
import { signedHeader } from './signatures.js';

/** Receiving webhooks needs no Stripe: nothing listens here. */
const UNREACHABLE = 'http://127.0.0.1:9';
const OLD = 'whsec_old';
const NEW = 'whsec_new';

let database: TestDatabase;
let rows: Database;
let running: RunningService;
const start = async (secrets: string) => {
  const settings = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: secrets, STRIPE_API_BASE: UNREACHABLE };
  const env = testConfig({ DATABASE_URL: database.url, SOCIAL_URL: UNREACHABLE, ...settings }, 'billing');
  return (await startBilling(env)).running;
};
beforeAll(async () => {
  database = await serviceDatabase('billing');
  rows = openDatabase(database.url, { max: 2 });
  running = await start(`${OLD}, ${NEW}`);
});
afterAll(async () => {
  await running.stop();
  await rows.close();
  await database.drop();
});

const buildEvent = (overrides: object = {}) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type: 'customer.subscription.updated',
  created: Math.floor(Date.now() / 1000),
  data: { object: { id: 'sub_1', object: 'subscription', customer: `cus_${randomUUID()}` } },
  ...overrides,
});
const deliver = (body: string | Uint8Array, signature: string | null, to = running) =>
  callerOf(to.url, null, 'billing').call(stripeWebhook, {
    raw: body,
    headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) },
  });
const storedTimes = async (id: string): Promise<number> => {
  const found = await rows.pool.query('select from webhook_events where id = $1', [id]);
  return found.rowCount ?? 0;
};

describe('a webhook', () => {
  it('when it is signed, then it is stored without its payload and answered', async () => {
    const event = buildEvent();
    const body = JSON.stringify(event, null, 2);
    expect(await deliver(body, signedHeader(body, OLD))).toMatchObject({ status: 200, body: { received: true } });
    const { rows: stored } = await rows.pool.query('select * from webhook_events where id = $1', [event.id]);
    expect(stored).toMatchObject([
      { type: event.type, stripe_customer_id: event.data.object.customer, created_at: new Date(event.created * 1000) },
    ]);
  });

  it('when it arrives 50 times at once, then each is answered and it is stored once', async () => {
    const event = buildEvent();
    const body = JSON.stringify(event);
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(body, signedHeader(body, OLD))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(await storedTimes(event.id)).toBe(1);
  });

  it('when a secret is being rotated, then both secrets are accepted', async () => {
    for (const secret of [OLD, NEW]) {
      const event = buildEvent();
      const body = JSON.stringify(event);
      expect((await deliver(body, signedHeader(body, secret))).status).toBe(200);
      expect(await storedTimes(event.id)).toBe(1);
    }
    // Stripe signs with both, in this order or the other.
    const both = JSON.stringify(buildEvent());
    const [, other] = signedHeader(both, NEW).split(',');
    expect((await deliver(both, `${signedHeader(both, 'whsec_other')},${other}`)).status).toBe(200);
  });

  it('when a secret was rotated, then the old one is rejected', async () => {
    const rotated = await start(NEW);
    try {
      const event = buildEvent();
      const body = JSON.stringify(event);
      expect(await deliver(body, signedHeader(body, OLD), rotated)).toMatchObject({ status: 400 });
      expect(await storedTimes(event.id)).toBe(0);
      expect((await deliver(body, signedHeader(body, NEW), rotated)).status).toBe(200);
    } finally {
      await rotated.stop();
    }
  });

  const event = buildEvent();
  const body = JSON.stringify(event, null, 2);
  const now = () => Math.floor(Date.now() / 1000);
  it.each([
    ['has no signature', body, null],
    ['has a malformed signature', body, 'v1'],
    ['has a signature of another body', body, signedHeader('{}', OLD)],
    ['has a signature of another endpoint', body, signedHeader(body, 'whsec_other')],
    ['was signed 301 seconds ago', body, signedHeader(body, OLD, now() - 301)],
    ['has a re-serialized body', JSON.stringify(event), signedHeader(body, OLD)],
    ['has one changed byte', body.replace('sub_1', 'sub_2'), signedHeader(body, OLD)],
    ['is empty', '', signedHeader('', OLD)],
    ['is not JSON', 'no JSON', signedHeader('no JSON', OLD)],
  ])('when it %s, then 400 and nothing is stored', async (_name, sent, signature) => {
    expect(await deliver(sent, signature)).toMatchObject({ status: 400, body: { code: 'bad_signature' } });
    expect(await storedTimes(event.id)).toBe(0);
  });

  it('when it was signed more than 300 seconds from now, then 400 and nothing is stored', async () => {
    const sent = signedHeader(body, OLD, now() + 330);
    for (const signature of [sent, `t=${now()},${sent}`])
      expect(await deliver(body, signature)).toMatchObject({ status: 400, body: { code: 'bad_signature' } });
    expect(await storedTimes(event.id)).toBe(0);
  });

  it.each([-290, 290])('when it was signed %d seconds from now, then it is accepted', async (distance) => {
    const signedAt = now() + distance + 1;
    const one = buildEvent({ created: signedAt });
    const sent = JSON.stringify(one);
    expect((await deliver(sent, signedHeader(sent, OLD, signedAt))).status).toBe(200);
    expect(await storedTimes(one.id)).toBe(1);
  });
});

it('when events are older than 30 days, then those that were processed are deleted', async () => {
  await rows.pool.query(`insert into webhook_events (id, type, created_at, received_at, processed_at)
    values
    ('evt_old', 'x', now(), now() - interval '31 days', now() - interval '31 days'),
    ('evt_recent', 'x', now(), now() - interval '29 days', now() - interval '29 days'),
    ('evt_waiting', 'x', now(), now() - interval '31 days', null)`);
  await runNow(rows.pool, 'billing.webhook-retention');
  await eventually(async () => expect(await storedTimes('evt_old')).toBe(0));
  expect([await storedTimes('evt_recent'), await storedTimes('evt_waiting')]).toEqual([1, 1]);
});

it.each([createCheckoutSession, confirmCheckout, getSubscription, cancelSubscription, resumeSubscription])(
  'when $method $path is requested without a user, then 401',
  async (endpoint: Endpoint) => {
    for (const caller of [null, { service: 'social' as const }]) {
      const answer = await callerOf(running.url, caller, 'billing').call(endpoint, {
        params: { sessionId: 'cs_test_1' },
      });
      expect(answer.status).toBe(401);
    }
  },
);

it('when a visitor reads the offer, then it is public', async () => {
  const answer = await callerOf(running.url, null, 'billing').call(getBillingOffer);
  expect(answer).toMatchObject({ status: 200, body: { prices: [{ amount: 4 }, { amount: 40 }] } });
});

it('when the webhook secret is not configured, then 503 and nothing is stored', async () => {
  const without = await start('');
  try {
    const event = buildEvent();
    const body = JSON.stringify(event);
    const answer = await deliver(body, signedHeader(body, OLD), without);
    expect(answer).toMatchObject({ status: 503, body: { code: 'billing_not_configured' } });
    expect(await storedTimes(event.id)).toBe(0);
  } finally {
    await without.stop();
  }
});

it('when a checkout links a customer while its events are taken for those of an unknown one, then they are kept', async () => {
  const { pool } = rows;
  const customerId = 'cus_linked_late';
  await transaction(pool, async (tx) => {
    await storeEvent(tx, { id: 'evt_paid', type: 'invoice.paid', customerId, chargeId: null, createdAt: new Date() });
    // So that the service leaves it alone.
    await dequeue(tx, webhookRefresh, { customer: customerId });
  });
  await pool.query('insert into customers (user_id, stripe_customer_id) values (4711, $1)', [customerId]);
  const findUser = () => transaction(pool, (tx) => findUserOrDropEvents(tx, customerId));
  expect(await findUser()).toBe(4711);
  expect(await findWaiting(pool, customerId)).toEqual(['evt_paid']);
  await pool.query('delete from customers where user_id = 4711');
  expect(await findUser()).toBeNull();
  expect(await findWaiting(pool, customerId)).toEqual([]);
});
