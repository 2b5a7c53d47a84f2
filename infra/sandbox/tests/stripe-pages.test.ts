import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idOf } from '../stripe/objects/wire.mjs';
import { openWorld } from './world.js';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld({ folder });
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true });
});

const open = async (url: string | null) => (await fetch(String(url))).text();

describe('the hosted pages', () => {
  it('when the checkout page is opened, then it is marked as a sandbox and shows amount and way back', async () => {
    const session = await world.checkout();
    const page = await open(session.url);
    expect(page).toContain('Sandbox: this is not Stripe, and no money moves.');
    expect(page).toContain('Pay $4.00');
    expect(page).toContain('href="http://localhost/cancelled"');
  });

  it('when a card is declined, then the page says so, and another card still pays', async () => {
    const session = await world.checkout();
    const url = String(session.url);
    const declined = await (await world.post(url, { action: 'pay', card: 'declined' })).text();
    expect(declined).toContain('Your card was declined.');
    expect(declined).toMatch(/value="declined" checked/);
    const paid = await world.post(url, { action: 'pay', card: 'good' });
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `http://localhost/success?session_id=${session.id}`,
    ]);
    expect((await world.subscription(idOf(session.customer))).status).toBe('active');
  });

  it.each([
    ['confirm', 303, 'complete'],
    ['refuse', 200, 'open'],
  ])(
    'when the bank asks and the answer is %s, then the response is %s and the session %s',
    async (action, status, state) => {
      const session = await world.checkout();
      const asked = await world.post(String(session.url), { action: 'pay', card: '3ds' });
      expect(await asked.text()).toContain('Confirm this payment');
      expect((await world.post(String(session.url), { action, card: '3ds' })).status).toBe(status);
      expect((await world.client.checkout.sessions.retrieve(session.id)).status).toBe(state);
    },
  );

  it('when a card is unknown, even as a property of every object, then 400 and nothing is paid', async () => {
    const session = await world.checkout();
    const answer = await world.post(String(session.url), { action: 'pay', card: '__proto__' });
    expect(answer.status).toBe(400);
    expect((await world.client.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('when the portal is used, then card and cancellation change', async () => {
    const { customer } = await world.subscriber();
    const portal = await world.client.billingPortal.sessions.create({ customer, return_url: 'http://localhost/back' });
    expect(await open(portal.url)).toContain('visa, ending 4242');
    await world.post(portal.url, { action: 'card', card: 'good2' });
    await world.post(portal.url, { action: 'cancel' });
    const page = await open(portal.url);
    expect(page).toContain('mastercard, ending 4444');
    expect(page).toContain('Keep subscription');
    expect((await world.subscription(customer)).cancel_at).not.toBeNull();
  });

  it('when the portal is opened to change a card, then saving pays what is open and returns', async () => {
    const { customer } = await world.subscriber('fails');
    world.sandbox.stripe.passMonth(customer);
    const portal = await world.client.billingPortal.sessions.create({
      customer,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: 'http://localhost/saved' } },
      },
    });
    const saved = await world.post(portal.url, { action: 'card', card: 'good' });
    expect(saved.headers.get('location')).toBe('http://localhost/saved');
    expect((await world.subscription(customer)).status).toBe('active');
  });

  it('when an invoice is opened, then it is a page and a PDF', async () => {
    const { customer } = await world.subscriber();
    const [invoice] = (await world.client.invoices.list({ customer })).data;
    expect(await open(invoice?.hosted_invoice_url ?? null)).toContain(invoice?.number);
    const file = await fetch(String(invoice?.invoice_pdf));
    expect([file.headers.get('content-type'), (await file.text()).slice(0, 8)]).toEqual([
      'application/pdf',
      '%PDF-1.4',
    ]);
  });

  it('when an open invoice is paid on its page, then the subscription is active again', async () => {
    const { customer } = await world.subscriber('fails');
    world.sandbox.stripe.passMonth(customer);
    const [invoice] = (await world.client.invoices.list({ customer })).data;
    const url = String(invoice?.hosted_invoice_url);
    for (const card of ['declined', 'fails', 'no-such-card'])
      expect(await (await world.post(url, { card })).text()).toContain('Your card was declined.');
    expect((await world.subscription(customer)).status).toBe('past_due');
    const paid = await (await world.post(url, { card: 'good' })).text();
    expect(paid).toContain('Paid: <strong>$4.00</strong>');
    expect(paid).not.toContain('<form');
    expect((await world.subscription(customer)).status).toBe('active');
  });

  it('when the control page is opened, then it offers what is possible for the customer now', async () => {
    const { customer } = await world.subscriber();
    const offered = async (): Promise<string[]> => {
      const page = await open(`${world.sandbox.url}/stripe/control`);
      const part = page.slice(page.indexOf(`value="${customer}"`));
      return [...part.slice(0, part.indexOf('</form>')).matchAll(/name="action" value="(\w+)"/g)].map(
        ([, name]) => name ?? '',
      );
    };
    expect(await offered()).toContain('cancelAtPeriodEnd');
    expect(await offered()).not.toContain('winDispute');
    world.sandbox.stripe.openDispute(customer);
    expect(await offered()).toContain('winDispute');
    world.sandbox.stripe.cancelNow(customer);
    expect(await offered()).not.toContain('passMonth');
    world.sandbox.stripe.deleteCustomer(customer);
    expect(await offered()).toEqual(expect.not.arrayContaining(['deleteCustomer']));
  });

  it('when the control page is asked by email, then the customer of this email is meant', async () => {
    const session = await world.checkout({
      customer: (await world.client.customers.create({ email: 'e2e@demo.test' })).id,
    });
    world.sandbox.stripe.pay(session.id);
    const url = `${world.sandbox.url}/stripe/control`;
    const json = { accept: 'application/json' };
    await world.post(url, { action: 'failNextRenewal', email: 'e2e@demo.test' }, json);
    expect((await world.post(url, { action: 'passMonth', email: 'e2e@demo.test' }, json)).status).toBe(200);
    expect((await world.subscription(idOf(session.customer))).status).toBe('past_due');
    expect((await world.post(url, { action: 'passMonth', email: 'no@demo.test' }, json)).status).toBe(400);
    expect(await open(url)).toContain('e2e@demo.test');
  });

  it('when another site posts a form, then it is refused', async () => {
    const session = await world.checkout();
    const refused = await world.post(String(session.url), { action: 'pay' }, { 'sec-fetch-site': 'cross-site' });
    expect(refused.status).toBe(403);
  });

  it('when the sandbox restarts, then it knows customers, subscriptions and idempotency keys, and sends what was waiting', async () => {
    const made = await world.client.customers.create({ email: 'again@demo.test' }, { idempotencyKey: 'restart' });
    const { customer, subscription } = await world.subscriber();
    world.sandbox.stripe.webhooks.set({ url: 'http://127.0.0.1:1/' });
    await world.client.customers.update(customer, { name: 'Casey' });
    await world.stop();
    world = await openWorld({ folder });
    expect((await world.subscription(customer)).id).toBe(subscription.id);
    const again = await world.client.customers.create({ email: 'again@demo.test' }, { idempotencyKey: 'restart' });
    expect(again.id).toBe(made.id);
    await world.webhook('customer.updated');
  });
});
