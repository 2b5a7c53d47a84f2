import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCheckoutSession } from '@ninepocket/contracts/billing/checkout';
import { customerForgotten, userDeleted, userEmailChanged } from '@ninepocket/contracts/events/events';
import { internalUserExport } from '@ninepocket/contracts/social/account';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { customerDeletion } from '../src/account/customer-deletion.job.js';
import { startWorld, type World } from './billing-world.js';

let world: World;
let dashboard: Stripe;
beforeAll(async () => {
  world = await startWorld();
  const { hostname, port } = new URL(world.stripeUrl);
  dashboard = new Stripe('sk_test_sandbox', { protocol: 'http', host: hostname, port });
});
afterAll(() => world.stop());

const forgotten = async (userId: number): Promise<number> => {
  const { rows } = await world.rows.pool.query(
    `select from messaging.outbox where name = $1 and (data ->> 'userId')::int = $2 order by id`,
    [customerForgotten.name, userId],
  );
  return rows.length;
};
const deleteUser = async (userId: number) => {
  world.contacts.delete(userId);
  await world.social.publish(userDeleted, world.nextEventId(), { userId });
};

const noteOf = async (userId: number): Promise<unknown[]> => {
  const { rows } = await world.rows.pool.query(
    `select data from messaging.outbox where name = $1 and (data ->> 'userId')::int = $2 order by id`,
    [customerForgotten.name, userId],
  );
  return rows;
};

describe('a deleted user', () => {
  it('when the user is subscribed, then Stripe cancels, deletes the customer and retains the invoices', async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    world.stripe.faults.set('down');
    await deleteUser(userId);
    await deleteUser(userId);
    await eventually(async () => expect(await world.customerOf(userId)).toBe(''));
    await eventually(async () => {
      const { rows } = await world.rows.pool.query(
        `select from graphile_worker.jobs where key = $1 and last_error is not null`,
        [`${customerDeletion.name}:${customer}`],
      );
      expect(rows).toHaveLength(1);
    });
    expect(await forgotten(userId)).toBe(0);
    world.stripe.faults.clear();
    await eventually(async () => expect(await forgotten(userId)).toBe(1));
    expect(await dashboard.customers.retrieve(customer)).toMatchObject({ deleted: true });
    const [subscription] = world.stripe.store.all('subscription', (one) => one['customer'] === customer);
    expect(subscription?.['status']).toBe('canceled');
    expect(world.stripe.store.all('invoice', (one) => one['customer'] === customer)).toHaveLength(1);
    expect(await noteOf(userId)).toEqual([{ data: { userId, hadSubscription: true } }]);
    expect((await world.changesOf(userId)).at(-1)).toEqual({ to: 'ended', cause: 'account-deleted', event: null });
    await deleteUser(userId);
    await eventually(async () => expect(await forgotten(userId)).toBe(2));
  });

  it('when the page of an open checkout is paid after the deletion, then it is no longer open', async () => {
    const userId = await world.signUp();
    const session = await world.openCheckout(userId);
    await deleteUser(userId);
    await eventually(async () => expect(await forgotten(userId)).toBe(1));
    expect(() => world.stripe.pay(session)).toThrow('no longer open');
  });

  it('when the page of an open checkout is paid while the customer is being deleted, then the payment is refunded', async () => {
    const userId = await world.signUp();
    const session = await world.openCheckout(userId);
    const customer = await world.customerOf(userId);
    world.stripe.faults.set('down');
    await deleteUser(userId);
    await eventually(async () => expect(await world.customerOf(userId)).toBe(''));
    world.stripe.pay(session);
    world.stripe.faults.clear();
    await eventually(async () => expect(await forgotten(userId)).toBe(1));
    const charges = world.stripe.store.all('charge', (one) => one['customer'] === customer);
    expect(charges.map(({ refunded }) => refunded)).toEqual([true]);
    expect((await world.changesOf(userId)).at(-1)).toMatchObject({ to: 'refunded', cause: 'account-deleted' });
    expect(await noteOf(userId)).toEqual([{ data: { userId, hadSubscription: true } }]);
  });

  it('when the user opens a checkout, then 404 and no customer is stored', async () => {
    const userId = await world.signUp();
    await deleteUser(userId);
    await eventually(async () => expect(await forgotten(userId)).toBe(1));
    expect((await world.as(userId).call(createCheckoutSession)).status).toBe(404);
    const { rows } = await world.rows.pool.query('select from customers where user_id = $1', [userId]);
    expect(rows).toEqual([]);
  });
});

describe('a customer at Stripe', () => {
  it('when it is deleted there, then the plan ends and the user can subscribe again as a new customer', async () => {
    const userId = await world.subscribe();
    const before = await world.customerOf(userId);
    await dashboard.customers.del(before);
    await world.untilState(userId, 'ended');
    await world.subscribe(userId);
    expect(await world.customerOf(userId)).not.toBe(before);
  });

  it("when the user's address changes, then Stripe's follows, also after a second change", async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    for (const email of ['second@example.test', 'third@example.test']) {
      world.contacts.set(userId, { email, displayName: 'Casey', emailUpdates: true });
      await world.social.publish(userEmailChanged, world.nextEventId(), { userId });
      await eventually(async () =>
        expect(await dashboard.customers.retrieve(customer)).toMatchObject({ email, name: 'Casey' }),
      );
    }
  });
});

it('when the data of a subscriber is exported, then it has every kind of row and nothing of other users', async () => {
  const userId = await world.subscribe();
  const found: { kind: string; row: Record<string, unknown> }[] = [];
  const social = callerOf(world.running.url, { service: 'social' }, 'billing');
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body, page } = await social.call(internalUserExport, {
      params: { id: userId },
      query: { limit: 3, cursor },
    });
    found.push(...body);
    cursor = page.next;
  }
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  expect(kinds).toEqual(['customer', 'subscription', 'checkout', 'plan-change', 'webhook-event']);
  const customer = await world.customerOf(userId);
  for (const { row } of found) expect([userId, customer]).toContain(row['user_id'] ?? row['stripe_customer_id']);
  expect(new Set(found.map(({ row }) => JSON.stringify(row))).size).toBe(found.length);
});
