/**
 * The auth emulator's accounts survive its end, however it ends, and nobody can sign in before they are loaded.
 * Web pages can reach nothing of its process but accounts.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@ninepocket/service-kit/testing/free-port';
import { demoSession } from '../demo/accounts.mjs';
import { signInDuring } from '../demo/sign-ins.mjs';
import { isUp, Processes, until } from '../processes/processes.mjs';
import { startAuthEmulator } from '../servers/servers.mjs';

const LIMIT_MS = 300_000; // a start costs eight seconds of CPU
const dataDir = mkdtempSync(join(tmpdir(), 'auth-emulator-'));
const run = join(dataDir, 'auth-emulator/run');
const processes = new Processes(join(dataDir, 'logs'), (name) => processes.restart(name));
const emails = ['old@demo.test', 'new@demo.test', 'collector@demo.test'];

/** An account as the version before 0.2 wrote it. */
const former = {
  localId: 'former-id',
  email: 'old@demo.test',
  emailVerified: true,
  displayName: 'Olive Old',
  validSince: '0',
  createdAt: '1764000000000',
  providerUserInfo: [{ providerId: 'google.com', rawId: 'old@demo.test', email: 'old@demo.test' }],
};

let host: string;
beforeAll(async () => {
  writeFileSync(join(dataDir, 'auth-accounts.json'), JSON.stringify([former]));
  host = await startAuthEmulator(processes, {
    dataDir,
    ports: { AUTH_EMULATOR_PORT: await freePort(), AUTH_INNER_PORT: await freePort() },
  });
}, LIMIT_MS);
afterAll(async () => {
  await processes.stopAll();
  rmSync(dataDir, { recursive: true });
});

/** Of the newest process, from shortly before its import. */
const pid = (): number => {
  const file = join(run, 'pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
};
const untilAnother = (before: number): Promise<void> =>
  until('Another process', async () => pid() !== 0 && pid() !== before);
const untilUp = (): Promise<void> => until('The auth emulator', () => isUp(`http://${host}/`));

const untilExportBegins = async (): Promise<void> => {
  for await (const { filename } of watch(run)) if (filename?.startsWith('firebase-export-')) return;
};

const statusOf = async (path: string, body: object): Promise<number> => {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`http://${host}/${path}?key=demo`, { method: 'POST', headers, body: JSON.stringify(body) }))
    .status;
};

it('when a former version has left its accounts, then they have their ids', async () => {
  expect((await demoSession(host, 'old@demo.test')).localId).toBe('former-id');
});

it(
  'when it is restarted, then every address keeps its id and every session goes on',
  async () => {
    const session = await demoSession(host, 'new@demo.test', 'Nora New');
    const before = pid();
    const { succeeded, failed } = await signInDuring(host, emails, async () => {
      process.kill(before, 'SIGTERM');
      await untilAnother(before);
      await untilUp();
    });
    expect(succeeded).toBeGreaterThan(0);
    expect(failed).toBeGreaterThan(0);
    const { idToken, refreshToken } = session;
    expect(await statusOf('identitytoolkit.googleapis.com/v1/accounts:lookup', { idToken })).toBe(200);
    const refresh = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect(await statusOf('securetoken.googleapis.com/v1/token', refresh)).toBe(200);
  },
  LIMIT_MS,
);

it(
  'when it is killed during an export and ended during its start, then every address keeps its id',
  async () => {
    const { failed } = await signInDuring(host, emails, async () => {
      const before = pid();
      const exporting = untilExportBegins();
      await demoSession(host, 'newest@demo.test', 'Nora New'); // something to export
      await exporting;
      process.kill(before, 'SIGKILL');
      await untilAnother(before);
      const starting = pid();
      process.kill(starting, 'SIGTERM');
      await untilAnother(starting);
      await untilUp();
    });
    expect(failed).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

interface Listener {
  localEndpoint: { ip4: string; port: number };
}

/** Of a process that was started with `--report-on-signal`. */
const listenersIn = (report: string): Listener[] => {
  type Handle = Listener & { type: string; remoteEndpoint: object | null };
  const { libuv } = JSON.parse(readFileSync(report, 'utf8')) as { libuv: Handle[] };
  return libuv.filter(({ type, remoteEndpoint }) => type === 'tcp' && !remoteEndpoint);
};

it(
  'when a page asks any of its ports for an export, then no folder is replaced and it goes on',
  async () => {
    const folder = join(dataDir, 'attacked');
    const report = join(folder, 'report.json');
    const victim = join(folder, 'victim');
    mkdirSync(victim, { recursive: true });
    writeFileSync(join(victim, 'precious'), '');
    const port = await freePort();
    const child = processes.start('attacked', process.execPath, [
      '--report-on-signal',
      `--report-directory=${folder}`,
      '--report-filename=report.json',
      join(import.meta.dirname, '../servers/auth-emulator.mjs'),
      `127.0.0.1:${port}`,
      folder,
      String(await freePort()),
    ]);
    await until('The attacked emulator', () => isUp(`http://127.0.0.1:${port}/`));
    child.kill('SIGUSR2');
    await until('The report', async () => listenersIn(report).length > 0);
    const listeners = listenersIn(report);
    expect(listeners.map(({ localEndpoint }) => localEndpoint.port)).toContain(port);
    for (const { localEndpoint } of listeners) {
      expect(localEndpoint.ip4).toBe('127.0.0.1');
      for (const origin of [null, 'https://attacker.test']) {
        const response = await fetch(`http://127.0.0.1:${localEndpoint.port}/_admin/export`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(origin && { origin }) },
          body: JSON.stringify({ path: victim }),
        });
        expect(response.status).toBe(404);
      }
    }
    expect(readdirSync(victim)).toEqual(['precious']);
    expect(await isUp(`http://127.0.0.1:${port}/`)).toBe(true);
  },
  LIMIT_MS,
);
