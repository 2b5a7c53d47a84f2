import { createCustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { userDeleted } from '@ninepocket/contracts/events/events';
import type { ServiceName } from '@ninepocket/contracts/services';
import { deleteAccount, getAccountDeletion, internalUserExport } from '@ninepocket/contracts/social/account';
import { resolveIdentity, type Identity } from '@ninepocket/contracts/social/social';
import { serviceDatabase } from '@ninepocket/service-kit/testing/databases';
import { runNow } from '@ninepocket/service-kit/testing/jobs';
import { callerOf, eventually, testConfig } from '@ninepocket/service-kit/testing/testing';
import { startNats, type TestNats } from '@ninepocket/service-kit/testing/nats';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freePort } from '@ninepocket/service-kit/testing/free-port';
import { startProcess, type ServiceProcess } from './process.js';

interface Service {
  sql: pg.Pool;
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

const endings: (() => Promise<void>)[] = [];
let nats: TestNats;
let social: Service;
let collection: Service;
let billing: Service;

const prepare = async (name: ServiceName, urls: Record<string, string> = {}): Promise<Service> => {
  const database = await serviceDatabase(name);
  endings.push(() => database.drop());
  const sql = new pg.Pool({ connectionString: database.url, max: 1 });
  endings.push(() => sql.end());
  const port = await freePort();
  const env = testConfig({ DATABASE_URL: database.url, NATS_URL: nats.url, NATS_SPACE: '', ...urls }, name);
  let running: ServiceProcess | undefined;
  const kill = async () => running?.kill();
  endings.push(kill);
  const start = async () => {
    running = await startProcess(name, env, port);
  };
  return { sql, url: `http://127.0.0.1:${port}`, start, kill };
};

beforeAll(async () => {
  nats = await startNats();
  endings.push(() => nats.remove());
  const unused = 'http://127.0.0.1:1';
  social = await prepare('social', { COLLECTION_URL: unused, BILLING_URL: unused });
  billing = await prepare('billing', { SOCIAL_URL: social.url });
  collection = await prepare('collection', { CATALOG_URL: unused, SOCIAL_URL: social.url, AUTOMATION_URL: unused });
  // One after another: each start is limited to a time, and they would compete for the processors.
  for (const service of [social, billing, collection]) await service.start();
});
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

const rowsOf = async ({ userId }: Identity) => {
  const input = { params: { id: userId } };
  const [cards, plans] = await Promise.all([
    callerOf(collection.url, { service: 'social' }, 'collection').call(internalUserExport, input),
    callerOf(billing.url, { service: 'social' }, 'billing').call(internalUserExport, input),
  ]);
  return { collection: cards.body.map(({ kind }) => kind), billing: plans.body.map(({ kind }) => kind) };
};

describe('a deletion that the stream has lost', () => {
  it('when it is not confirmed within an hour, then it is published again, all data is erased and the receipt is complete', async () => {
    const claims = { firebaseUid: 'uid-storm', email: 'storm@daily.test', emailVerified: true, displayName: 'storm' };
    const { body: user } = await callerOf(social.url, { service: 'gateway' }, 'social').call(resolveIdentity, {
      body: { ...claims, photoURL: null },
    });
    const collector = callerOf(collection.url, { ...user, plan: 'SUPER_HERO' }, 'collection');
    expect((await collector.call(createCustomCollection, { body: { name: 'Binder' } })).status).toBe(201);
    await eventually(async () =>
      expect(await rowsOf(user)).toEqual({ collection: ['custom-collection', 'seller'], billing: ['customer'] }),
    );

    await Promise.all([collection.kill(), billing.kill()]);
    const asUser = callerOf(social.url, user, 'social');
    const { body: receipt } = await asUser.call(deleteAccount, { body: { confirm: 'storm' } });
    await nats.kill({ wipe: true });
    await social.sql.query('delete from messaging.outbox where name = $1', [userDeleted.name]);
    await nats.start();
    for (const service of [collection, billing]) await service.start();
    // The replaced stream makes collection rebuild its users from social, which removes only the seller.
    await eventually(async () =>
      expect(await rowsOf(user)).toEqual({ collection: ['custom-collection'], billing: ['customer'] }),
    );

    await social.kill();
    await social.sql.query(`update deletions set published_at = now() - interval '61 minutes'`);
    await social.start();
    await runNow(social.sql, 'social.deletions');
    await eventually(async () => {
      const { body } = await asUser.call(getAccountDeletion, { params: { id: receipt.id } });
      expect(body.services.map(({ status }) => status)).toEqual(['forgotten', 'forgotten', 'forgotten']);
    });
    expect(await rowsOf(user)).toEqual({ collection: [], billing: [] });
  });
});
