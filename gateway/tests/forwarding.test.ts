import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { request, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { eventually, startGateway, type TestGateway } from './support/gateway.js';
import { send } from './support/http.js';
import { unsignedToken } from './support/tokens.js';
import {
  readBody,
  startAuthEmulator,
  startServer,
  startSocial,
  type TestServer,
  type TestSocial,
} from './support/upstream.js';

const user = { userId: 12, firebaseUid: 'uid-12', isAdmin: true, plan: 'SUPER_HERO' as const };
const token = unsignedToken(user.firebaseUid);
const headers = { authorization: `Bearer ${token}` };

let gateway: TestGateway;
let catalog: TestServer;
let collection: TestServer;
let social: TestSocial;
let emulator: TestServer;
type Handler = (...call: Parameters<RequestListener>) => unknown;
let serve: Handler;
const ok: Handler = (req, res) => req.resume().on('end', () => res.end('ok'));

const openResponse = async (path: string): Promise<IncomingMessage> => {
  const req = request(`${gateway.url}${path}`, { headers }).end();
  const [response] = (await once(req, 'response')) as [IncomingMessage];
  return response.setEncoding('utf8');
};

const untilServed = () =>
  eventually(async () => {
    const { status } = await send(gateway.url, '/api/cards', { token });
    if (status !== 200) throw new Error(`still ${status}`);
  });

beforeAll(async () => {
  [social, emulator, catalog, collection] = await Promise.all([
    startSocial(),
    startAuthEmulator(),
    startServer((req, res) => serve(req, res)),
    startServer(),
  ]);
  social.users.set(user.firebaseUid, user);
  gateway = await startGateway({
    CATALOG_URL: catalog.url,
    COLLECTION_URL: collection.url,
    SOCIAL_URL: social.url,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.url.slice('http://'.length),
    RATE_PER_USER: '100000',
    IN_FLIGHT_PER_USER: '100',
  });
});
beforeEach(() => {
  serve = ok;
  catalog.requests.length = 0;
});
afterEach(async () => {
  serve = ok;
  await untilServed();
});
afterAll(async () => {
  await gateway?.stop();
  await Promise.all([catalog, collection, social, emulator].map((server) => server?.stop()));
});

describe('a forwarded request', () => {
  it('when the service responds, then the client gets its status, headers and body', async () => {
    serve = (_req, res) =>
      res
        .writeHead(201, {
          ETag: '"1"',
          Link: '</x>; rel="next"',
          'X-Total-Count': '3',
          'Cache-Control': 'private',
          Connection: 'x-hop',
          'X-Hop': '1',
          'X-Powered-By': 'x',
          Vary: 'Accept-Encoding',
          'X-Ninepocket-Assertion': 'leak',
        })
        .end('{"a":1}');
    const answer = await send(gateway.url, '/api/cards?q=a%20b&q=c', {
      method: 'POST',
      token,
      body: '{"name":"Storm"}',
    });
    expect(answer).toMatchObject({ status: 201, text: '{"a":1}' });
    expect(answer.headers).toMatchObject({
      etag: '"1"',
      link: '</x>; rel="next"',
      'x-total-count': '3',
      'cache-control': 'private',
      vary: 'Accept-Encoding, Origin',
    });
    for (const name of ['x-hop', 'x-powered-by', 'x-ninepocket-assertion'])
      expect(answer.headers[name]).toBeUndefined();
    expect(catalog.requests[0]).toMatchObject({ method: 'POST', path: '/api/cards?q=a%20b&q=c' });
  });

  it('when a body is sent, then the service gets the same bytes', async () => {
    let got = '';
    serve = async (req, res) => {
      got = await readBody(req);
      res.end();
    };
    const body = JSON.stringify({ text: 'é'.repeat(100_000) });
    await send(gateway.url, '/api/cards', { method: 'POST', token, body });
    expect(got).toBe(body);
  });

  it('when the response is an event stream, then each event arrives before the next one is sent', async () => {
    let sendEvent = (_number: number): unknown => null;
    serve = (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      sendEvent = (number) => res.write(`data: ${number}\n\n`);
    };
    const stream = await openResponse('/api/admin/imports/1/events');
    for (const number of [1, 2]) {
      sendEvent(number);
      expect(await once(stream, 'data')).toEqual([`data: ${number}\n\n`]);
    }
    stream.destroy();
  });
});

describe('request bodies that are too large', () => {
  it('when Content-Length exceeds 1 MB, then 413 and nothing reaches the service', async () => {
    const answer = await send(gateway.url, '/api/cards', {
      method: 'POST',
      token,
      body: Buffer.alloc(1024 * 1024 + 1),
    });
    expect(answer).toMatchObject({ status: 413, json: { code: 'too_large' } });
    expect(catalog.requests).toHaveLength(0);
  });

  it('when a chunked body exceeds 1 MB, then 413 and the request to the service is aborted', async () => {
    let cutOff = false;
    serve = (req) => req.on('error', () => (cutOff = true)).resume();
    const status = await new Promise<number>((resolve, reject) => {
      const req = request(`${gateway.url}/api/cards`, { method: 'POST', headers }, (res) => {
        res.resume();
        resolve(res.statusCode ?? 0);
      });
      req.on('error', reject);
      for (let i = 0; i < 20; i++) req.write(Buffer.alloc(64 * 1024));
    });
    expect(status).toBe(413);
    await eventually(() => expect(cutOff).toBe(true));
  });

  it('when an import of 20 MB is uploaded, then it passes; the limit is 64 MB', async () => {
    let bytes = 0;
    serve = (req, res) => req.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => res.end());
    const path = '/api/cards/upload-csv-enhanced';
    const upload = (size: number) => send(gateway.url, path, { method: 'POST', token, body: Buffer.alloc(size) });
    expect((await upload(20 * 1024 * 1024)).status).toBe(200);
    expect(bytes).toBe(20 * 1024 * 1024);
    expect((await upload(64 * 1024 * 1024 + 1)).status).toBe(413);
  });

  it('when the service responds before it has read the whole body, then its response arrives', async () => {
    serve = (_req, res) => res.writeHead(415).end('no');
    const answer = await send(gateway.url, '/api/cards/upload-csv-enhanced', {
      method: 'POST',
      token,
      body: Buffer.alloc(8 * 1024 * 1024),
    });
    expect(answer).toMatchObject({ status: 415, text: 'no' });
  });
});

