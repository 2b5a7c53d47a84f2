import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { idOf } from '../stripe/objects/wire.mjs';
import { openWorld } from './world.js';

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

/** The error that the official client throws. */
const failure = async (request: Promise<unknown>) => {
  const error = (await request.then(
    () => null,
    (reason: unknown) => reason,
  )) as InstanceType<typeof Stripe.errors.StripeError> | null;
  return error && { status: error.statusCode, type: error.rawType, code: error.code, param: error.param };
};

describe("the sandbox's Stripe API, through the official client", () => {
  it('when a customer is created, updated and deleted, then each answer shows it', async () => {
    const { customers } = world.client;
    const made = await customers.create({ email: 'a@demo.test', name: 'Ann', metadata: { userId: '7', old: 'x' } });
    const changed = await customers.update(made.id, { email: 'b@demo.test', metadata: { old: '' } });
    expect([changed.email, changed.name, changed.metadata]).toEqual(['b@demo.test', 'Ann', { userId: '7' }]);
    expect(await customers.del(made.id)).toEqual({ id: made.id, object: 'customer', deleted: true });
    expect(await customers.retrieve(made.id)).toMatchObject({ deleted: true });
    expect(await failure(customers.update(made.id, { name: 'x' }))).toMatchObject({
      status: 404,
      code: 'resource_missing',
    });
  });

  it('when a price takes over a lookup key, then the key finds the new price only', async () => {
    const { prices } = world.client;
    const first = await world.price('year');
    const params = {
      currency: 'usd',
      unit_amount: 5000,
      recurring: { interval: 'year' },
      lookup_key: 'super_hero_year',
    } as const;
    expect(await failure(prices.create({ ...params, product: idOf(first.product) }))).toMatchObject({
      status: 400,
      param: 'lookup_key',
    });
    const second = await prices.create({ ...params, product: idOf(first.product), transfer_lookup_key: true });
    const { data } = await prices.list({ lookup_keys: ['super_hero_year'], expand: ['data.product'] });
    expect(data.map(({ id, unit_amount }) => [id, unit_amount])).toEqual([[second.id, 5000]]);
    expect(data[0]?.product).toMatchObject({ object: 'product', name: 'SUPER HERO' });
    expect((await prices.retrieve(first.id)).lookup_key).toBeNull();
    expect(String(second.unit_amount_decimal)).toBe('5000');
  });

  it('when a request is repeated with its idempotency key, then the first answer is returned; other parameters are an error', async () => {
    const options = { idempotencyKey: 'customer-of-7' };
    const first = await world.client.customers.create({ email: 'same@demo.test' }, options);
    const again = await world.client.customers.create({ email: 'same@demo.test' }, options);
    expect([again.id, again.lastResponse.headers['idempotent-replayed']]).toEqual([first.id, 'true']);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(await failure(world.client.customers.create({ email: 'other@demo.test' }, options))).toMatchObject({
      status: 400,
      type: 'idempotency_error',
    });
  });

  it('when a list is long, then cursors page through it without gaps', async () => {
    const email = 'pages@demo.test';
    const made: string[] = [];
    for (let i = 0; i < 7; i++) made.push((await world.client.customers.create({ email })).id);
    const first = await world.client.customers.list({ email, limit: 3 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(4).reverse(), true]);
    const all: string[] = [];
    for await (const { id } of world.client.customers.list({ email, limit: 3 })) all.push(id);
    expect(all).toEqual(made.reverse());
  });

  it.each<[string, (stripe: Stripe) => Promise<unknown>, object]>([
    [
      'the id is unknown',
      (stripe) => stripe.subscriptions.retrieve('sub_x'),
      { status: 404, code: 'resource_missing' },
    ],
    [
      'a parameter names an unknown customer',
      () => world.checkout({ customer: 'cus_x' }),
      { status: 400, code: 'resource_missing', param: 'customer' },
    ],
    [
      'a parameter is missing',
      (stripe) => stripe.checkout.sessions.create({ mode: 'subscription' }),
      { status: 400, code: 'parameter_missing', param: 'line_items' },
    ],
    [
      'a parameter is unknown',
      (stripe) => stripe.customers.list({ colour: 'red' } as never),
      { status: 400, code: 'parameter_unknown', param: 'colour' },
    ],
    ['the path is unknown', (stripe) => stripe.topups.list(), { status: 404, type: 'invalid_request_error' }],
    [
      'a field cannot be expanded',
      (stripe) => stripe.prices.list({ expand: ['data.colour'] }),
      { status: 400, param: 'expand' },
    ],
    [
      'the expansion is too deep',
      (stripe) => stripe.prices.list({ expand: ['data.a.b.c.d'] }),
      { status: 400, param: 'expand' },
    ],
    ['the key is wrong', () => world.clientWith('sk_test_wrong').customers.list(), { status: 401 }],
    ['the key is a live one', () => world.clientWith('sk_live_1').customers.list(), { status: 401 }],
  ])('when %s, then the error is one of Stripe', async (_case, request, expected) => {
    await world.price();
    expect(await failure(request(world.client))).toMatchObject(expected);
  });

  it('when fields are expanded in depth, then the objects are in the answer', async () => {
    const { customer } = await world.subscriber();
    const { data } = await world.client.subscriptions.list({
      customer,
      expand: ['data.latest_invoice.payments', 'data.default_payment_method', 'data.customer'],
    });
    const [subscription] = data;
    if (!subscription) throw new Error('There is no subscription');
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect(invoice.payments?.data[0]).toMatchObject({ status: 'paid', amount_paid: 400 });
    expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id);
    expect((subscription.default_payment_method as Stripe.PaymentMethod).card?.last4).toBe('4242');
    expect((subscription.customer as Stripe.Customer).email).toBe('casey@demo.test');
    const payment = await world.client.invoicePayments.list({
      invoice: invoice.id ?? '',
      expand: ['data.payment.payment_intent.latest_charge'],
    });
    expect(payment.data[0]?.payment.payment_intent).toMatchObject({
      object: 'payment_intent',
      latest_charge: { object: 'charge', amount: 400 },
    });
  });

  it.each([
    ['429', { status: 429, code: 'rate_limit' }],
    ['500', { status: 500, type: 'api_error' }],
    ['down', { status: undefined }],
  ])('when the fault is %s, then requests fail until it is cleared', async (mode, expected) => {
    world.sandbox.stripe.faults.set(mode);
    expect(await failure(world.client.customers.list())).toMatchObject(expected);
    world.sandbox.stripe.faults.clear();
    expect(await failure(world.client.customers.list())).toBeNull();
  });

  it('when an answer is lost, then a retry with the same key finds what was done', async () => {
    world.sandbox.stripe.faults.set('lost', { times: 1, only: 'POST /v1/customers' });
    const made = await world.client.customers.create(
      { email: 'lost@demo.test' },
      { idempotencyKey: 'lost', maxNetworkRetries: 2 },
    );
    const { data } = await world.client.customers.list({ email: 'lost@demo.test' });
    expect(data.map(({ id }) => id)).toEqual([made.id]);
  });

  it('when the API is slow, then the client gives up after its timeout', async () => {
    world.sandbox.stripe.faults.set('slow');
    await expect(world.client.customers.list({}, { timeout: 50 })).rejects.toThrow(/timed out|aborted/i);
    world.sandbox.stripe.faults.clear();
  });
});
