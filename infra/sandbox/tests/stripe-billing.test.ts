import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { idOf } from '../stripe/objects/wire.mjs';
import { openWorld } from './world.js';

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

const now = () => Date.now() / 1000;
const statusOf = async (customer: string) => (await world.subscription(customer)).status;

describe("a subscription in the sandbox's Stripe", () => {
  it('when the checkout is paid, then subscription, invoice and session agree, and paying again is refused', async () => {
    const { customer, session, subscription } = await world.subscriber();
    const [item] = subscription.items.data;
    expect(subscription.status).toBe('active');
    expect((item?.current_period_end ?? 0) - now()).toBeGreaterThan(27 * 86_400);
    const paid = await world.client.checkout.sessions.retrieve(session.id, { expand: ['invoice', 'line_items'] });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      subscription: subscription.id,
      url: null,
    });
    expect(paid.invoice).toMatchObject({ status: 'paid', amount_paid: 400, customer });
    expect(paid.line_items?.data[0]?.price?.unit_amount).toBe(400);
    expect(() => world.sandbox.stripe.pay(session.id)).toThrow('no longer open');
  });

  it('when a month passes, then a new period is paid for and the first one is in the past', async () => {
    const { customer, subscription } = await world.subscriber();
    world.sandbox.stripe.passMonth(customer);
    const next = await world.subscription(customer);
    expect([next.id, next.status]).toEqual([subscription.id, 'active']);
    expect(next.start_date).toBeLessThan(now() - 27 * 86_400);
    expect(next.items.data[0]?.current_period_end).toBeGreaterThan(now() + 27 * 86_400);
    const { data } = await world.client.invoices.list({ customer });
    expect(data.map(({ billing_reason, status }) => [billing_reason, status])).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
  });

  it('when a renewal fails and is paid later, then it is past due in between', async () => {
    const { customer } = await world.subscriber();
    world.sandbox.stripe.failNextRenewal(customer);
    world.sandbox.stripe.passMonth(customer);
    expect(await statusOf(customer)).toBe('past_due');
    const { data } = await world.client.invoices.list({ customer, status: 'open' });
    expect(data[0]).toMatchObject({ amount_remaining: 400, attempt_count: 1 });
    world.sandbox.stripe.recoverPayment(customer);
    expect(await statusOf(customer)).toBe('active');
  });

  it.each(['unpaid', 'canceled'] as const)('when Stripe stops retrying, then it can be %s', async (result) => {
    const { customer } = await world.subscriber('fails');
    world.sandbox.stripe.passMonth(customer);
    world.sandbox.stripe.giveUp(customer, result);
    expect(await statusOf(customer)).toBe(result);
  });

  it('when it is cancelled at the period end, then it ends with the period; resumed in time, it does not', async () => {
    const { customer, subscription } = await world.subscriber();
    const { subscriptions } = world.client;
    const ending = await subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at: subscription.items.data[0]?.current_period_end });
    await subscriptions.update(subscription.id, { cancel_at_period_end: false });
    world.sandbox.stripe.passMonth(customer);
    expect(await statusOf(customer)).toBe('active');
    await subscriptions.update(subscription.id, { cancel_at: 'min_period_end' });
    world.sandbox.stripe.passMonth(customer);
    expect(await world.subscription(customer)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect((await subscriptions.list({ customer })).data).toEqual([]);
    await expect(subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('when there is a trial, then nothing is due until it ends', async () => {
    const session = await world.checkout({ subscription_data: { trial_period_days: 14, metadata: { userId: '7' } } });
    world.sandbox.stripe.pay(session.id);
    const customer = idOf(session.customer);
    const trial = await world.subscription(customer);
    expect([trial.status, trial.metadata, session.amount_total]).toEqual(['trialing', { userId: '7' }, 0]);
    expect(trial.trial_end).toBe(trial.items.data[0]?.current_period_end);
    expect((await world.client.checkout.sessions.retrieve(session.id)).payment_status).toBe('no_payment_required');
    world.sandbox.stripe.passMonth(customer);
    expect(await statusOf(customer)).toBe('active');
    expect((await world.client.charges.list({ customer })).data).toHaveLength(1);
  });

  it('when a payment is refunded, then the charge shows it, and a second refund is refused', async () => {
    const { customer } = await world.subscriber();
    const [charge] = (await world.client.charges.list({ customer })).data;
    if (!charge) throw new Error('There is no charge');
    const { id, payment_intent } = charge;
    await world.client.refunds.create({ payment_intent: idOf(payment_intent), amount: 100 });
    await world.client.refunds.create({ charge: id, reason: 'duplicate' });
    const refunded = await world.client.charges.retrieve(id, { expand: ['refunds'] });
    expect(refunded).toMatchObject({ refunded: true, amount_refunded: 400 });
    expect(refunded.refunds?.data.map(({ amount }) => amount)).toEqual([300, 100]);
    await expect(world.client.refunds.create({ charge: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it.each(['won', 'lost'] as const)('when a dispute is %s, then it is closed', async (result) => {
    const { customer } = await world.subscriber();
    const opened = world.sandbox.stripe.openDispute(customer);
    expect((await world.client.charges.list({ customer })).data[0]?.disputed).toBe(true);
    const { data } = await world.client.disputes.list({ charge: idOf(opened.charge) });
    expect(data[0]).toMatchObject({ id: opened.id, status: 'needs_response' });
    if (result === 'won') world.sandbox.stripe.winDispute(customer);
    else await world.client.disputes.close(opened.id);
    expect((await world.client.disputes.retrieve(opened.id)).status).toBe(result);
  });

  it('when the customer is deleted, then the subscription ends and the invoices stay', async () => {
    const { customer } = await world.subscriber();
    await world.client.customers.del(customer);
    expect(await statusOf(customer)).toBe('canceled');
    expect((await world.client.invoices.list({ customer })).data).toHaveLength(1);
  });

  it('when a session is expired, then its page takes no payment', async () => {
    const session = await world.checkout();
    await world.client.checkout.sessions.expire(session.id);
    expect((await fetch(String(session.url))).status).toBe(410);
    const open = await world.client.checkout.sessions.list({ customer: idOf(session.customer), status: 'open' });
    expect(open.data).toEqual([]);
    await expect(world.client.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  });
});
