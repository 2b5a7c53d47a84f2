import { internalUserExport } from '@ninepocket/contracts/social/account';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  customerForgotten,
  planChanged,
  planGranted,
  userDeleted,
  userRegistered,
} from '@ninepocket/contracts/events/events';
import type { Plan } from '@ninepocket/contracts/billing/plans';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import type { RunningService } from '@ninepocket/service-kit/process/service';
import { serviceDatabase, type TestDatabase } from '@ninepocket/service-kit/testing/databases';
import { callerOf, eventually, testConfig } from '@ninepocket/service-kit/testing/testing';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { startBilling } from '../src/start.js';

let database: TestDatabase;
let running: RunningService;
let rows: Database;
let social: TestPublisher;
beforeAll(async () => {
  database = await serviceDatabase('billing');
  ({ running } = await startBilling(
    testConfig({ DATABASE_URL: database.url, SOCIAL_URL: 'http://127.0.0.1:9' }, 'billing'),
  ));
  rows = openDatabase(database.url, { max: 2 });
  social = await openPublisher('social');
});
afterAll(async () => {
  await social.close();
  await running.stop();
  await rows.close();
  await database.drop();
});

let ids = 0;
const nextId = () => ++ids;
const register = (userId: number, id = nextId()) =>
  social.publish(userRegistered, id, { userId, username: `user-${userId}`, isAdmin: false });
const grant = (userId: number, plan: Plan, minute: number, id = nextId()) =>
  social.publish(planGranted, id, {
    userId,
    plan,
    grantedBy: 1,
    at: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
  });

/** Waits until all events so far were handled: a stream is handled in order. */
const handled = async () => {
  const marker = 1_000_000 + nextId();
  await register(marker);
  await eventually(async () => expect(await customerOf(marker)).toBeDefined());
};
const customerOf = async (userId: number) => {
  const found = await rows.pool.query(
    'select plan, plan_version as version, stripe_customer_id as stripe from customers where user_id = $1',
    [userId],
  );
  return found.rows[0];
};
const grantsOf = async (userId: number): Promise<number> => {
  const found = await rows.pool.query('select count(*)::int as n from plan_grants where user_id = $1', [userId]);
  return found.rows[0].n;
};
const published = async (userId: number) => {
  const found = await rows.pool.query<{ data: { plan: Plan; version: number } }>(
    `select data from messaging.outbox where name = $1 and (data ->> 'userId')::int = $2 order by id`,
    [planChanged.name, userId],
  );
  return found.rows.map(({ data }) => data);
};

describe('customers', () => {
  it('when a registration arrives twice, then there is one customer on the free plan and nothing is published', async () => {
    await register(1, 501);
    await register(1, 501);
    await register(1);
    await handled();
    expect(await customerOf(1)).toEqual({ plan: 'SIDE_KICK', version: 0, stripe: null });
    expect(await published(1)).toEqual([]);
  });
});

describe('grants', () => {
  it('when a plan is granted, changed and granted again, then each change is published with a higher version', async () => {
    await register(2);
    for (const [minute, plan] of (['SUPER_HERO', 'SIDE_KICK', 'SUPER_HERO'] as const).entries())
      await grant(2, plan, minute);
    await handled();
    const changes = await published(2);
    expect(changes.map(({ plan }) => plan)).toEqual(['SUPER_HERO', 'SIDE_KICK', 'SUPER_HERO']);
    const versions = changes.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    expect(await customerOf(2)).toMatchObject({ plan: 'SUPER_HERO', version: versions.at(-1) });
  });

  it('when one grant is delivered three times, then it is one grant and one change', async () => {
    await register(3);
    for (let i = 0; i < 3; i++) await grant(3, 'SUPER_HERO', 1, 503);
    await handled();
    expect(await grantsOf(3)).toBe(1);
    expect(await published(3)).toMatchObject([{ plan: 'SUPER_HERO' }]);
  });

  it('when the current plan is granted, then the grant is stored and nothing is published', async () => {
    await register(4);
    await grant(4, 'SIDE_KICK', 1);
    await handled();
    expect(await grantsOf(4)).toBe(1);
    expect(await published(4)).toEqual([]);
  });

  it('when an older grant arrives after a newer one, then the newer one applies', async () => {
    await register(5);
    await grant(5, 'SUPER_HERO', 30);
    await grant(5, 'SIDE_KICK', 10);
    await handled();
    expect(await customerOf(5)).toMatchObject({ plan: 'SUPER_HERO' });
    expect(await published(5)).toHaveLength(1);
    expect(await grantsOf(5)).toBe(2);
  });

  it('when a grant arrives before the registration, then the customer has its plan', async () => {
    await grant(6, 'SUPER_HERO', 1);
    await register(6);
    await handled();
    expect(await customerOf(6)).toMatchObject({ plan: 'SUPER_HERO' });
  });
});

