import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { endpointsIn } from '@ninepocket/contracts/http/openapi/collect';
import type { ServiceName } from '@ninepocket/contracts/services';
import { z } from 'zod';
import { writeCursor } from '../http/cursor.js';
import type { Caller, TestClient } from './testing.js';

type Value = string | number | boolean | null;

const CONTRACTS = dirname(createRequire(import.meta.url).resolve('@ninepocket/contracts/services'));

/** From the contracts, so that a new list is covered without a change here. */
const pagedEndpoints = async (service: ServiceName): Promise<Endpoint[]> => {
  const modules: Record<string, unknown>[] = [];
  for (const folder of [service, 'http'])
    for (const file of readdirSync(join(CONTRACTS, folder), { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.js') && !file.endsWith('.test.js'))
        modules.push((await import(pathToFileURL(join(CONTRACTS, folder, file)).href)) as Record<string, unknown>);
  return endpointsIn(modules).filter(({ paged }) => paged);
};

const NASTY: Value[] = ['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+16:05', 'NaN', '\0', 2 ** 31, 0.5];

/** Of the lengths and leading values that cursors have. */
const forged = (): string[] => {
  const tuples = NASTY.flatMap((nasty) => [
    [nasty],
    ...[1, 'a', '2026-01-01T00:00:00Z'].map((other) => [other, nasty]),
    ...[1, 'a'].map((other) => [nasty, other]),
    [nasty, 'a', 1],
    ...['asc', 'updated'].map((lead) => [lead, nasty, 1]),
    ['updated', 1, nasty],
    ['newest', true, 1, nasty, 1],
  ]);
  return ['x', '%00', '{}', Buffer.from('{"a":1}').toString('base64url'), ...tuples.map(writeCursor)];
};

/** What endpoints need besides a cursor; they ignore the rest. */
const PARAMS = { id: 1, key: 1, cardId: 1, setId: 1, userId: 2, friendId: 2 };
const QUERY = { sort: 'updated', q: 'a', search: 'a', cardId: 1, setId: 1, year: 1990 };

/** @returns queries that lead to different cursors */
const queriesOf = async (endpoint: Endpoint): Promise<object[]> => {
  const query = (await endpoint.schemas?.())?.query;
  const takesMore = query instanceof z.ZodObject && Object.keys(QUERY).some((name) => name in query.shape);
  return takesMore ? [{}, QUERY] : [{}];
};

/**
 * Tries forged cursors on every paged endpoint of a service.
 * @returns endpoints that rejected none, because they refuse the caller first, and calls that failed
 */
export const tryForgedCursors = async (
  service: ServiceName,
  as: (caller: Caller) => TestClient,
): Promise<{ untried: string[]; failures: string[] }> => {
  const failures: string[] = [];
  const untried: string[] = [];
  for (const endpoint of await pagedEndpoints(service)) {
    const callers: Caller[] =
      endpoint.access === 'service'
        ? [{ service: 'social' }, { service: 'collection' }, { service: 'automation' }]
        : [{ userId: 1, isAdmin: true, plan: 'SUPER_HERO' }];
    const call = async (caller: Caller, cursor: string, more: object): Promise<number> => {
      const { status } = await as(caller).call(endpoint, { params: PARAMS, query: { ...more, limit: 1, cursor } });
      if (status === 500) failures.push(`${endpoint.path} ${JSON.stringify(more)} ${cursor}`);
      return status;
    };
    const queries = await queriesOf(endpoint);
    const statuses = new Set<number>();
    for (const [caller, more] of callers.flatMap((one) => queries.map((query) => [one, query] as const))) {
      const cursors = forged();
      while (cursors.length > 0)
        for (const status of await Promise.all(cursors.splice(0, 8).map((cursor) => call(caller, cursor, more))))
          statuses.add(status);
    }
    if (!statuses.has(400)) untried.push(endpoint.path);
  }
  return { untried, failures };
};
