import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, spawnGateway, startGateway } from './support/gateway.js';
import { ask } from './support/http.js';
import { startServer, type TestServer } from './support/upstream.js';

const CONFIG = fileURLToPath(new URL('../config', import.meta.url));
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

/** A copy of the route map with something changed in it. */
const changedConfig = async (name: string, from: string | RegExp, to: string): Promise<string> => {
  const dir = join(folder, name);
  await cp(CONFIG, dir, { recursive: true });
  const file = join(dir, 'gateway.config.yml');
  const before = await readFile(file, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  await writeFile(file, after);
  return dir;
};

const endOf = async (env: Record<string, string>) => {
  const { ended, lines } = spawnGateway(env);
  const code = await ended;
  return { code, said: JSON.stringify(lines().at(-1)), ready: lines().some((line) => line.msg === 'ready') };
};

describe('the start', () => {
  it('when a pipeline has lost its identity policy, then the self-test finds it and the gateway ends', async () => {
    const dir = await changedConfig(
      'open',
      'policies: [identity: {}, limit: {}, forward: { action: { to: collection } }]',
      'policies: [limit: {}, forward: { action: { to: collection } }]',
    );
    const { code, said, ready } = await endOf({ GATEWAY_CONFIG_DIR: dir });
    expect({ code, ready }).toEqual({ code: 1, ready: false });
    expect(said).toContain('the self-test failed');
    expect(said).toContain('/api/collection');
  });

  it('when a guarded address has slipped into a public pipeline, then the gateway ends', async () => {
    const dir = await changedConfig(
      'slip',
      'showcase: { paths: [/api/showcase]',
      'showcase: { paths: [/api/showcase, /api/cards]',
    );
    expect(await endOf({ GATEWAY_CONFIG_DIR: dir })).toMatchObject({ code: 1, ready: false });
  });

  it('when a policy of the route map is not known, then the gateway ends', async () => {
    const dir = await changedConfig(
      'unknown',
      /identity: \{\}, limit: \{\}, not-found: \{\}/,
      'identities: {}, not-found: {}',
    );
    expect(await endOf({ GATEWAY_CONFIG_DIR: dir })).toMatchObject({ code: 1, ready: false });
  });

  it('when something is missing in the environment, then a sentence says what', async () => {
    const { code, said } = await endOf({ FIREBASE_PROJECT_ID: '' });
    expect(code).toBe(1);
    expect(said).toContain('FIREBASE_PROJECT_ID must name the Firebase project');
  });

  it('when the port is taken, then it says so and ends', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { code, said } = await endOf({ PORT: String((other.address() as AddressInfo).port) });
    other.close();
    expect(code).toBe(1);
    expect(said).toContain('EADDRINUSE');
  });

  it('when a proxy is named in the environment, then our own traffic does not go there', async () => {
    const proxy = await startServer();
    const gateway = await startGateway({
      CATALOG_URL: slow.url,
      http_proxy: proxy.url,
      HTTP_PROXY: proxy.url,
      ALL_PROXY: proxy.url,
    });
    expect((await ask(gateway.url, '/api/showcase')).text).toBe('late');
    await gateway.stop();
    await proxy.stop();
    expect(proxy.seen).toEqual([]);
  });
});

describe('the end', () => {
  it('when it is told to stop under load, then it is unready, finishes what is under way and ends with 0', async () => {
    const gateway = await startGateway({ CATALOG_URL: slow.url, DRAIN_SECONDS: '1' });
    const agent = new Agent({ keepAlive: true });
    const underWay = Array.from(
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
    await eventually(() => expect(slow.seen.length).toBeGreaterThanOrEqual(10));
    const stopped = gateway.stop();
    await eventually(async () => expect((await ask(gateway.url, '/readyz')).status).toBe(503), 500);
    expect((await ask(gateway.url, '/healthz')).status).toBe(200);
    expect((await ask(gateway.url, '/api/showcase')).headers.connection).toBe('close');
    expect((await Promise.all(underWay)).map((answer) => answer.status)).toEqual(Array(10).fill(200));
    const startedAt = Date.now();
    expect(await stopped).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(5000);
    agent.destroy();
  });

  it('when a client holds an idle connection, then the end does not wait for it', async () => {
    const gateway = await startGateway({});
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve) =>
      request(`${gateway.url}/healthz`, { agent }, (res) => res.resume().on('end', resolve)).end(),
    );
    const startedAt = Date.now();
    expect(await gateway.stop()).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(2000);
    agent.destroy();
  });
});
