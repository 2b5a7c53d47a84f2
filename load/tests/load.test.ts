// The load scripts without k6: which addresses they accept, what they say without k6, and that they call what exists.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { publicEndpoints } from '../../gateway/dist/pages/endpoints.js';
import { isLoopback } from '../loopback.js';
import { readAddress } from '../runner/address.mjs';
import { readArguments } from '../runner/arguments.mjs';

const load = resolve(import.meta.dirname, '..');
const run = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, [join(load, 'load.mjs'), ...args], { env: { ...process.env, ...env } });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { output, code };
};

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describe('the address', () => {
  it.each([
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost:18080/browse', 'http://127.0.0.1:18080'],
    ['http://127.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])('when %s is given, then it is accepted as this machine', (given, origin) => {
    expect(readAddress(given)).toBe(origin);
  });

  it.each([
    'https://ninepocket.example',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1@ninepocket.example',
    'http://10.0.0.7:8080',
    'http://0.0.0.0:8080',
    'http://[2001:db8::1]',
  ])('when %s is given, then it is refused as another machine', (given) => {
    expect(() => readAddress(given)).toThrow('is not this machine');
  });

  it('when the text is no address, then the message shows how to write one', () => {
    expect(() => readAddress('8080')).toThrow('Write http://127.0.0.1:8080.');
    expect(() => readAddress('file:///etc')).toThrow('Not an address');
  });
});

describe("the auth emulator's address", () => {
  it.each(['http://127.0.0.1:9099', 'http://localhost:9099/', 'https://[::1]'])(
    'when it is %s, then k6 signs in there',
    (url) => {
      expect(isLoopback(url)).toBe(true);
    },
  );

  it.each([
    undefined,
    'http://auth.example:9099',
    'http://127.0.0.1@auth.example',
    'http://127.0.0.1:80@auth.example',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com/',
    'http://127.0.0.1\\@auth.example',
  ])('when it is %s, then k6 refuses', (url) => {
    expect(isLoopback(url)).toBe(false);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  /** A program in k6's place. */
  const program = (source: string): string => {
    const path = join(folder, 'k6');
    writeFileSync(path, `#!${process.execPath}\n${source}`, { mode: 0o755 });
    return path;
  };
  let server: Server;
  let address: string;
  let config: object = { authEmulatorUrl: 'http://127.0.0.1:9' };
  beforeAll(async () => {
    server = createServer((_, response) => response.end(JSON.stringify(config))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = urlOf(server);
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('when options of k6 are given, then they are left to k6', () => {
    expect(readArguments(['storm', '--address=http://[::1]', '-e', 'RATE=2', '--cut', 'social'])).toEqual({
      name: 'storm',
      address: 'http://[::1]',
      cut: 'social',
      rest: ['-e', 'RATE=2'],
    });
  });

  it.each([
    '-e ADDRESS=http://x',
    '-eADDRESS=http://x',
    '-e=ADDRESS=x',
    '-qeADDRESS=x',
    '--env ADDRESS=x',
    '--env=CUT=server',
  ])('when %s is given, then it is refused, because the runner sets it', (text) => {
    expect(() => readArguments(['browse', '-e', 'RATE=2', ...text.split(' ')])).toThrow('is set by npm run load');
  });

  it('when other options are given, then the address and no redirects come after them', async () => {
    const K6 = program(
      `console.log(process.argv.includes('--help') ? 'Usage: k6 run' : process.argv.slice(2).join(' '));
       require('fs').writeFileSync(process.argv.find((a) => a.startsWith('--summary-export')).split('=')[1], '{}');`,
    );
    const { output } = await run(['browse', '--address', address, '-e', 'RATE=2'], { K6 });
    expect(output).toContain(` -e RATE=2 --env=ADDRESS=${address} --max-redirects=0 `);
  });

  it.each([
    ['product', () => false],
    ['auth emulator', (path: string) => path === '/config.json'],
    ['API', (path: string) => !path.startsWith('/api/')],
  ])('when the %s redirects, then nothing is sent to where it points', async (_, isAnswered) => {
    let asked = 0;
    const elsewhere = createServer((_request, response) => void response.end(`${++asked}`)).listen(0, '127.0.0.1');
    const own = createServer((request, response) => {
      if (!isAnswered(request.url ?? '')) response.writeHead(307, { location: urlOf(elsewhere) });
      response.end(JSON.stringify({ authEmulatorUrl: urlOf(own), idToken: 'token' }));
    }).listen(0, '127.0.0.1');
    await Promise.all([once(elsewhere, 'listening'), once(own, 'listening')]);
    const { code } = await run(['seed', '--address', urlOf(own)]);
    elsewhere.close();
    own.close();
    expect(code).toBe(1);
    expect(asked).toBe(0);
  });

  it('when k6 does not know an option, then one sentence says so before the load', async () => {
    const refusal = 'time="2026-11-26T11:20:13Z" level=error msg="unknown flag: --nonsense"';
    const K6 = program(`console.error(${JSON.stringify(refusal)}); process.exit(255);`);
    const { output, code } = await run(['browse', '--address', address, '--nonsense'], { K6 });
    expect(output).toBe(`${K6} does not run: unknown flag: --nonsense.\n`);
    expect(code).toBe(1);
  });

  it.each([
    [process.execPath, 'it is not k6'],
    ['/nonexistent', 'spawnSync /nonexistent ENOENT'],
  ])('when K6 is %s, then one sentence says so before the load', async (K6, why) => {
    const { output, code } = await run(['browse', '--address', address], { K6 });
    expect(output).toBe(`${K6} does not run: ${why}.\n`);
    expect(code).toBe(1);
  });

  it('when k6 ends before it measures anything, then one sentence follows its own message', async () => {
    const K6 = program(`process.argv.includes('--help') ? console.log('Usage: k6 run') : process.exit(107);`);
    const { output, code } = await run(['browse', '--address', address], { K6 });
    expect(output).toMatch(/\nk6 ended with 107 before it measured anything\. Its own message is above\.\n$/);
    expect(code).toBe(1);
  });

  it('when k6 is missing, then one sentence says how to get it', async () => {
    const { output, code } = await run(['browse', '--address', address], { PATH: '/nowhere', K6: '' });
    expect(output).toBe(
      'k6 is missing: install it (https://grafana.com/docs/k6/latest/set-up/install-k6/), or name its path in K6.\n',
    );
    expect(code).toBe(1);
  });

  it('when another machine is named, then nothing is sent there', async () => {
    const { output, code } = await run(['browse', '--address', 'http://ninepocket.example'], { K6: process.execPath });
    expect(output).toMatch(/^ninepocket\.example is not this machine\..*\n$/);
    expect(code).toBe(1);
  });

  it('when the product has real accounts, then the load refuses', async () => {
    config = { authEmulatorUrl: undefined };
    const { output } = await run(['seed', '--address', address]);
    expect(output).toContain('has real accounts');
    config = { authEmulatorUrl: 'http://auth.example:9099' };
    expect((await run(['seed', '--address', address])).output).toContain('has real accounts');
  });

  it('when no script has the name, then all scripts are listed', async () => {
    const { output } = await run(['../seed/people', '--address', address]);
    expect(output).toMatch(/seed .*active, browse, chat, collect, import, search, storm/);
  });
});

describe('the scripts', () => {
  const folders = ['client', 'flows', 'scripts', 'seed'];
  const files = folders.flatMap((folder) => readdirSync(join(load, folder)).map((name) => join(folder, name)));
  const sources = files.map((file) => [file, readFileSync(join(load, file), 'utf8')] as const);
  const segments = (path: string) => path.split('?')[0]!.replace(/\/:\w+|\/\$\{[^}]+\}/g, '/*');
  const known = new Set(publicEndpoints.map(({ method, path }) => `${method} ${segments(path)}`));

  it.each([...sources])('when %s is read, then it parses', (_, source) => {
    const { stderr } = spawnSync(process.execPath, ['--check', '--input-type=module'], { input: source });
    expect(String(stderr)).toBe('');
  });

  it('when scripts name routes, then the API has them', () => {
    const named = sources.flatMap(([, source]) =>
      [...source.matchAll(/['"`](GET|POST|PATCH|PUT|DELETE)(?: |', ['`])(\/api\/[^'`]+)['`]/g)].map(
        ([, method, path]) => `${method} ${segments(path!)}`,
      ),
    );
    expect(new Set(named).size).toBeGreaterThan(40);
    expect(named.filter((route) => !known.has(route))).toEqual([]);
  });
});
