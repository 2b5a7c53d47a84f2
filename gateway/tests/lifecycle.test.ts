import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, spawnGateway, startGateway } from './support/gateway.js';
import { send } from './support/http.js';
import { startNats } from './support/nats.js';
import { startServer, type TestServer } from './support/upstream.js';

const CONFIG = fileURLToPath(new URL('../config', import.meta.url));
/** How long a gateway that stops lets clients use their connections. */
const GRACE_MS = 10_000;
let folder: string;
let slow: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-life-'));
  slow = await startServer((_req, res) => void setTimeout(() => res.end('late'), 700));
});
afterAll(async () => {
  await slow?.stop();
  await rm(folder, { recursive: true, force: true });
});

const changedConfig = async (name: string, from: string, to: string): Promise<string> => {
  const dir = join(folder, name);
  await cp(CONFIG, dir, { recursive: true });
  const file = join(dir, 'gateway.config.yml');
  const before = await readFile(file, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  await writeFile(file, after);
  return dir;
};

const pemOf = ({ privateKey }: { privateKey: KeyObject }): string =>
  String(privateKey.export({ type: 'pkcs8', format: 'pem' }));

const runToExit = async (env: Record<string, string>) => {
  const { ended, lines } = spawnGateway(env);
  const code = await ended;
  return { code, lastLine: JSON.stringify(lines().at(-1)), ready: lines().some((line) => line.msg === 'ready') };
};

describe('startup', () => {
  it('when NATS denies a subscription, then the gateway says which one and exits, instead of missing changes', async () => {
    const nats = await startNats('secret', 'subscribe: { deny: "billing.plan.changed" }');
    const { code, lastLine } = await runToExit({ NATS_URL: nats.url, NATS_PASSWORD: 'secret' });
    expect(code).toBe(1);
    expect(lastLine).toContain('NATS does not let the gateway subscribe to billing.plan.changed.');
    await nats.stop();
  });

  it('when a pipeline has no identity policy, then the self-test fails and the gateway exits', async () => {
    const dir = await changedConfig(
      'open',
      'policies: [{ identity: {} }, { limit: {} }, { forward: { action: { to: collection } } }]',
      'policies: [{ limit: {} }, { forward: { action: { to: collection } } }]',
    );
    const { code, lastLine, ready } = await runToExit({ GATEWAY_CONFIG_DIR: dir });
    expect({ code, ready }).toEqual({ code: 1, ready: false });
    expect(lastLine).toContain('the self-test failed');
    expect(lastLine).toContain('/api/collection');
  });

  it('when a guarded path is in a public pipeline, then the gateway exits', async () => {
    const dir = await changedConfig(
      'slip',
      'showcase: { paths: [/api/showcase]',
      'showcase: { paths: [/api/showcase, /api/cards]',
    );
    expect(await runToExit({ GATEWAY_CONFIG_DIR: dir })).toMatchObject({ code: 1, ready: false });
  });

  it('when the route map names an unknown policy, then the gateway exits', async () => {
    const dir = await changedConfig(
      'unknown',
      '{ identity: {} }, { limit: {} }, { not-found: {} }',
      '{ identities: {} }, { not-found: {} }',
    );
    expect(await runToExit({ GATEWAY_CONFIG_DIR: dir })).toMatchObject({ code: 1, ready: false });
  });

  it('when an environment variable is missing, then a sentence names it', async () => {
    const { code, lastLine } = await runToExit({ FIREBASE_PROJECT_ID: '' });
    expect(code).toBe(1);
    expect(lastLine).toContain('FIREBASE_PROJECT_ID must name the Firebase project');
  });

  it.each([
    ['RSA', pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }))],
    ['two keys in one string', pemOf(generateKeyPairSync('ed25519')) + pemOf(generateKeyPairSync('ed25519'))],
    ['nonsense', '-----BEGIN PRIVATE KEY-----\nnonsense\n-----END PRIVATE KEY-----'],
  ])('when the private key is %s, then a sentence names the variable and never the key', async (_, bad) => {
    const { code, lastLine } = await runToExit({ ASSERTION_PRIVATE_KEY: bad });
    expect(code).toBe(1);
    expect(lastLine).toContain('ASSERTION_PRIVATE_KEY must be one private key');
    expect(lastLine).not.toContain(bad.split('\n')[1]);
  });

  it('when the port is taken, then the gateway logs it and exits', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { code, lastLine } = await runToExit({ PORT: String((other.address() as AddressInfo).port) });
    other.close();
    expect(code).toBe(1);
    expect(lastLine).toContain('EADDRINUSE');
  });

  it('when the environment configures a proxy, then requests to services do not use it', async () => {
    const proxy = await startServer();
    const gateway = await startGateway({
      CATALOG_URL: slow.url,
      http_proxy: proxy.url,
      HTTP_PROXY: proxy.url,
      ALL_PROXY: proxy.url,
    });
    expect((await send(gateway.url, '/api/showcase')).text).toBe('late');
    await gateway.stop();
    await proxy.stop();
    expect(proxy.requests).toEqual([]);
  });
});

