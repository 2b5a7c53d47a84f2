import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import Stripe from 'stripe';
import { startSandbox } from '../server.mjs';
import { idOf } from '../stripe/objects/wire.mjs';

const KEY = 'sk_test_1';
const SECRET = 'whsec_test';

/** A sandbox, the official client, and a server that receives and verifies webhooks. */
export const openWorld = async (options: Parameters<typeof startSandbox>[0] = {}) => {
  const received: Stripe.Event[] = [];
  const rejected: string[] = [];
  /** Responses to the next webhooks; 200 after that. */
  const statuses: number[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = statuses.shift() ?? 200;
      try {
        const signature = request.headers['stripe-signature'] ?? '';
        const event = client.webhooks.constructEvent(Buffer.concat(chunks), signature, SECRET, 300);
        (status === 200 ? received : rejected).push(event as never);
      } catch (error) {
        rejected.push(String(error));
      }
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const sandbox = await startSandbox({ webhookUrl, webhookSecret: SECRET, ...options });
  const { hostname, port } = new URL(sandbox.url);
  const clientWith = (key: string) =>
    new Stripe(key, { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0 });
  const client = clientWith(KEY);

  const world = {
    sandbox,
    client,
    clientWith,
    received,
    rejected,
    statuses,
    /** Until an event of this type has been received so many times. */
    async webhook(type: string, count = 1) {
      const found = () => received.filter((event) => event.type === type);
      await eventually(async () => {
        if (found().length < count) throw new Error(`${found().length} of ${count} webhooks ${type}`);
      });
      return found();
    },
    async price(interval: 'month' | 'year' = 'month') {
      const lookup_key = `super_hero_${interval}`;
      const { data } = await client.prices.list({ lookup_keys: [lookup_key] });
      if (data[0]) return data[0];
      return client.prices.create({
        currency: 'usd',
        unit_amount: interval === 'year' ? 4000 : 400,
        recurring: { interval },
        lookup_key,
        product_data: { name: 'SUPER HERO' },
      });
    },
    async checkout(params: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
      const customer = params.customer ?? (await client.customers.create({ email: 'casey@demo.test' })).id;
      const price = await world.price();
      return client.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: 'http://localhost/success?session_id={CHECKOUT_SESSION_ID}',
        cancel_url: 'http://localhost/cancelled',
        ...params,
        customer,
      });
    },
    /** A customer who has paid for a first month. */
    async subscriber(card = 'good') {
      const session = await world.checkout();
      sandbox.stripe.pay(session.id, card);
      const customer = idOf(session.customer);
      return { customer, session, subscription: await world.subscription(customer) };
    },
    async subscription(customer: string) {
      const { data } = await client.subscriptions.list({ customer, status: 'all' });
      return data[0] as Stripe.Subscription;
    },
    post: (url: string, form: Record<string, string>, headers = {}) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers }),
    async stop() {
      await sandbox.stop();
      receiver.closeAllConnections();
      receiver.close();
    },
  };
  return world;
};
