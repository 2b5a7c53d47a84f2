import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { confirmCheckout, createCheckoutSession } from '@ninepocket/contracts/billing/checkout';
import { openPortal } from '@ninepocket/contracts/billing/subscription';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { killChildren, startChild, type BillingProcess } from './billing-process.js';
import { startWorld, type World } from './billing-world.js';

const KEY = 'sk_test_k3ySecret';
const WEBHOOK_SECRET = 'whsec_w3bhookSecret';
const PASSWORD = 'sm7pPassword';

let world: World;
let collector: Server;
let billing: BillingProcess;
/** Stands in for the gateway, which decides what is sampled: here, every request. */
let gateway: Server;
let url: string;
/** What the exporter of spans sent. */
let spans = '';

beforeAll(async () => {
  world = await startWorld({}, true);
  await world.running.stop();
  collector = createServer((req, res) => {
    req.on('data', (chunk: Buffer) => (spans += chunk.toString()));
    req.on('end', () => res.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const smtp = new URL(String(world.environment().SMTP_URL));
  Object.assign(smtp, { username: 'mailer', password: PASSWORD });
  billing = await startChild(
    {
      ...world.environment({
        STRIPE_SECRET_KEY: KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        SMTP_URL: smtp.href,
      }),
      OTEL_SERVICE_NAME: 'billing',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    },
    ['--import', '@ninepocket/service-kit/telemetry/telemetry'],
  );
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  gateway = createServer((req, res) => {
    const options = { method: req.method, headers: { ...req.headers, traceparent } };
    const forwarded = request(`${billing.url}${req.url}`, options, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(forwarded);
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  world.stripe.webhooks.set({ url: `${url}/api/billing/webhook`, secret: WEBHOOK_SECRET });
});
afterAll(async () => {
  killChildren();
  for (const server of [gateway, collector]) {
    server.closeAllConnections();
    server.close();
  }
  await world.stop();
});

it('when users pay, webhooks arrive and Stripe and the mail server fail, then no secret is in logs or traces', async () => {
  const userId = 700;
  world.contacts.set(userId, { email: 'nova@secret.test', displayName: 'Nova Secret', emailUpdates: true });
  const as = callerOf(url, { userId }, 'billing');
  const count = async (sql: string) => (await world.rows.pool.query(sql)).rowCount ?? 0;

  world.mail.refuse(true);
  expect((await as.call(createCheckoutSession)).status).toBe(200);
  const [session] = world.stripe.store.all('checkout.session');
  world.stripe.pay(session!.id);
  await eventually(async () =>
    expect(await count("select from customers where state = 'active' and user_id = 700")).toBe(1),
  );
  expect((await as.call(confirmCheckout, { params: { sessionId: session!.id } })).status).toBe(200);
  await eventually(async () =>
    expect(await count(`select from graphile_worker.jobs where last_error = 'EMESSAGE 451'`)).toBe(1),
  );
  for (const fault of ['500', '429', 'down']) {
    world.stripe.faults.set(fault);
    expect((await as.call(openPortal)).status).toBe(503);
  }
  world.stripe.faults.clear();
  const rejected = await fetch(`${url}/api/billing/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=f0rgedSignature', authorization: 'Bearer f0rgedToken' },
    body: '{"card":"4242424242424242"}',
  });
  expect(rejected.status).toBe(400);
  billing.child.kill('SIGTERM');
  await once(billing.child, 'close'); // after its output

  const log = billing.output();
  // What is searched was recorded at all.
  expect(log).toContain('a webhook was rejected');
  expect(log).toContain('EMESSAGE 451');
  expect(log).toContain('StripeAPIError');
  expect(spans).toContain('/api/billing/webhook');
  expect(spans).toContain('insert into webhook_events');

  const secrets = [
    KEY,
    WEBHOOK_SECRET,
    PASSWORD,
    'f0rged',
    '"4242"',
    '4242424242424242',
    'Bearer ',
    'eyJ',
    'BEGIN PRIVATE',
    'nova@',
    'Nova',
  ];
  for (const kind of ['checkout.session', 'payment_intent', 'invoice', 'billing_portal.session'])
    for (const one of world.stripe.store.all(kind)) {
      const { client_secret: secret, url } = one as { client_secret?: unknown; url?: unknown };
      for (const value of [secret, url]) if (typeof value === 'string') secrets.push(value);
    }
  for (const [name, text] of Object.entries({ log, spans }))
    expect({ name, found: secrets.filter((secret) => text.includes(secret)) }).toEqual({ name, found: [] });
});
