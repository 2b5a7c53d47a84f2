import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, pause, startGateway, type TestGateway } from './support/gateway.js';
import { send, type Answer } from './support/http.js';
import { unsignedToken } from './support/tokens.js';
import { startAuthEmulator, startSocial, type TestServer, type TestSocial } from './support/upstream.js';

interface Replica {
  process: ChildProcess;
  port: number;
  requests: { method: string; path: string; key: string | null }[];
}

const startReplica = async (host = '127.0.0.1', port = 0): Promise<Replica> => {
  const child = fork(fileURLToPath(new URL('./support/replica.mjs', import.meta.url)), [host, String(port)], {
    execArgv: [],
  });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  const requests: Replica['requests'] = [];
  child.on('message', (request) => requests.push(request as Replica['requests'][number]));
  return { process: child, port: message.port, requests };
};

const kill = async ({ process: child }: Replica): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

const user = { userId: 31, firebaseUid: 'uid-31', isAdmin: false, plan: 'SIDE_KICK' as const };
const token = unsignedToken(user.firebaseUid);
const path = '/api/collection';

let social: TestSocial;
let emulator: TestServer;
let gateway: TestGateway;
let replicas: Replica[];
let folder: string;

const start = (env: Record<string, string>, nodeArguments: string[] = []): Promise<TestGateway> =>
  startGateway(
    {
      SOCIAL_URL: social.url,
      FIREBASE_AUTH_EMULATOR_HOST: emulator.url.slice('http://'.length),
      RATE_PER_USER: '100000',
      ...env,
    },
    nodeArguments,
  );
const urlsOf = (list: Replica[]): string => list.map(({ port }) => `http://127.0.0.1:${port}`).join(',');
const shares = (): number[] => {
  const total = replicas.reduce((sum, { requests }) => sum + requests.length, 0);
  return replicas.map(({ requests }) => (100 * requests.length) / total);
};

const sendAtRate = (perSecond: number, count: number, more: Parameters<typeof send>[2] = {}, ms = 20) =>
  Promise.all(
    Array.from({ length: count }, async (_, i): Promise<Answer & { sentAt: number }> => {
      await pause((1000 / perSecond) * i);
      const sentAt = Date.now();
      return { ...(await send(gateway.url, `${path}?ms=${ms}`, { token, ...more })), sentAt };
    }),
  );

beforeAll(async () => {
  [social, emulator, folder] = await Promise.all([
    startSocial(),
    startAuthEmulator(),
    mkdtemp(join(tmpdir(), 'gateway-replicas-')),
  ]);
  social.users.set(user.firebaseUid, user);
});
beforeEach(async () => {
  replicas = await Promise.all([startReplica(), startReplica(), startReplica()]);
});
afterEach(async () => {
  await gateway?.stop();
  await Promise.all(replicas.map(kill));
});
afterAll(async () => {
  await Promise.all([social?.stop(), emulator?.stop(), rm(folder, { recursive: true, force: true })]);
});