describe('a deleted user', () => {
  it('when the event arrives twice, then customer and grants are deleted, each event is confirmed, and other customers remain', async () => {
    await register(7);
    await grant(7, 'SUPER_HERO', 1);
    for (let i = 0; i < 2; i++) await social.publish(userDeleted, nextId(), { userId: 7 });
    await handled();
    expect(await customerOf(7)).toBeUndefined();
    expect(await grantsOf(7)).toBe(0);
    expect(await customerOf(6)).toBeDefined();
    const forgotten = await rows.pool.query('select data from messaging.outbox where name = $1', [
      customerForgotten.name,
    ]);
    expect(forgotten.rows).toEqual([
      { data: { userId: 7, hadSubscription: false } },
      { data: { userId: 7, hadSubscription: false } },
    ]);
  });
});

describe('a deleted user whom a restore of social revives', () => {
  it('when a plan is granted, then its version is higher than those before the deletion', async () => {
    await register(10);
    await grant(10, 'SUPER_HERO', 1);
    await grant(10, 'SIDE_KICK', 2);
    await social.publish(userDeleted, nextId(), { userId: 10 });
    await grant(10, 'SUPER_HERO', 3);
    await handled();
    const versions = (await published(10)).map(({ version }) => version);
    expect(versions).toHaveLength(3);
    expect(versions[2]).toBeGreaterThan(versions[1] ?? Infinity);
  });
});

describe('the data export', () => {
  const ask = (userId: number, cursor?: string) =>
    callerOf(running.url, { service: 'social' }, 'billing').call(internalUserExport, {
      params: { id: userId },
      query: { limit: 2, cursor },
    });

  it('when social requests it, then it has the customer and every grant of this user, page by page', async () => {
    for (const minute of [1, 2, 3]) await grant(8, minute === 2 ? 'SUPER_HERO' : 'SIDE_KICK', minute);
    await handled();
    const found: { kind: string; row: Record<string, unknown> }[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { body, page } = await ask(8, cursor);
      found.push(...body);
      cursor = page.next;
    }
    const grants = ['plan-grant', 'plan-grant', 'plan-grant'];
    expect(found.map(({ kind }) => kind)).toEqual(['customer', ...grants, 'plan-change', 'plan-change']);
    expect(found.every(({ row }) => row['user_id'] === 8)).toBe(true);
    expect((await ask(999)).body).toEqual([]);
  });

  it('when a user or another service requests it, then it is rejected', async () => {
    const asUser = callerOf(running.url, { userId: 8 }, 'billing');
    expect((await asUser.call(internalUserExport, { params: { id: 8 } })).status).toBe(401);
    const other = callerOf(running.url, { service: 'catalog' }, 'billing');
    expect((await other.call(internalUserExport, { params: { id: 8 } })).status).toBe(403);
  });
});

describe('the process', () => {
  it('when it runs, then it is alive and ready, and rejects requests without an assertion', async () => {
    const statusOf = async (path: string) => (await fetch(new URL(path, running.url))).status;
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);
    expect(await statusOf('/api/billing/subscription')).toBe(401);
  });

  it('when it restarts on its database, then its data is still there', async () => {
    const before = (await customerOf(2))?.version;
    await running.stop();
    ({ running } = await startBilling(
      testConfig({ DATABASE_URL: database.url, SOCIAL_URL: 'http://127.0.0.1:9' }, 'billing'),
    ));
    await grant(2, 'SIDE_KICK', 40);
    await handled();
    expect(await customerOf(2)).toMatchObject({ plan: 'SIDE_KICK' });
    expect((await customerOf(2))?.version).toBeGreaterThan(before);
  });
});
