import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '@ninepocket/contracts/http/endpoint';
import { pageQuery } from '@ninepocket/contracts/http/fields/paging.schemas';
import { z } from 'zod';
import { assertionSigner } from '../src/client/assertion.js';
import { serviceClient, type ServiceClient } from '../src/client/client.js';
import { fromService } from '../src/http/guards.js';
import { pageOf } from '../src/http/page.js';
import { conflict, problem } from '../src/http/problem.js';
import { readCursor } from '../src/http/cursor.js';
import { route } from '../src/http/route.js';
import { testKeys } from '../src/testing/testing.js';
import { startThings, type Started } from './thing-service.js';

const internalThing = endpoint({
  route: 'POST /internal/things/:name', summary: 'Inside', access: 'service',
  errors: ['plan_limit'],
  schemas: async () => ({
    params: z.object({ name: z.string() }), body: z.object({ wait: z.number().default(0) }), output: z.object({ from: z.string() }),
  }),
}); // prettier-ignore
const internalList = endpoint({
  route: 'GET /internal/things', summary: 'All', access: 'service', paged: true,
  schemas: async () => ({ query: pageQuery, output: z.array(z.number()) }),
}); // prettier-ignore

let service: Started;
let otherServer: Server;
const clientOf = (baseUrl: string, name: 'collection' | 'billing' = 'collection', timeoutMs = 60_000): ServiceClient =>
  serviceClient({
    baseUrl,
    audience: 'catalog',
    signer: assertionSigner({ name, privateKey: testKeys[name].privateKey }),
    timeoutMs,
  });

beforeAll(async () => {
  service = await startThings('catalog', {
    routes: [
      route(internalThing, fromService('collection'), async ({ params, body, caller, signal }) => {
        if (params.name === 'missing') throw problem('not_found');
        if (params.name === 'full') throw conflict('plan_limit', 'You have 3 places left.');
        if (params.name === 'broken') throw new Error('inside');
        await sleep(body.wait, undefined, { signal });
        return { from: caller.name };
      }),
      route(internalList, fromService('collection'), ({ query }) => {
        const after = readCursor(query.cursor, z.tuple([z.number()]))?.[0] ?? 0;
        const rows = Array.from({ length: 25 }, (_, index) => index + 1).filter((row) => row > after);
        return pageOf(
          rows,
          query.limit,
          25,
          (row) => row,
          (row) => [row],
        );
      }),
    ],
  });
  otherServer = createServer((_req, res) => res.end('<html>')).listen(0, '127.0.0.1');
});
afterAll(async () => {
  await service.stop();
  otherServer.close();
});

const call = (name: string) =>
  clientOf(service.running.url).call(internalThing, { params: { name }, body: { wait: 0 } });

describe('a call to another service', () => {
  it('when the service responds, then the response is typed and the service knows the caller', async () => {
    expect(await call('a/b ?')).toEqual({ from: 'collection' });
  });

  it('when the service returns 404 or 409, then the problem is passed on', async () => {
    await expect(call('missing')).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(call('full')).rejects.toMatchObject({
      status: 409,
      code: 'plan_limit',
      message: 'You have 3 places left.',
    });
  });

  it('when the service rejects a cursor that was passed on, then the caller learns that it is not valid', async () => {
    const list = clientOf(service.running.url).call(internalList, { query: { cursor: 'WyJ4Il0' } });
    await expect(list).rejects.toMatchObject({ status: 400, code: 'bad_input', errors: [{ path: 'query.cursor' }] });
  });

  it('when the service fails or rejects the caller, then the code is upstream_failed', async () => {
    await expect(call('broken')).rejects.toMatchObject({ status: 502, code: 'upstream_failed' });
    const refused = clientOf(service.running.url, 'billing').call(internalThing, { params: { name: 'x' }, body: {} });
    await expect(refused).rejects.toMatchObject({ code: 'upstream_failed' });
  });

  it('when the service is slow, down or another program, then each case has its code', async () => {
    const slow = clientOf(service.running.url, 'collection', 500);
    const answer = slow.call(internalThing, { params: { name: 'slow' }, body: { wait: 60_000 } });
    await expect(answer).rejects.toMatchObject({ code: 'upstream_timeout' });
    const down = clientOf('http://127.0.0.1:9').call(internalThing, { params: { name: 'x' }, body: {} });
    await expect(down).rejects.toMatchObject({ code: 'unavailable' });
    const other = `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}`;
    await expect(clientOf(other).call(internalThing, { params: { name: 'x' }, body: {} })).rejects.toMatchObject({
      code: 'upstream_failed',
    });
  });
});