describe('three replicas of a service', () => {
  it('when 30 requests a second arrive, then each replica gets between 25 and 42 %', async () => {
    gateway = await start({ COLLECTION_URL: urlsOf(replicas) });
    const answers = await sendAtRate(30, 120);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    for (const share of shares()) {
      expect(share).toBeGreaterThanOrEqual(25);
      expect(share).toBeLessThanOrEqual(42);
    }
  });

  it('when one is busy, then requests go to those with fewer in flight', async () => {
    gateway = await start({ COLLECTION_URL: urlsOf(replicas) });
    const slow = send(gateway.url, `${path}?ms=3000`, { token });
    await eventually(() => expect(replicas.flatMap(({ requests }) => requests)).toHaveLength(1));
    for (let i = 0; i < 20; i++) await send(gateway.url, path, { token });
    await slow;
    expect(replicas.map(({ requests }) => requests.length).sort((a, b) => a - b)).toEqual([1, 10, 10]);
  });

  it('when one is killed, then only requests in flight on it fail, even those that cannot be retried', async () => {
    gateway = await start({ COLLECTION_URL: urlsOf(replicas) });
    const sending = sendAtRate(30, 150, { method: 'POST', body: '{}' }, 50);
    await eventually(() => expect(replicas[0]!.requests.length).toBeGreaterThan(10));
    await kill(replicas[0]!);
    const killedAt = Date.now();
    const answers = await sending;
    expect(answers.filter(({ sentAt }) => sentAt > killedAt).length).toBeGreaterThan(0);
    for (const { status, sentAt } of answers) if (sentAt > killedAt) expect(status).toBe(200);
    for (const { status } of answers) expect([200, 502]).toContain(status);
  });

  it('when one is killed with a GET and a keyed POST in flight, then both are answered by another replica', async () => {
    gateway = await start({ COLLECTION_URL: urlsOf(replicas) });
    const key = { 'idempotency-key': 'one-action' };
    const requests = [
      ...Array.from({ length: 3 }, () => send(gateway.url, `${path}?ms=3000`, { token })),
      ...Array.from({ length: 3 }, () =>
        send(gateway.url, `${path}?ms=3000`, { token, method: 'POST', body: '{"cardId":1}', headers: key }),
      ),
    ];
    await eventually(() => expect(replicas.map((replica) => replica.requests.length)).toEqual([2, 2, 2]));
    await kill(replicas[0]!);
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const { text } of answers.slice(3)) expect(text).toMatch(/^\d+ \{"cardId":1\}$/);
    for (const { text } of answers) expect(text).not.toContain(`${replicas[0]!.process.pid} `);
  });

  it('when one is killed and restarted, then it gets requests again', async () => {
    gateway = await start({ COLLECTION_URL: urlsOf(replicas) });
    await kill(replicas[0]!);
    const answers = await sendAtRate(60, 30);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    replicas[0] = await startReplica('127.0.0.1', replicas[0]!.port);
    await eventually(async () => {
      await send(gateway.url, path, { token });
      expect(replicas[0]!.requests.length).toBeGreaterThan(3);
    });
  });

  it('when all are killed, then the answer is 503 with Retry-After', async () => {
    gateway = await start({ COLLECTION_URL: urlsOf(replicas) });
    await Promise.all(replicas.map(kill));
    const answer = await send(gateway.url, path, { token });
    expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' }, headers: { 'retry-after': '2' } });
  });

  it('when WebSockets connect, then the upgrades are spread, also after one replica was killed', async () => {
    gateway = await start({ SOCIAL_URL: urlsOf(replicas) });
    const { hostname, port, host } = new URL(gateway.url);
    const upgrade = async (): Promise<string> => {
      const socket = connect(Number(port), hostname);
      socket.write(
        `GET /socket.io/ HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n`,
      );
      const [bytes] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return bytes.toString();
    };
    for (let i = 0; i < 9; i++) expect(await upgrade()).toContain('101 Switching Protocols');
    // The replicas are processes, which report their requests a little later.
    await eventually(() => expect(replicas.map(({ requests }) => requests.length)).toEqual([3, 3, 3]));
    await kill(replicas[0]!);
    for (let i = 0; i < 6; i++) expect(await upgrade()).toContain('101 Switching Protocols');
    await eventually(() => expect(replicas[1]!.requests.length + replicas[2]!.requests.length).toBe(12));
  });
});

describe('a name that resolves to replicas', () => {
  it('when the name gets a new address, then it is used, and a removed one no longer', async () => {
    const [first] = replicas as [Replica];
    const addresses = join(folder, 'addresses.json');
    await writeFile(addresses, '["127.0.0.1"]');
    const dns = fileURLToPath(new URL('./support/dns.mjs', import.meta.url));
    gateway = await start({ COLLECTION_URL: `http://collection.test:${first.port}`, TEST_ADDRESSES: addresses }, [
      '--import',
      dns,
    ]);
    expect((await send(gateway.url, path, { token })).status).toBe(200);

    const added = await startReplica('127.0.0.2', first.port);
    replicas.push(added);
    await writeFile(addresses, '["127.0.0.1","127.0.0.2"]');
    await eventually(async () => {
      expect((await send(gateway.url, path, { token })).status).toBe(200);
      expect(added.requests.length).toBeGreaterThan(0);
    });

    await writeFile(addresses, '["127.0.0.2"]');
    await eventually(async () => {
      const before = first.requests.length;
      for (let i = 0; i < 5; i++) expect((await send(gateway.url, path, { token })).status).toBe(200);
      expect(first.requests.length).toBe(before);
    });
  });
});
