import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openWorld } from './world.js';

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  world.received.length = 0;
  world.sandbox.stripe.webhooks.set({ enabled: true, copies: 1, isReversed: false, delayMs: 0, retryMs: 20 });
});
afterAll(() => world.stop());

describe("the sandbox's webhooks, verified by the official client", () => {
  it('when a checkout is paid, then signed events report it, with the objects as the API returns them', async () => {
    const { customer, subscription } = await world.subscriber();
    const [created] = await world.webhook('customer.subscription.created');
    const [completed] = await world.webhook('checkout.session.completed');
    await world.webhook('invoice.paid');
    expect(created?.data.object).toMatchObject({ id: subscription.id, customer });
    expect(created).toMatchObject({ object: 'event', api_version: '2026-10-28.endive', livemode: false });
    expect(completed?.data.object).toMatchObject({ subscription: subscription.id, payment_status: 'paid' });
    expect(world.rejected).toEqual([]);
    const listed = await world.client.events.list({ type: 'checkout.session.completed', limit: 1 });
    expect(listed.data[0]?.id).toBe(completed?.id);
  });

  it('when the receiver fails, then the same event is sent again until it is accepted', async () => {
    world.statuses.push(500, 503);
    const { id } = await world.client.customers.create({ email: 'retry@demo.test' });
    const [event] = await world.webhook('customer.created');
    expect(event?.data.object).toMatchObject({ id });
    expect(world.rejected.splice(0)).toHaveLength(2);
  });

  it('when copies are on, then each event arrives as often', async () => {
    world.sandbox.stripe.webhooks.set({ copies: 5 });
    await world.client.customers.create({ email: 'copies@demo.test' });
    const events = await world.webhook('customer.created', 5);
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
  });

  it('when the order is reversed, then the newest event arrives first', async () => {
    world.sandbox.stripe.webhooks.set({ isReversed: true });
    const { id } = await world.client.customers.create({ email: 'first@demo.test' });
    await world.client.customers.update(id, { email: 'second@demo.test' });
    await world.webhook('customer.created');
    await world.webhook('customer.updated');
    expect(world.received.map(({ type }) => type)).toEqual(['customer.updated', 'customer.created']);
  });

  it('when webhooks are off, then events wait until they are sent', async () => {
    world.sandbox.stripe.webhooks.set({ enabled: false });
    const { id } = await world.client.customers.create({ email: 'off@demo.test' });
    const { data } = await world.client.events.list({ type: 'customer.created', delivery_success: false });
    expect(data[0]?.data.object).toMatchObject({ id });
    world.sandbox.stripe.webhooks.set({ enabled: true });
    world.sandbox.stripe.webhooks.sendMissed();
    const [event] = await world.webhook('customer.created');
    expect(event?.id).toBe(data[0]?.id);
  });

  it('when a secret is rotated, then the signature matches both', () => {
    const { webhooks } = world.sandbox.stripe;
    const secret = webhooks.settings.secret;
    webhooks.set({ secret: 'whsec_old,whsec_new' });
    const header = webhooks.signature('{"id":"evt_1","object":"event"}');
    webhooks.set({ secret });
    for (const one of ['whsec_old', 'whsec_new'])
      expect(world.client.webhooks.constructEvent('{"id":"evt_1","object":"event"}', header, one)).toMatchObject({
        id: 'evt_1',
      });
  });
});
