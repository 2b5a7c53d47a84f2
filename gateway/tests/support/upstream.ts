import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Identity } from '@ninepocket/contracts/social/social';

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
}

export interface TestServer {
  url: string;
  port: number;
  server: Server;
  requests: SeenRequest[];
  connections(): Promise<number>;
  stop(): Promise<void>;
}

type Handler = (...call: Parameters<RequestListener>) => unknown;

const answerOk: Handler = (req, res) => {
  req.resume().on('end', () => res.setHeader('Content-Type', 'application/json').end('{"ok":true}'));
};

export const startServer = async (listener: Handler = answerOk, port = 0): Promise<TestServer> => {
  const requests: SeenRequest[] = [];
  const server = createServer((req, res) => {
    requests.push({ method: req.method ?? '', path: req.url ?? '', headers: req.headers, rawHeaders: req.rawHeaders });
    void listener(req, res);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const listening = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${listening}`,
    port: listening,
    server,
    requests,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export const readBody = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const sendJson = (res: ServerResponse, value: unknown, status = 200): void => {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
};

export interface TestSocial extends TestServer {
  users: Map<string, Identity>;
  withTakenAddress: Set<string>;
  deleted: Set<string>;
  lookups: Record<string, unknown>[];
}

const EMAIL_TAKEN = { type: 'about:blank', title: 'Taken.', status: 409, code: 'email_taken' };

export const startSocial = async (listener: Handler = answerOk): Promise<TestSocial> => {
  const users = new Map<string, Identity>();
  const withTakenAddress = new Set<string>();
  const deleted = new Set<string>();
  const lookups: Record<string, unknown>[] = [];
  const server = await startServer(async (req, res) => {
    if (req.url !== '/internal/identities') return listener(req, res);
    const body = JSON.parse(await readBody(req)) as { firebaseUid: string };
    lookups.push(body);
    if (withTakenAddress.has(body.firebaseUid)) return sendJson(res, EMAIL_TAKEN, 409);
    if (deleted.has(body.firebaseUid)) return sendJson(res, {}, 410);
    const user = users.get(body.firebaseUid);
    return user ? sendJson(res, user) : sendJson(res, {}, 403);
  });
  return Object.assign(server, { users, withTakenAddress, deleted, lookups });
};

export const startAuthEmulator = (): Promise<TestServer> =>
  startServer(async (req, res) => {
    const { localId } = JSON.parse(await readBody(req)) as { localId: string[] };
    sendJson(res, { users: localId.map((id) => ({ localId: id, validSince: '0' })) });
  });
