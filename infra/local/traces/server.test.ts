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
const post = async (body: string, headers: Record<string, string> = {}) =>
  (
    await fetch(`${url}/v1/traces`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  ).status;
const send = (process: string, spans: object[]) =>
  post(
    JSON.stringify({
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: process } }] },
          scopeSpans: [{ spans }],
        },
      ],
    }),
  );
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

  it('when a trace still gets spans, then others are dropped first', async () => {
    await send('gateway', [span('long', 'a', undefined, 1, 2)]);
    await send(
      'gateway',
      Array.from({ length: 499 }, (_, i) => span(`t${i}`, 'a', undefined, i, i + 1)),
    );
    await send('gateway', [span('long', 'b', 'a', 1, 2), span('new', 'a', undefined, 1, 2)]);
    const ids = ((await get('/traces')) as { id: string }[]).map(({ id }) => id);
    expect([ids.length, ids.includes('long'), ids.includes('t0')]).toEqual([500, true, false]);
  });

  it('when 2,000 spans are below each other, then all are shown', async () => {
    const chain = Array.from({ length: 2_000 }, (_, i) => span('t', `s${i}`, i ? `s${i - 1}` : undefined, i, i + 1));
    await send('gateway', chain);
    const tree = (await get('/traces/t')) as { depth: number }[];
    expect(tree.map(({ depth }) => depth)).toEqual(chain.map((_, i) => i));
  });

  it('when ids repeat, parents are unknown or form a cycle, then each span is shown once, and the first at the top', async () => {
    await send('gateway', [
      span('t', 'a', 'b', 2, 3),
      span('t', 'b', 'a', 1, 3),
      span('t', 'b', 'a', 1, 3),
      span('t', 'self', 'self', 4, 5),
      span('t', 'orphan', 'elsewhere', 6, 7),
    ]);
    const tree = (await get('/traces/t')) as { id: string; depth: number }[];
    expect(tree.map(({ id, depth }) => [id, depth])).toEqual([
      ['orphan', 0],
      ['b', 0],
      ['a', 1],
      ['self', 0],
    ]);
  });

  it('when names and attributes are long, then they are shortened', async () => {
    const attributes = Array.from({ length: 100 }, (_, i) => ({
      key: `k${i}`,
      value: { stringValue: 'x'.repeat(9_000) },
    }));
    await send('gateway', [{ ...span('t', 'a', undefined, 1, 2), name: 'n'.repeat(9_000), attributes }]);
    const [shown] = (await get('/traces/t')) as { name: string; attributes: Record<string, string> }[];
    expect(shown?.name).toHaveLength(500);
    expect(Object.values(shown?.attributes ?? {}).map((value) => value.length)).toEqual(Array(50).fill(2_000));
  });

  it.each([
    'x',
    'null',
    '[]',
    '{"resourceSpans":5}',
    '{"resourceSpans":[null]}',
    '{"resourceSpans":[{"resource":{"attributes":[{"key":{}}]}}]}',
    '{"resourceSpans":[{"scopeSpans":[{"spans":[{}]}]}]}',
  ])('when the body is %s, then 400, and the viewer goes on', async (body) => {
    expect(await post(body)).toBe(400);
    expect(await get('/traces')).toEqual([]);
  });

  it.each([undefined, null, 'soon', '-1', '1e400', {}])('when a start is %s, then 400', async (startTimeUnixNano) => {
    expect(await send('gateway', [{ ...span('t', 'a', undefined, 1, 2), startTimeUnixNano }])).toBe(400);
  });

  it('when a page sends, or another type, or more than 4 MB, then nothing is stored', async () => {
    expect(await post('{}')).toBe(200);
    expect(await post('{}', { origin: 'https://evil.test' })).toBe(403);
    expect(await post('{}', { origin: 'null' })).toBe(403);
    expect(await post('{}', { 'content-type': 'text/plain' })).toBe(415);
    expect(await post(' '.repeat(4 * 1024 * 1024 + 1))).toBe(413);
    expect(await get('/traces')).toEqual([]);
  });

  it('when a sender disconnects in the middle, then the viewer goes on', async () => {
    const sending = request(`${url}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 100 },
    });
    sending.on('error', () => {});
    const accepted = once(server, 'request');
    sending.write('{');
    await accepted;
    sending.destroy();
    expect(await get('/traces')).toEqual([]);
  });

  it('when another host is named, then nothing is shown', async () => {
    const asked = request(`${url}/traces`, { headers: { host: 'evil.test' } }).end();
    const [response] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }];
    response.resume();
    expect(response.statusCode).toBe(403);
  });
});
