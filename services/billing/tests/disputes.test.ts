import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelSubscription, getSubscription } from '@ninepocket/contracts/billing/subscription';
import { planChanged } from '@ninepocket/contracts/events/events';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { startWorld, type World } from './billing-world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const view = async (userId: number) => (await world.as(userId).call(getSubscription)).body;
const lastPublished = async (userId: number) => {
  const { rows } = await world.rows.pool.query<{ data: unknown }>(
    `select data from messaging.outbox where name = $1 and (data ->> 'userId')::int = $2 order by id desc limit 1`,
    [planChanged.name, userId],
  );
  return rows[0]?.data;
};

describe('a dispute', () => {
  const dispute = async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    world.stripe.openDispute(customer);
    await world.untilState(userId, 'disputed');
    return { userId, customer };
  };
  const invoicesOf = (customer: string) =>
    world.stripe.store
      .all('invoice', (one: { [field: string]: unknown }) => one.customer === customer)
      .map(({ status }) => status);
  it('when it is open, then the plan is suspended and nothing is charged; won, both continue', async () => {
    const { userId, customer } = await dispute();
    expect(await view(userId)).toMatchObject({
      plan: 'SIDE_KICK',
      price: { amount: 4, currency: 'USD', interval: 'month' },
      renewsAt: null,
    });
    expect(await lastPublished(userId)).toMatchObject({ plan: 'SIDE_KICK', subscriptionStatus: 'past_due' });
    expect(world.stripe.subscription(customer).pause_collection).toEqual({ behavior: 'void', resumes_at: null });
    world.stripe.passMonth(customer);
    expect(invoicesOf(customer).sort()).toEqual(['paid', 'void']);
    world.stripe.winDispute(customer);
    await world.untilState(userId, 'active');
    expect(world.stripe.subscription(customer).pause_collection).toBeNull();
    world.stripe.passMonth(customer);
    expect(invoicesOf(customer).sort()).toEqual(['paid', 'paid', 'void']);
    expect(await world.state(userId)).toBe('active');
  });

  it('when a payment is due already, then it is not collected until the dispute is won', async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    world.stripe.failNextRenewal(customer);
    world.stripe.passMonth(customer);
    await world.untilState(userId, 'past_due');
    world.stripe.openDispute(customer);
    await world.untilState(userId, 'disputed');
    world.stripe.retryPayments(customer);
    expect(invoicesOf(customer).sort()).toEqual(['open', 'paid']);
    world.stripe.winDispute(customer);
    await world.untilState(userId, 'past_due');
    world.stripe.retryPayments(customer);
    await world.untilState(userId, 'active');
    expect(invoicesOf(customer)).toEqual(['paid', 'paid']);
  });

  it('when a second one follows on the same day, then payments are paused again', async () => {
    const { userId, customer } = await dispute();
    world.stripe.winDispute(customer);
    await world.untilState(userId, 'active');
    world.stripe.passMonth(customer);
    world.stripe.openDispute(customer);
    await world.untilState(userId, 'disputed');
    expect(world.stripe.subscription(customer).pause_collection).toEqual({ behavior: 'void', resumes_at: null });
  });

  it('when it is lost, then the subscription is cancelled and has ended, and the user can subscribe again', async () => {
    const { userId, customer } = await dispute();
    world.stripe.loseDispute(customer);
    await world.untilState(userId, 'ended');
    await eventually(async () => expect(() => world.stripe.subscription(customer)).toThrow('no subscription'));
    expect(await lastPublished(userId)).toMatchObject({ plan: 'SIDE_KICK', subscriptionStatus: 'cancelled' });
    await world.subscribe(userId);
  });

  it('when it is cancelled meanwhile, then it ends immediately, and the result of the dispute changes nothing', async () => {
    const { userId, customer } = await dispute();
    expect((await world.as(userId).call(cancelSubscription)).body).toMatchObject({ state: 'ended', plan: 'SIDE_KICK' });
    world.stripe.winDispute(customer);
    await world.subscribe(userId);
  });

  it("when payments were paused in Stripe's dashboard, then they stay paused", async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    const pause = { behavior: 'keep_as_draft', resumes_at: null };
    world.stripe.subscription(customer).pause_collection = pause;
    world.stripe.openDispute(customer);
    await world.untilState(userId, 'disputed');
    world.stripe.winDispute(customer);
    await world.untilState(userId, 'active');
    expect(world.stripe.subscription(customer).pause_collection).toEqual(pause);
  });
});
