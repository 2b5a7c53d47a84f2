/**
 * Forwards Socket.IO's WebSocket upgrades to a replica of social; express-gateway does not support them. Social
 * authenticates the ticket in the handshake; the gateway checks path, origin and rate, and drops all other headers.
 */
import { request, ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { isUnreachable } from './forwarding/failures.js';
import type { Replica } from './forwarding/replica.js';
import { MAX_IN_FLIGHT, type Upstream } from './forwarding/upstream.js';
import { clientAddress, networkOf } from './http/client-address.js';
import { problemText, retryAfter, type ProblemCode, type ProblemOptions } from './http/problem.js';
import type { Lifecycle } from './lifecycle.js';
import type { RateLimit } from './limits/rate-limits.js';
import { countUpgrade, observeSockets } from './metrics.js';
import type { IsOwnOrigin } from './origins.js';
import { isStrictPath } from './policies/strict-url.js';

export interface WebsocketDeps {
  social: Upstream;
  isOwnOrigin: IsOwnOrigin;
  perAddress: RateLimit;
  lifecycle: Lifecycle;
  trustedProxies: number;
  log: Logger;
}

const HANDSHAKE_TIMEOUT_MS = 5000;
const FORWARDED = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
  'user-agent',
];

export const forwardWebsockets = (server: Server, deps: WebsocketDeps): (() => void) => {
  const open = new Set<Duplex>();
  observeSockets(() => open.size);
  server.on('upgrade', (req, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (req.headers.upgrade?.toLowerCase() !== 'websocket') return ignoreUpgrade(server, req, socket as Socket);
    const refusal = refusalOf(req, deps);
    if (refusal) return void socket.end(problemText(refusal.code, randomUUID(), refusal.options));
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    tunnel(req, socket, head, deps);
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
};

/** Other protocols, such as curl's h2c, are optional for the server (RFC 9110, 7.8), so the request is answered as HTTP/1.1. */
const ignoreUpgrade = (server: Server, req: IncomingMessage, socket: Socket): void => {
  // Node has stopped parsing this connection, so a body cannot be read.
  if (!req.complete) return void socket.end(problemText('bad_input', randomUUID()));
  const res = new ServerResponse(req);
  res.shouldKeepAlive = false;
  res.assignSocket(socket);
  res.once('finish', () => socket.end());
  server.emit('request', req, res);
};

interface Refusal {
  code: ProblemCode;
  options?: ProblemOptions;
}

const refusalOf = (req: IncomingMessage, deps: WebsocketDeps): Refusal | null => {
  const path = (req.url ?? '').split('?')[0]!;
  if (req.method !== 'GET') return { code: 'bad_input' };
  if (!isStrictPath(path) || !path.startsWith('/socket.io/')) return { code: 'not_found' };
  if (deps.lifecycle.state !== 'ready') return { code: 'unavailable' };
  if (!deps.isOwnOrigin(req)) return { code: 'forbidden' };
  const waitMs = deps.perAddress.take(networkOf(clientAddress(req, deps.trustedProxies)));
  return waitMs > 0 ? { code: 'too_many_requests', options: retryAfter(waitMs) } : null;
};

const tunnel = (
  req: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { social, log, trustedProxies }: WebsocketDeps,
): void => {
  const startedAt = Date.now();
  const requestId = randomUUID();
  const logStatus = (status: number): void => {
    countUpgrade(status);
    log.info({
      method: 'UPGRADE',
      path: '/socket.io/',
      status,
      ms: Date.now() - startedAt,
      requestId,
      upstream: 'social',
    });
  };

  const connect = (tried: Replica[]): void => {
    const replica = social.acquire(MAX_IN_FLIGHT, tried);
    if (!replica) {
      logStatus(503);
      return void socket.end(problemText('unavailable', requestId));
    }
    const upgrade = request({
      host: replica.address,
      port: replica.url.port,
      path: req.url,
      headers: {
        host: replica.url.host,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'x-request-id': requestId,
        'x-forwarded-for': clientAddress(req, trustedProxies),
        ...Object.fromEntries(FORWARDED.flatMap((name) => (req.headers[name] ? [[name, req.headers[name]]] : []))),
      },
      agent: false,
      timeout: HANDSHAKE_TIMEOUT_MS,
    });
    const abort = (): void => void upgrade.destroy();
    socket.once('close', abort);
    upgrade.on('timeout', () => upgrade.destroy(new Error('handshake timed out')));
    upgrade.on('error', (error) => {
      socket.removeListener('close', abort);
      if (socket.destroyed) return replica.end('unknown');
      replica.end(isUnreachable(error) ? 'unreachable' : 'failure');
      connect([...tried, replica]);
    });
    upgrade.on('response', (response) => {
      replica.end('success');
      logStatus(response.statusCode ?? 502);
      const status = `${response.statusCode ?? 502} ${response.statusMessage ?? ''}`;
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      response.destroy();
    });
    upgrade.on('upgrade', (response, upstreamSocket, upstreamHead) => {
      replica.end('success');
      logStatus(101);
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\n${headerLines(response.rawHeaders)}X-Request-Id: ${requestId}\r\n\r\n`,
      );
      if (upstreamHead.length) socket.write(upstreamHead);
      if (head.length) upstreamSocket.write(head);
      joinSockets(socket, upstreamSocket);
    });
    upgrade.end();
  };
  connect([]);
};

const joinSockets = (client: Duplex, upstream: Socket): void => {
  upstream.setTimeout(0);
  client.pipe(upstream).pipe(client);
  client.once('close', () => upstream.destroy());
  upstream.once('close', () => client.destroy());
  upstream.on('error', () => client.destroy());
};

const headerLines = (raw: string[]): string => {
  let lines = '';
  for (let i = 0; i + 1 < raw.length; i += 2) lines += `${raw[i]}: ${raw[i + 1]}\r\n`;
  return lines;
};
