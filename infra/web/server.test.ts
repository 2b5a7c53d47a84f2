import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eventually } from '@ninepocket/service-kit/testing/testing';

const folder = mkdtempSync(join(tmpdir(), 'web-'));
const PAGE = '<!doctype html><title>Ninepocket</title><template id="screen"></template>';
const SCREENS = {
  always: ['assets/main.1a2b.js'],
  screens: { index: ['assets/home.js'], 'browse.$mainSet': ['assets/$mainSet.js', 'assets/main.css'] },
};
const SCRIPT = 'console.log(1);'.repeat(100);

const start = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'server.mjs')], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const addressesOf = async (server: ChildProcess, count: number): Promise<string[]> => {
  let said = '';
  const found = () => [...said.matchAll(/on (http:\S+)/g)].map(([, address]) => address ?? '');
  for await (const chunk of server.stdout ?? []) {
    said += String(chunk);
    if (found().length === count) break;
  }
  return found();
};

let server: ChildProcess;
let shell: string;
let remote: string;
const REMOTES = [{ name: 'collector', entry: 'https://cdn.test/collector/mf-manifest.json' }];

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'mf-manifest.json'), '{}');
  writeFileSync(join(folder, 'screens.json'), JSON.stringify(SCREENS));
  writeFileSync(join(folder, 'assets/main.1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/main.1a2b.js.gz'), gzipSync(SCRIPT));
  server = start({
    SITES: JSON.stringify([
      { kind: 'shell', root: folder, port: 0 },
      { kind: 'remote', root: folder, port: 0 },
    ]),
    REMOTES: JSON.stringify(REMOTES),
    AUTH_EMULATOR_URL: 'http://localhost:9099',
    DEMO_ACCOUNTS: '[{"email":"a@demo.test","name":"A"}]',
    SUPPORT_EMAIL: 'help@demo.test',
  });
  const addresses = await addressesOf(server, 2);
  shell = addresses.find((_, at) => at === 0) ?? '';
  remote = addresses.find((_, at) => at === 1) ?? '';
});
afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

const asPerson = { accept: 'text/html' };

