import { createCustomCollection, listCustomCollections } from '@ninepocket/contracts/collection/custom-collections';
import { deleteAccount } from '@ninepocket/contracts/social/account';
import { resolveIdentity, type Identity } from '@ninepocket/contracts/social/social';
import { backUp, restoreBackup } from '@ninepocket/service-kit/testing/backup';
import { startNats } from '@ninepocket/service-kit/testing/nats';
import { serviceDatabase } from '@ninepocket/service-kit/testing/databases';
import { callerOf, eventually, testConfig } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { startProcess, type ServiceProcess } from './process.js';

const endings: (() => Promise<void>)[] = [];
let socialUrl: string; // of the database
let socialEnv: NodeJS.ProcessEnv;
let social: ServiceProcess;
let collection: ServiceProcess;
let users: pg.Pool;
beforeAll(async () => {
  const unused = 'http://127.0.0.1:1';
  const nats = await startNats();
  endings.push(() => nats.remove());
  const [ofSocial, ofCollection] = [await serviceDatabase('social'), await serviceDatabase('collection')];
  endings.push(() => ofSocial.drop(), () => ofCollection.drop()); // prettier-ignore
  socialUrl = ofSocial.url;
  const common = { NATS_URL: nats.url, NATS_SPACE: '' };
  const urls = { COLLECTION_URL: unused, BILLING_URL: unused };
  socialEnv = testConfig({ DATABASE_URL: socialUrl, ...common, ...urls }, 'social');
  social = await startProcess('social', socialEnv);
  endings.push(() => social.kill());
  const others = { CATALOG_URL: unused, AUTOMATION_URL: unused, SOCIAL_URL: social.url };
  const env = testConfig({ DATABASE_URL: ofCollection.url, ...common, ...others }, 'collection');
  collection = await startProcess('collection', env);
  endings.push(() => collection.kill());
  users = new pg.Pool({ connectionString: ofCollection.url, max: 1 });
  endings.push(() => users.end());
});
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

const signUp = async (name: string): Promise<Identity> => {
  const claims = { firebaseUid: `uid-${name}`, email: `${name}@daily.test`, emailVerified: true, displayName: name };
  const { body } = await callerOf(social.url, { service: 'gateway' }, 'social').call(resolveIdentity, {
    body: { ...claims, photoURL: null },
  });
  return body;
};
const asCollector = (user: Identity) => callerOf(collection.url, { ...user, plan: 'SUPER_HERO' }, 'collection');
const create = async (user: Identity, name: string) =>
  (await asCollector(user).call(createCustomCollection, { body: { name } })).status;
const expectUser = ({ userId }: Identity, user: object) =>
  eventually(async () => {
    const { rows } = await users.query('select username, deleted from users where user_id = $1', [userId]);
    expect(rows).toEqual([user]);
  });

it('when social is restored, then a new user does not get a lost user’s collection, and a revived account can write', async () => {
  const ann = await signUp('ann');
  await expectUser(ann, { username: 'ann', deleted: false });
  await backUp(socialUrl);
  const lost = await signUp('bob');
  expect(await create(lost, 'Secret')).toBe(201);
  await callerOf(social.url, ann, 'social').call(deleteAccount, { body: { confirm: 'ann' } });
  await expectUser(lost, { username: 'bob', deleted: false });
  await expectUser(ann, { username: null, deleted: true });
  expect(await create(ann, 'Binder')).toBe(401);

  await social.kill();
  await restoreBackup(socialUrl);
  social = await startProcess('social', socialEnv, Number(new URL(social.url).port));
  const newcomer = await signUp('carol');
  expect(newcomer.userId).toBeGreaterThan(lost.userId);
  expect((await asCollector(newcomer).call(listCustomCollections)).body).toEqual([]);
  await expectUser(newcomer, { username: 'carol', deleted: false });
  await expectUser(lost, { username: null, deleted: true });
  await expectUser(ann, { username: 'ann', deleted: false });
  expect(await create(ann, 'Binder')).toBe(201);
});