describe('shutdown', () => {
  it('when it gets SIGTERM under load, then it reports not ready, finishes requests in flight and exits with 0', async () => {
    const gateway = await startGateway({ CATALOG_URL: slow.url, DRAIN_SECONDS: '3' });
    const agent = new Agent({ keepAlive: true });
    const inFlight = Array.from(
      { length: 10 },
      () =>
        new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
          request(`${gateway.url}/api/showcase`, { agent }, (res) => {
            res.resume().on('end', () => resolve({ status: res.statusCode ?? 0, connection: res.headers.connection }));
          })
            .on('error', reject)
            .end();
        }),
    );
    await eventually(() => expect(slow.requests.length).toBeGreaterThanOrEqual(10));
    const stopped = gateway.stop();
    await eventually(async () => expect((await send(gateway.url, '/readyz')).status).toBe(503));
    expect((await send(gateway.url, '/healthz')).status).toBe(200);
    expect((await send(gateway.url, '/api/showcase')).headers.connection).toBe('close');
    expect((await Promise.all(inFlight)).map((answer) => answer.status)).toEqual(Array(10).fill(200));
    const startedAt = Date.now();
    expect(await stopped).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(GRACE_MS);
    agent.destroy();
  });

  it('when a client holds an idle connection, then shutdown does not wait for it', async () => {
    const gateway = await startGateway({});
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve) =>
      request(`${gateway.url}/healthz`, { agent }, (res) => res.resume().on('end', resolve)).end(),
    );
    const startedAt = Date.now();
    expect(await gateway.stop()).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(GRACE_MS);
    agent.destroy();
  });
});

describe('metrics', () => {
  const TELEMETRY = fileURLToPath(new URL('../../packages/service-kit/dist/telemetry/telemetry.js', import.meta.url));

  it('when METRICS_PORT is set, then that port serves metrics, and the public port does not', async () => {
    const gateway = await startGateway({ METRICS_PORT: '0' }, ['--import', TELEMETRY]);
    const line = gateway.lines().find(({ msg }) => msg === 'serving metrics');
    const internal = `http://127.0.0.1:${String(line?.port)}`;
    expect(await send(internal, '/metrics')).toMatchObject({ status: 200, text: expect.stringContaining('# TYPE') });
    expect((await send(internal, '/metrics', { headers: { host: 'attacker.test' } })).status).toBe(421);
    expect((await send(internal, '/api/showcase')).status).toBe(404);
    expect((await send(gateway.url, '/metrics')).status).toBe(404);
    await gateway.stop();
  });

  it.each([
    ['not set', {}],
    ['empty', { METRICS_PORT: '' }],
  ])('when METRICS_PORT is %s, then no port serves metrics, and a warning is logged', async (_what, env) => {
    const gateway = await startGateway(env, ['--import', TELEMETRY]);
    const { status } = await send(gateway.url, '/metrics');
    await gateway.stop();
    expect(status).toBe(404);
    const lines = gateway.lines().filter(({ msg }) => String(msg).includes('metrics'));
    expect(lines).toMatchObject([{ level: 'warn', msg: expect.stringContaining('METRICS_PORT is not set') }]);
  });
});