describe('the pages', () => {
  it('when a user opens any address, then the page is served and must be revalidated', async () => {
    const answer = await fetch(`${shell}/browse/1994-flair`, { headers: asPerson });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('<title>Ninepocket</title>');
  });

  it('when a file is missing, then it is a 404 and not the page', async () => {
    expect((await fetch(`${shell}/assets/gone.js`, { headers: asPerson })).status).toBe(404);
    expect((await fetch(`${shell}/gone.js`)).status).toBe(404);
    expect((await fetch(`${remote}/browse`, { headers: asPerson })).status).toBe(404);
  });

  it('when a path points outside the folder, then it is not found', async () => {
    expect((await fetch(`${shell}/assets/..%2f..%2f..%2fetc%2fpasswd`)).status).toBe(404);
  });

  it('when a hashed file is requested, then it is compressed and may be cached for a year', async () => {
    const answer = await fetch(`${shell}/assets/main.1a2b.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('when the method is not GET or HEAD, then it is rejected', async () => {
    expect((await fetch(shell, { method: 'POST', body: 'x' })).status).toBe(405);
  });
});

describe('the files of a screen', () => {
  let withRemote: ChildProcess;
  let page: string;
  const linksAt = async (path: string): Promise<string[]> => {
    const text = await (await fetch(page + path, { headers: asPerson })).text();
    return [...text.matchAll(/as="(\w+)"[^>]* href="([^"]+)"/g)].map(([, as, href]) => `${as} ${href}`);
  };
  const expectRemoteLinks = async () => expect((await linksAt('/')).length).toBeGreaterThanOrEqual(3);

  beforeAll(async () => {
    const entry = '/remotes/collector/mf-manifest.json';
    withRemote = start({
      ROOT_DIR: folder,
      PORT: '0',
      REMOTES: JSON.stringify([{ name: 'collector', entry, server: remote }]),
    });
    page = (await addressesOf(withRemote, 1))[0] ?? '';
    await eventually(expectRemoteLinks);
  });
  afterAll(() => void withRemote.kill());

  it("when a screen is a remote's, then the page names its files and those of the shell", async () => {
    expect(await linksAt('/browse/1994-flair?view=list')).toEqual([
      'fetch /remotes.json',
      'fetch /remotes/collector/mf-manifest.json',
      'script /assets/main.1a2b.js',
      'script /remotes/collector/assets/main.1a2b.js',
      'script /remotes/collector/assets/$mainSet.js',
      'style /remotes/collector/assets/main.css',
    ]);
    expect(await linksAt('/')).toContain('script /remotes/collector/assets/home.js');
  });

  it("when no screen is at the URL, then only the shell's files are named", async () => {
    expect(await linksAt('/nowhere')).toEqual(['script /assets/main.1a2b.js']);
  });

  it('when the list of remotes is requested, then it has no internal addresses', async () => {
    expect(await (await fetch(`${page}/remotes.json`)).text()).not.toContain(remote);
  });

  it('when the page is unchanged, then it is not sent again', async () => {
    const first = await fetch(`${page}/browse/x`, { headers: asPerson });
    const etag = first.headers.get('etag') ?? '';
    expect((await fetch(`${page}/browse/y`, { headers: { ...asPerson, 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(`${page}/nowhere`, { headers: { ...asPerson, 'if-none-match': etag } })).status).toBe(200);
  });
});

describe('run-time configuration', () => {
  it('when it is requested, then settings and remotes come from the environment', async () => {
    expect(await (await fetch(`${shell}/config.json`)).json()).toEqual({
      apiUrl: '',
      firebase: { apiKey: 'local', authDomain: '', projectId: '' },
      authEmulatorUrl: 'http://localhost:9099',
      demoAccounts: [{ email: 'a@demo.test', name: 'A' }],
      supportEmail: 'help@demo.test',
    });
    expect(await (await fetch(`${shell}/remotes.json`)).json()).toEqual(REMOTES);
    expect((await fetch(`${remote}/remotes.json`)).status).toBe(404);
  });

  it('when the process is alive, then the health check passes', async () => {
    expect((await fetch(`${remote}/healthz`)).status).toBe(200);
  });
});

describe('security headers', () => {
  it('when a page is served, then no inline script, eval or framing is allowed', async () => {
    const policy = (await fetch(shell, { headers: asPerson })).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://cdn.test;");
    expect(policy).toContain("style-src 'self' https://cdn.test;");
    expect(policy).toContain("connect-src 'self' http://localhost:9099 https://cdn.test;");
    expect(policy).toContain("frame-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('when a proxy received the request over HTTPS, then the browser is told to use nothing else', async () => {
    const hsts = async (scheme: string) =>
      (await fetch(shell, { headers: { 'x-forwarded-proto': scheme } })).headers.get('strict-transport-security');
    expect([await hsts('https'), await hsts('http')]).toEqual(['max-age=31536000', null]);
  });

  it("when a remote's file is requested from another origin, then CORS allows it", async () => {
    const answer = await fetch(`${remote}/mf-manifest.json`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });
});

describe('the process', () => {
  it('when a setting is invalid, then the process exits with an explanation', async () => {
    const wrong = start({ ROOT_DIR: folder, PORT: 'eighty' });
    let said = '';
    wrong.stderr?.on('data', (chunk) => (said += String(chunk)));
    const [code] = await once(wrong, 'close');
    expect(code).toBe(1);
    expect(said.trim()).toBe('PORT must be a port number, not "eighty".');
  });

  it('when it receives SIGTERM, then it exits cleanly', async () => {
    const other = start({ ROOT_DIR: folder, PORT: '0' });
    await addressesOf(other, 1);
    other.kill('SIGTERM');
    const [code] = await once(other, 'close');
    expect(code).toBe(0);
  });
});
