import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listInvoices, openPortal } from '@ninepocket/contracts/billing/subscription';
import Stripe from 'stripe';
import { startWorld, type World } from './billing-world.js';

let world: World;
let dashboard: Stripe;
beforeAll(async () => {
  world = await startWorld();
  const { hostname, port } = new URL(world.stripeUrl);
  dashboard = new Stripe('sk_test_sandbox', { protocol: 'http', host: hostname, port });
});
afterAll(() => world.stop());

const chargeOf = async (userId: number): Promise<string> => {
  const { data } = await dashboard.charges.list({ customer: await world.customerOf(userId) });
  return data[0]!.id;
};

describe('invoices', () => {
  it('when a user has paid twice, then both are listed newest first, page by page, with links', async () => {
    const userId = await world.subscribe();
    world.stripe.passMonth(await world.customerOf(userId));
    const client = world.as(userId);
    const { body, page } = await client.call(listInvoices, { query: { limit: 1 } });
    expect(body).toMatchObject([{ amount: 4, currency: 'USD', status: 'paid', refunded: 0 }]);
    expect(await fetch(body[0]!.pdfUrl!)).toMatchObject({ status: 200 });
    const second = await client.call(listInvoices, { query: { limit: 1, cursor: page.next ?? '' } });
    expect(second.page.next).toBeNull();
    expect(second.body).toHaveLength(1);
    expect(second.body[0]!.id).not.toBe(body[0]!.id);
  });

  it('when part of a payment was refunded, then the invoice says how much', async () => {
    const userId = await world.subscribe();
    await dashboard.refunds.create({ charge: await chargeOf(userId), amount: 150 });
    const { body } = await world.as(userId).call(listInvoices);
    expect(body).toMatchObject([{ amount: 4, refunded: 1.5, status: 'paid' }]);
  });

  it('when a user never subscribed, then there are none; those of other users are not reachable by cursor', async () => {
    const other = await world.subscribe();
    const [invoice] = (await world.as(other).call(listInvoices)).body;
    const userId = await world.signUp();
    expect((await world.as(userId).call(listInvoices)).body).toEqual([]);
    const cursor = Buffer.from(JSON.stringify([invoice!.id])).toString('base64url');
    expect((await world.as(userId).call(listInvoices, { query: { cursor } })).body).toEqual([]);
  });

  it('when Stripe is down, then 503 without its text', async () => {
    const userId = await world.subscribe();
    world.stripe.faults.set('down');
    const { status, body } = await world.as(userId).call(listInvoices);
    world.stripe.faults.clear();
    expect([status, body.code]).toEqual([503, 'provider_unavailable']);
  });
});

describe('the portal', () => {
  it('when a subscriber opens it, then the link leads to the own account and back to the Billing tab', async () => {
    const userId = await world.subscribe();
    const { status, body } = await world.as(userId).call(openPortal, { body: { task: 'payment-method' } });
    expect(status).toBe(200);
    const session = world.stripe.store.all('billing_portal.session').find(({ url }) => url === body.url);
    expect(session).toMatchObject({
      customer: await world.customerOf(userId),
      flow: { type: 'payment_method_update' },
      return_url: expect.stringMatching(/\/profile\?tab=billing$/),
    });
  });

  it('when it is opened twice at the same time, then both links work and nothing is stored twice', async () => {
    const userId = await world.subscribe();
    const open = () => world.as(userId).call(openPortal);
    const answers = await Promise.all([open(), open()]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect((await fetch(body.url)).status).toBe(200);
    }
    const configurations = world.stripe.store.all('billing_portal.configuration');
    expect(configurations.filter(({ active }) => active)).toHaveLength(1);
  });

  it('when a user never went to the checkout, then 409', async () => {
    const { status, body } = await world.as(await world.signUp()).call(openPortal);
    expect([status, body.code]).toEqual([409, 'no_subscription']);
  });

  it('when the customer was deleted at Stripe without a webhook, then 409 and the plan ends', async () => {
    const userId = await world.subscribe();
    world.stripe.webhooks.set({ enabled: false });
    await dashboard.customers.del(await world.customerOf(userId));
    const { status, body } = await world.as(userId).call(openPortal);
    world.stripe.webhooks.set({ enabled: true });
    expect([status, body.code]).toEqual([409, 'no_subscription']);
    expect(await world.state(userId)).toBe('ended');
  });
});
