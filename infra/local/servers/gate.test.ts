/** The gate forwards as if it were not there: each side may end its sending first, and an abort reaches the other. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { freePort } from '@ninepocket/service-kit/testing/free-port';
import { Gate } from './gate.mjs';

let server: Server;
let gate: Gate;
let port: number;
beforeEach(async () => {
  server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  gate = new Gate((server.address() as AddressInfo).port);
  port = await freePort();
  await gate.open('127.0.0.1', port);
});
afterEach(() => {
  gate.close();
  server.close();
});

const connectThrough = async (): Promise<{ client: Socket; behind: Socket }> => {
  const connected = once(server, 'connection');
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const [behind] = (await connected) as [Socket];
  return { client, behind };
};

/** All that a socket receives, which stays open for sending. */
const received = (socket: Socket): Promise<string> => text(socket.iterator({ destroyOnReturn: false }));

it('when a client ends its sending, then it still gets the response', async () => {
  const { client, behind } = await connectThrough();
  client.end('request');
  expect(await received(behind)).toBe('request');
  behind.end('response');
  expect(await received(client)).toBe('response');
});

it('when the server ends its sending, then it still gets what the client sends', async () => {
  const { client, behind } = await connectThrough();
  behind.end('goodbye');
  expect(await received(client)).toBe('goodbye');
  client.end('rest');
  expect(await received(behind)).toBe('rest');
});

it('when a client aborts, then the connection to the server closes', async () => {
  const { client, behind } = await connectThrough();
  const ended = received(behind);
  client.resetAndDestroy();
  await ended.catch(() => {});
  expect(behind.readable).toBe(false);
  behind.destroy();
});

it('when the gate closes, then every connection closes', async () => {
  const { client, behind } = await connectThrough();
  const ended = Promise.allSettled([received(client), received(behind)]);
  gate.close();
  await ended;
  expect([client.readable, behind.readable]).toEqual([false, false]);
  client.destroy();
  behind.destroy();
});
