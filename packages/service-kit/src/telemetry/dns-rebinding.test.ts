import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mayBeRebound } from './dns-rebinding.js';

const server = createServer((req, res) => res.end(String(mayBeRebound(req))));
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

const ask = async (host: string): Promise<string> => {
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(get({ port, host: '127.0.0.1', headers: { host } }), 'response')) as [IncomingMessage];
  return text(response);
};

it.each([
  'attacker.test',
  'attacker.test:4101',
  '127.0.0.1.attacker.test',
  '1.2.3.4x',
  'localhost.attacker.test',
  'a.',
])('when a request to the loopback address is for %s, then it may be rebound', async (host) =>
  expect(await ask(host)).toBe('true'),
);

it.each([
  '127.0.0.1',
  '127.0.0.1:4101',
  '[::1]:4101',
  '[::ffff:127.0.0.1]',
  'localhost:4101',
  'catalog',
  'catalog:8080',
])('when a request to the loopback address is for %s, then it is served', async (host) =>
  expect(await ask(host)).toBe('false'),
);

it('when a request comes over a network, then its name does not matter', () => {
  const socket = { localAddress: '10.0.0.7' } as IncomingMessage['socket'];
  expect(mayBeRebound({ socket, headers: { host: 'catalog.shop.svc' } })).toBe(false);
});
