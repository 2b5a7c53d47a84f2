import * as auditContract from '@ninepocket/contracts/catalog/audit';
import * as adminCardContract from '@ninepocket/contracts/catalog/cards/admin-cards';
import * as cardImageContract from '@ninepocket/contracts/catalog/images/card-images';
import * as catalogContract from '@ninepocket/contracts/catalog/catalog';
import * as factsContract from '@ninepocket/contracts/catalog/facts';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import * as importContract from '@ninepocket/contracts/catalog/imports';
import * as overviewContract from '@ninepocket/contracts/catalog/overview';
import * as searchContract from '@ninepocket/contracts/catalog/search';
import * as serviceContract from '@ninepocket/contracts/catalog/service';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
// A file of a stored image is public, but exists only after an upload: card-images.test.ts.
const { readCardImage: _, ...cardImages } = cardImageContract;
const exported: [string, unknown][] = Object.entries({
  ...adminCardContract,
  ...auditContract,
  ...cardImages,
  ...catalogContract,
  ...factsContract,
  ...importContract,
  ...overviewContract,
  ...searchContract,
  ...serviceContract,
});
const endpoints = exported.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
const having = (...access: Endpoint['access'][]) =>
  endpoints.filter(([, endpoint]) => access.includes(endpoint.access));

const input = {
  params: { id: '00000000-0000-4000-8000-000000000000', key: 'nothing', setId: 1 },
  headers: { 'x-firebase-uid': 'firebase-1', 'x-user-email': 'admin@demo.test' },
};
const statusOf = async (endpoint: Endpoint, caller: Parameters<World['as']>[0], headers: Record<string, string> = {}) =>
  (await world.as(caller).call(endpoint, { ...input, headers: { ...input.headers, ...headers } })).status;

describe('access', () => {
  it('when the contracts are read, then every endpoint of the catalog is covered here', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(24);
  });

  it.each(having('signedIn', 'admin', 'service'))(
    'when an anonymous caller calls %s, then the status is 401',
    async (_, endpoint) => {
      expect(await statusOf(endpoint, null)).toBe(401);
    },
  );

  it.each(having('signedIn', 'admin', 'service', 'public'))(
    'when a forged assertion is sent to %s, then the status is 401',
    async (_, endpoint) => {
      const none = Buffer.from(JSON.stringify({ alg: 'none', kid: 'gateway' })).toString('base64url');
      const claims = Buffer.from(
        JSON.stringify({
          iss: 'gateway',
          aud: 'catalog',
          userId: 1,
          firebaseUid: 'x',
          isAdmin: true,
          plan: 'SUPER_HERO',
          exp: 4e9,
        }),
      ).toString('base64url');
      expect(await statusOf(endpoint, null, { [ASSERTION_HEADER]: `${none}.${claims}.` })).toBe(401);
    },
  );

  it.each(having('admin'))('when a collector calls %s, then the status is 403', async (_, endpoint) => {
    expect(await statusOf(endpoint, { userId: 2, plan: 'SUPER_HERO' })).toBe(403);
  });

  it.each(having('service'))('when an admin calls %s, then the status is 401', async (_, endpoint) => {
    expect(await statusOf(endpoint, { userId: 1, isAdmin: true })).toBe(401);
  });

  it.each(having('signedIn', 'admin'))(
    'when a service calls %s without a user, then the status is 401',
    async (_, endpoint) => {
      expect(await statusOf(endpoint, { service: 'collection' })).toBe(401);
    },
  );

  it.each(having('public'))('when an anonymous caller calls %s, then the status is 200', async (_, endpoint) => {
    expect(await statusOf(endpoint, null)).toBe(200);
  });
});
