import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, startGateway, type TestGateway } from './support/gateway.js';
import { send, sendRaw } from './support/http.js';
import { startServer, type TestServer } from './support/upstream.js';

let gateway: TestGateway;
let services: TestServer;
beforeAll(async () => {
  services = await startServer();
  gateway = await startGateway({ CATALOG_URL: services.url, BILLING_URL: services.url });
});
afterAll(async () => {
  await gateway?.stop();
  await services?.stop();
});

describe('malformed requests', () => {
  it.each([
    ['9 KB', 'x'.repeat(9_000)],
    ['54 KB', '%D0%B0'.repeat(9_000)],
  ])('when the URL has %s, then 431 as a problem', async (_, query) => {
    const answer = await send(gateway.url, `/api/showcase?q=${query}`);
    expect(answer).toMatchObject({
      status: 431,
      json: { code: 'headers_too_large', status: 431, title: expect.stringContaining('too long') },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'x-request-id': answer.json.requestId,
    });
    expect(services.requests).toHaveLength(0);
  });

  it('when the headers are too long, then 431, and the log has the request id', async () => {
    const text = await sendRaw(gateway.url, `GET / HTTP/1.1\r\nHost: x\r\n${'X-Long: y\r\n'.repeat(3_000)}`);
    expect(text).toMatch(/^HTTP\/1.1 431 Request Header Fields Too Large\r\n.*"code":"headers_too_large"/s);
    const [, id] = /X-Request-Id: (\S+)/.exec(text) ?? [];
    await eventually(() =>
      expect(gateway.lines()).toContainEqual(
        expect.objectContaining({ msg: 'malformed request', requestId: id, status: 431 }),
      ),
    );
  });

  it.each([
    ['not HTTP', 'hello\r\n\r\n'],
    ['a broken body', 'POST /api/billing/webhook HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n'],
  ])('when the input is %s, then 400 as a problem', async (_, bytes) => {
    expect(await sendRaw(gateway.url, bytes)).toMatch(
      /^HTTP\/1.1 400 Bad Request\r\n.*"code":"bad_input","detail":"This is not a valid HTTP request/s,
    );
  });
});
