import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sendImage } from './send-image.js';

let listeners: number[] = [];
const listenersOf = (res: ServerResponse): number =>
  ['close', 'error', 'finish'].reduce((sum, event) => sum + res.listenerCount(event), 0);
const server = createServer((_req, res) => {
  const before = listenersOf(res);
  sendImage(res, '330.webp', Buffer.from('picture'), { 'Cache-Control': 'private' });
  listeners = [before, listenersOf(res)];
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

it('when an image is sent, then it has its type and length, and the response no more listeners', async () => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private',
    'content-type': 'image/webp',
    'content-length': '7',
    'x-content-type-options': 'nosniff',
  });
  expect(await response.text()).toBe('picture');
  expect(listeners[1]).toBe(listeners[0]);
});
