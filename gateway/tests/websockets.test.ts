import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { eventually, startGateway, type TestGateway } from './support/gateway.js';
import { send, sendRaw } from './support/http.js';
import { startServer, type SeenRequest, type TestServer } from './support/upstream.js';

let gateway: TestGateway;
let social: TestServer;
let upgrades: SeenRequest[];
const echoes = new Set<Socket>();

beforeAll(async () => {
  social = await startServer();
  social.server.on('upgrade', (req, socket: Socket) => {
    upgrades.push({ method: '', path: req.url ?? '', headers: req.headers, rawHeaders: req.rawHeaders });
    if (req.url?.includes('refuse')) return void socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n');
    echoes.add(socket);
    socket.on('close', () => echoes.delete(socket)).on('error', () => {});
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: abc\r\n\r\n',
    );
    socket.pipe(socket);
  });
  gateway = await startGateway({ SOCIAL_URL: social.url, ADMIN_ORIGIN: 'http://localhost:8090' });
});
beforeEach(() => {
  upgrades = [];
});
afterAll(async () => {
  await gateway?.stop();
  await social?.stop();
});

const handshake = async (
  path: string,
  lines: string[] = [],
  url = gateway.url,
): Promise<{ socket: Socket; answer: string }> => {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: x',
      'Sec-WebSocket-Version: 13',
      ...lines,
      '',
      '',
    ].join('\r\n'),
  );
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return { socket, answer: bytes.toString() };
};

describe('WebSockets', () => {
  it('when our own page connects, then social gets the handshake without other headers and data flows', async () => {
    const { socket, answer } = await handshake('/socket.io/?EIO=4&transport=websocket&ticket=t', [
      `Origin: ${gateway.url}`,
      'X-Ninepocket-Assertion: forged',
      'X_Internal_User: forged',
      'Authorization: Bearer forged',
      'Cookie: forged',
    ]);
    expect(answer).toMatch(/^HTTP\/1.1 101 /);
    socket.write('hello');
    expect(String((await once(socket, 'data'))[0])).toBe('hello');
    expect(upgrades[0]!.path).toBe('/socket.io/?EIO=4&transport=websocket&ticket=t');
    expect(upgrades[0]!.rawHeaders.join()).not.toContain('forged');
    socket.destroy();
    await eventually(() => expect(echoes.size).toBe(0));
  });

  it('when the admin site or a client without an Origin connects, then it is accepted', async () => {
    for (const lines of [['Origin: http://localhost:8090'], []]) {
      const { socket, answer } = await handshake('/socket.io/?EIO=4', lines);
      expect(answer).toMatch(/^HTTP\/1.1 101 /);
      socket.destroy();
    }
  });

  it.each([
    ['a page of another origin', '/socket.io/', ['Origin: https://evil.example'], 403],
    ['a page of another scheme', '/socket.io/', ['Origin: https://OWN_HOST'], 403],
    ['a page with an opaque origin', '/socket.io/', ['Origin: null'], 403],
    ['a client of another path', '/api/cards', [], 404],
    ['a client of an internal path', '/internal/identities', [], 404],
    ['a client of a malformed path', '/socket.io/..%2finternal', [], 404],
  ] as const)('when %s connects, then it is refused', async (_what, path, lines, status) => {
    const own = new URL(gateway.url).host;
    const { answer } = await handshake(
      path,
      lines.map((line) => line.replace('OWN_HOST', own)),
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"code":".*"detail":"`, 's'));
    expect(upgrades).toEqual([]);
  });

  it('when a trusted proxy terminates TLS, then only the https page of this host is accepted', async () => {
    const behindProxy = await startGateway({ SOCIAL_URL: social.url, TRUSTED_PROXIES: '1' });
    const { host } = new URL(behindProxy.url);
    const proxied = ['X-Forwarded-For: 10.0.0.1', 'X-Forwarded-Proto: https'];
    const [own, other] = [
      await handshake('/socket.io/', [...proxied, `Origin: https://${host}`], behindProxy.url),
      await handshake('/socket.io/', [...proxied, `Origin: http://${host}`], behindProxy.url),
    ];
    expect(own.answer).toMatch(/^HTTP\/1.1 101 /);
    expect(other.answer).toMatch(/^HTTP\/1.1 403 /);
    own.socket.destroy();
    const polled = await send(behindProxy.url, '/socket.io/?EIO=4', {
      headers: { 'x-forwarded-proto': 'https', origin: `https://${host}` },
    });
    expect(polled.status).toBe(200);
    await behindProxy.stop();
  });

  it('when an address exceeds the limit, then it is refused with 429 and Retry-After', async () => {
    const limited = await startGateway({ SOCIAL_URL: social.url, RATE_PER_ADDRESS: '1' });
    const first = await handshake('/socket.io/', [], limited.url);
    const second = await handshake('/socket.io/', [], limited.url);
    expect(first.answer).toMatch(/^HTTP\/1.1 101 /);
    expect(second.answer).toMatch(/^HTTP\/1.1 429 .*\r\nRetry-After: [1-9]\d?\r\n.*"code":"too_many_requests"/s);
    first.socket.destroy();
    await limited.stop();
  });

  it('when social rejects the ticket, then the client gets its status', async () => {
    expect((await handshake('/socket.io/?refuse')).answer).toMatch(/^HTTP\/1.1 401 /);
  });

  it('when a client polls instead, then social gets the requests, but not from other origins', async () => {
    expect(
      (await send(gateway.url, '/socket.io/?EIO=4&transport=polling', { headers: { origin: gateway.url } })).status,
    ).toBe(200);
    expect((await send(gateway.url, '/socket.io/?EIO=4', { headers: { origin: 'https://evil.example' } })).status).toBe(
      403,
    );
  });

  it('when a client offers h2c, then the offer is ignored and the request is answered as HTTP/1.1', async () => {
    const text = await sendRaw(
      gateway.url,
      'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
    );
    expect(text).toMatch(/^HTTP\/1.1 200 OK\r\n.*\{"status":"alive"\}$/s);
  });

  it('when 200 clients connect and disconnect, then no connection stays open', async () => {
    for (let round = 0; round < 4; round++) {
      const sockets = await Promise.all(Array.from({ length: 50 }, () => handshake('/socket.io/?EIO=4')));
      for (const { socket } of sockets) socket.destroy();
    }
    await eventually(() => expect(echoes.size).toBe(0));
  });
});

describe('a gateway that stops', () => {
  it('when a socket is open, then it is closed after the drain time, and the gateway exits with 0', async () => {
    const stopping = await startGateway({ SOCIAL_URL: social.url, DRAIN_SECONDS: '1' });
    const { socket, answer } = await handshake('/socket.io/?EIO=4', [], stopping.url);
    expect(answer).toContain('101');
    const startedAt = Date.now();
    const closed = once(socket, 'close');
    expect(await stopping.stop()).toBe(0);
    await closed;
    expect(Date.now() - startedAt).toBeLessThan(8_000);
  });
});