describe('a failing service', () => {
  const cutting =
    (times: number): Handler =>
    (req, res) => {
      if (catalog.requests.length <= times) req.socket.destroy();
      else res.end('second');
    };

  it('when a GET is cut off, then it is retried once', async () => {
    serve = cutting(1);
    expect(await send(gateway.url, '/api/cards', { token })).toMatchObject({ status: 200, text: 'second' });
    expect(catalog.requests).toHaveLength(2);
  });

  it('when the retry is cut off too, then 502 without a third attempt', async () => {
    serve = cutting(9);
    expect(await send(gateway.url, '/api/cards', { token })).toMatchObject({
      status: 502,
      json: { code: 'upstream_failed' },
    });
    expect(catalog.requests).toHaveLength(2);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'when a %s is cut off, then 502 without a retry, because it may have been processed',
    async (method) => {
      serve = cutting(9);
      const answer = await send(gateway.url, '/api/cards/1', { method, token, body: '{}' });
      expect(answer).toMatchObject({
        status: 502,
        json: { code: 'upstream_failed', requestId: answer.headers['x-request-id'] },
      });
      expect(catalog.requests).toHaveLength(1);
    },
  );

  it('when a POST with a key that its contract does not honor is cut off, then 502 without a retry', async () => {
    serve = cutting(9);
    const keyed = { method: 'POST', token, body: '{}', headers: { 'idempotency-key': 'one-action' } };
    expect((await send(gateway.url, '/api/cards', keyed)).status).toBe(502);
    expect(catalog.requests).toHaveLength(1);
  });

  it('when it disconnects in the middle of a response, then the client sees that it is incomplete', async () => {
    let disconnect = (): unknown => null;
    serve = (req, res) => {
      res.writeHead(200, { 'Content-Length': '1000' }).write('half');
      disconnect = () => req.socket.destroy();
    };
    const response = await openResponse('/api/cards');
    expect(await once(response, 'data')).toEqual(['half']);
    disconnect();
    await expect(once(response, 'end')).rejects.toThrow('aborted');
  });

  it('when it hangs, then 504 after 5 s and 503 without waiting after that, other services work, and it recovers', async () => {
    serve = () => {};
    const startedAt = Date.now();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(gateway.url, '/api/cards', { token })));
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(504));
    expect(answers[0]!.json.code).toBe('upstream_timeout');
    expect(Date.now() - startedAt).toBeLessThan(20_000);

    const fast = await send(gateway.url, '/api/cards', { token });
    expect(fast).toMatchObject({ status: 503, json: { code: 'unavailable' }, headers: { 'retry-after': '2' } });
    expect(catalog.requests).toHaveLength(5);
    expect((await send(gateway.url, '/api/collection', { token })).status).toBe(200);

    serve = ok;
    await untilServed();
  });
});

describe('clients that disconnect', () => {
  it('when a client disconnects, then the request to the service is aborted', async () => {
    let left = false;
    serve = (_req, res) => res.on('close', () => (left = true));
    const req = request(`${gateway.url}/api/cards`, { headers }).on('error', () => {});
    req.end();
    await eventually(() => expect(catalog.requests).toHaveLength(1));
    req.destroy();
    await eventually(() => expect(left).toBe(true));
  });

  it('when 1,000 clients disconnect during download, upload and stream, then no connection stays open', async () => {
    serve = (req, res) => {
      req.on('error', () => {}).resume();
      res.writeHead(200).write('x'.repeat(100));
    };
    const path = { download: '/api/cards', stream: '/api/admin/imports/1/events', upload: '/api/cards/upload-csv' };
    const leave = async (kind: keyof typeof path): Promise<void> => {
      const { hostname, port } = new URL(gateway.url);
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      const method = kind === 'upload' ? 'POST' : 'GET';
      const body = kind === 'upload' ? 'Content-Length: 100000\r\n\r\nxxxx' : '\r\n';
      socket.write(`${method} ${path[kind]} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${body}`);
      await once(socket, 'data');
      socket.destroy();
    };
    for (let round = 0; round < 20; round++) {
      const kinds = Array.from({ length: 50 }, (_, i) => (['download', 'stream', 'upload'] as const)[i % 3]!);
      await Promise.all(kinds.map(leave));
    }
    await eventually(async () => expect(await catalog.connections()).toBeLessThan(5));
  });
});
