import { once } from 'node:events';
import type { Server } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTraceServer } from './server.mjs';

let server: Server;
let url: string;
beforeEach(async () => {
  server = createTraceServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void (server.closeAllConnections(), server.close()));

const span = (traceId: string, spanId: string, parentSpanId: string | undefined, from: number, to: number) => ({
  traceId,
  spanId,
  parentSpanId,
  name: `span ${spanId}`,
  startTimeUnixNano: `${from}000000`,
  endTimeUnixNano: `${to}000000`,
  attributes: [{ key: 'http.route', value: { stringValue: '/x' } }],
  status: { code: spanId === 'c' ? 2 : 0 },
});
const send = (process: string, spans: object[]) =>
  fetch(`${url}/v1/traces`, {
    method: 'POST',
    body: JSON.stringify({
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: process } }] },
          scopeSpans: [{ spans }],
        },
      ],
    }),
  });
const get = async (path: string): Promise<unknown> => (await fetch(url + path)).json();

describe('the page of traces', () => {
  it('when processes export spans of a trace, then each is below its parent, whoever came first', async () => {
    await send('social', [span('t1', 'c', 'b', 30, 40), span('t1', 'b', 'a', 20, 50)]);
    await send('gateway', [span('t1', 'a', 'browser', 10, 60)]);
    expect(await get('/traces')).toMatchObject([
      { id: 't1', name: 'gateway: span a', ms: 50, spans: 3, processes: ['social', 'gateway'], failed: true },
    ]);
    expect(await get('/traces/t1')).toMatchObject([
      { id: 'a', depth: 0, process: 'gateway', attributes: { 'http.route': '/x' } },
      { id: 'b', depth: 1, process: 'social' },
      { id: 'c', depth: 2, failed: true },
    ]);
  });

  it('when there are more than 500 traces, then the oldest are dropped', async () => {
    await send(
      'gateway',
      Array.from({ length: 600 }, (_, i) => span(`t${i}`, 'a', undefined, i, i + 1)),
    );
    const traces = (await get('/traces')) as { id: string }[];
    expect([traces.length, traces[0]?.id, traces.at(-1)?.id]).toEqual([500, 't599', 't100']);
  });

  it('when the body is not JSON, then 400', async () => {
    expect((await fetch(`${url}/v1/traces`, { method: 'POST', body: 'x' })).status).toBe(400);
  });

  it('when another host is named, then nothing is shown', async () => {
    const asked = request(`${url}/traces`, { headers: { host: 'evil.test' } }).end();
    const [response] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }];
    response.resume();
    expect(response.statusCode).toBe(403);
  });
});
