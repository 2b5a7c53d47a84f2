import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Plan } from '@ninepocket/contracts/billing/plans';
import { listUsers, resolveIdentity, updateUser } from '@ninepocket/contracts/social/social';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import type { RunningService } from '@ninepocket/service-kit/process/service';
import { serviceDatabase, type TestDatabase } from '@ninepocket/service-kit/testing/databases';
import { eventually, testConfig } from '@ninepocket/service-kit/testing/testing';
import { startBilling } from '../../billing/src/start.js';
import { buildClaims, startWorld, type Person, type World } from './world.js';

let world: World;
let billingDatabase: TestDatabase;
let billing: RunningService;
let billingRows: Database;

const start = async () => {
  const config = testConfig({ DATABASE_URL: billingDatabase.url, SOCIAL_URL: 'http://127.0.0.1:9' }, 'billing');
  return (await startBilling(config)).running;
};

beforeAll(async () => {
  world = await startWorld();
  billingDatabase = await serviceDatabase('billing');
  billing = await start();
  billingRows = openDatabase(billingDatabase.url, { max: 1 });
});
afterAll(async () => {
  await billing.stop();
  await billingRows.close();
  await world.stop();
  await billingDatabase.drop();
});

const grant = async (person: Person, plan: Plan) => {
  const { client } = await world.firstAdmin();
  return client.call(updateUser, { params: { id: person.userId }, body: { plan } });
};
const identityOf = async ({ firebaseUid }: Person) =>
  (await world.gateway.call(resolveIdentity, { body: buildClaims({ firebaseUid }) })).body;
const customerOf = async ({ userId }: Person) => {
  const { rows } = await billingRows.pool.query(
    'select plan, (select count(*)::int from plan_grants where user_id = $1) as grants from customers where user_id = $1',
    [userId],
  );
  return rows[0];
};

describe('a plan granted by an admin', () => {
  it('when a user signs up, then billing has a customer on the free plan', async () => {
    const person = await world.signUp();
    await eventually(async () => expect(await customerOf(person)).toEqual({ plan: 'SIDE_KICK', grants: 0 }));
  });

  it('when a plan is granted and revoked, then identity and list follow', async () => {
    const person = await world.signUp({ email: 'flow@daily.test' });
    const { client } = await world.firstAdmin();
    for (const [step, plan] of (['SUPER_HERO', 'SIDE_KICK', 'SUPER_HERO'] as const).entries()) {
      expect((await grant(person, plan)).body.plan).toBe(plan);
      await eventually(async () => expect((await identityOf(person)).plan).toBe(plan));
      expect(await customerOf(person)).toEqual({ plan, grants: step + 1 });
      expect((await client.call(listUsers, { query: { q: 'flow@daily' } })).body).toMatchObject([{ plan }]);
    }
  });

  it('when billing is down while plans are granted, then it catches up when it is back', async () => {
    const person = await world.signUp();
    await billing.stop();
    await grant(person, 'SUPER_HERO');
    await grant(person, 'SIDE_KICK');
    expect((await grant(person, 'SUPER_HERO')).status).toBe(200);
    expect((await identityOf(person)).plan).toBe('SIDE_KICK');
    billing = await start();
    await eventually(async () => {
      expect(await customerOf(person)).toEqual({ plan: 'SUPER_HERO', grants: 3 });
      expect((await identityOf(person)).plan).toBe('SUPER_HERO');
    });
  });
});
