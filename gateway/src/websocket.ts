/**
 * Forwards the websockets of Socket.IO to social, on express-gateway's `http-ready` event: it knows
 * none itself. Who calls is told by the ticket in the handshake (DESIGN section 3), which social
 * checks; here the address, the origin and the rate are checked, and every other header is dropped.
 */
import { request, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Upstream } from './forwarding/upstream.js';
import type { Lifecycle } from './lifecycle.js';
import { clientAddress, network } from './policies/network.js';
import { isPlain } from './policies/plain-address.js';
import type { RateLimit } from './rate-limit.js';

export interface WebsocketParts {
  social: Upstream;
  isOwnOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  perAddress: RateLimit;
  lifecycle: Lifecycle;
  trustedProxies: number;
  log: Logger;
}

const HANDSHAKE_TIMEOUT = 5000;
const FORWARDED = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
  'user-agent',
];

/** @returns ends all open websockets */
export const forwardWebsockets = (server: Server, parts: WebsocketParts): (() => void) => {
  const open = new Set<Duplex>();
  server.on('upgrade', (req, socket, head) => {
    socket.on('error', () => socket.destroy());
    const refusal = whyRefused(req, parts);
    if (refusal) return refuse(socket, refusal);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    connectThrough(req, socket, head, parts);
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
};

const whyRefused = (req: IncomingMessage, parts: WebsocketParts): string | null => {
  const path = (req.url ?? '').split('?')[0]!;
  if (req.headers.upgrade?.toLowerCase() !== 'websocket' || req.method !== 'GET') return '400 Bad Request';
  if (!isPlain(path) || !path.startsWith('/socket.io/')) return '404 Not Found';
  if (parts.lifecycle.state !== 'ready') return '503 Service Unavailable';
  if (!parts.isOwnOrigin(req.headers.origin, req.headers.host)) return '403 Forbidden';
  if (parts.perAddress.take(network(clientAddress(req, parts.trustedProxies))) > 0) return '429 Too Many Requests';
  return null;
};

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const connectThrough = (
  req: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { social, log, trustedProxies }: WebsocketParts,
): void => {
  const startedAt = Date.now();
  const id = randomUUID();
  const headers: Record<string, string> = { connection: 'Upgrade', upgrade: 'websocket', 'x-request-id': id };
  headers['x-forwarded-for'] = clientAddress(req, trustedProxies);
  for (const name of FORWARDED) {
    const value = req.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const { hostname, port } = social.url;
  const upgrade = request({ hostname, port, path: req.url, headers, agent: false, timeout: HANDSHAKE_TIMEOUT });
  const told = (status: number): void =>
    log.info({
      method: 'UPGRADE',
      path: '/socket.io/',
      status,
      ms: Date.now() - startedAt,
      requestId: id,
      upstream: 'social',
    });

  upgrade.on('timeout', () => upgrade.destroy(new Error('no answer in time')));
  upgrade.on('error', () => {
    told(503);
    refuse(socket, '503 Service Unavailable');
  });
  upgrade.on('response', (answer) => {
    told(answer.statusCode ?? 502);
    refuse(socket, `${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}`);
    answer.destroy();
  });
  upgrade.on('upgrade', (answer, behind, behindHead) => {
    told(101);
    behind.setTimeout(0);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(answer.rawHeaders)}X-Request-Id: ${id}\r\n\r\n`);
    if (behindHead.length) socket.write(behindHead);
    if (head.length) behind.write(head);
    socket.pipe(behind).pipe(socket);
    socket.once('close', () => behind.destroy());
    behind.once('close', () => socket.destroy());
    behind.on('error', () => socket.destroy());
  });
  socket.once('close', () => upgrade.destroy());
  upgrade.end();
};

const headerLines = (raw: string[]): string => {
  let lines = '';
  for (let i = 0; i + 1 < raw.length; i += 2) lines += `${raw[i]}: ${raw[i + 1]}\r\n`;
  return lines;
};
