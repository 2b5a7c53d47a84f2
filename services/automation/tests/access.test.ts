import * as imageRuns from '@ninepocket/contracts/automation/image-runs';
import * as jobs from '@ninepocket/contracts/automation/jobs';
import * as priceGuide from '@ninepocket/contracts/automation/price-guide';
import * as service from '@ninepocket/contracts/automation/service';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { callerOf, type Caller } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const exported: [string, unknown][] = Object.entries({ ...imageRuns, ...jobs, ...priceGuide, ...service });
const endpoints = exported.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));

const statusOf = async (endpoint: Endpoint, caller: Caller) => {
  const params = { id: '00000000-0000-4000-8000-000000000000', name: 'priceRefresh', cardId: 1 };
  return (await callerOf(world.automation.url, caller, 'automation').call(endpoint, { params })).status;
};

describe('the endpoints of admins', () => {
  it('when the contracts are read, then all are for admins', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(18);
    expect(endpoints.filter(([, { access }]) => access !== 'admin')).toEqual([]);
  });

  it.each(endpoints)('when %s is called by others than admins, then the status is 401 or 403', async (_, endpoint) => {
    expect(await statusOf(endpoint, null)).toBe(401);
    expect(await statusOf(endpoint, { service: 'catalog' })).toBe(401);
    expect(await statusOf(endpoint, { userId: 2, plan: 'SUPER_HERO' })).toBe(403);
  });
});
