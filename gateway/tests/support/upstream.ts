/** Tiny servers that stand where the product's services and the auth emulator would. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Identity } from '@ninepocket/contracts/social/social';

export interface Seen {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
}

export interface TestServer {
  url: string;
  port: number;
  server: Server;
  seen: Seen[];
  /** Open connections. */
  connections(): Promise<number>;
  stop(): Promise<void>;
}

/** What a server does with a request; it may be asynchronous. */
type Serve = (...call: Parameters<RequestListener>) => unknown;

const answerOk: Serve = (req, res) => {
  req.resume().on('end', () => res.setHeader('Content-Type', 'application/json').end('{"ok":true}'));
};

/** @param port 0 picks a free one; a stopped server's port brings it back */
export const startServer = async (listener: Serve = answerOk, port = 0): Promise<TestServer> => {
  const seen: Seen[] = [];
  const server = createServer((req, res) => {
    seen.push({ method: req.method ?? '', path: req.url ?? '', headers: req.headers, rawHeaders: req.rawHeaders });
    void listener(req, res);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const listening = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${listening}`,
    port: listening,
    server,
    seen,
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

/** Stands where social would: knows people by their Firebase uid, answers everything else with ok. */
export interface TestSocial extends TestServer {
  people: Map<string, Identity>;
  /** Firebase uids whose address belongs to another account. */
  withTakenAddress: Set<string>;
  /** Firebase uids whose account was deleted after their sign-in. */
  deleted: Set<string>;
  /** Bodies of the identity look-ups. */
  lookUps: Record<string, unknown>[];
}

const EMAIL_TAKEN = { type: 'about:blank', title: 'Taken.', status: 409, code: 'email_taken' };

export const startSocial = async (listener: Serve = answerOk): Promise<TestSocial> => {
  const people = new Map<string, Identity>();
  const withTakenAddress = new Set<string>();
  const deleted = new Set<string>();
  const lookUps: Record<string, unknown>[] = [];
  const server = await startServer(async (req, res) => {
    if (req.url !== '/internal/identities') return listener(req, res);
    const body = JSON.parse(await readBody(req)) as { firebaseUid: string };
    lookUps.push(body);
    if (withTakenAddress.has(body.firebaseUid)) return sendJson(res, EMAIL_TAKEN, 409);
    if (deleted.has(body.firebaseUid)) return sendJson(res, {}, 410);
    const person = people.get(body.firebaseUid);
    return person ? sendJson(res, person) : sendJson(res, {}, 403);
  });
  return Object.assign(server, { people, withTakenAddress, deleted, lookUps });
};

/** Stands where the Firebase Auth emulator would: it is asked about the user of every unsigned token. */
export const startAuthEmulator = (): Promise<TestServer> =>
  startServer(async (req, res) => {
    const { localId } = JSON.parse(await readBody(req)) as { localId: string[] };
    sendJson(res, { users: localId.map((id) => ({ localId: id, validSince: '0' })) });
  });
