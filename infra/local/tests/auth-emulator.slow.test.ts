/** The auth emulator's accounts survive its end, however it ends, and nobody can sign in before they are loaded. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  host = await startAuthEmulator(processes, { dataDir, ports: { AUTH_EMULATOR_PORT: await freePort() } });
}, LIMIT_MS);
afterAll(async () => {
  await processes.stopAll();
  rmSync(dataDir, { recursive: true });
});

/** The emulator's own file, which exists from shortly before its import to its end. */
const pid = (): number => {
  const file = join(run, 'hub-demo-ninepocket.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid : 0;
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
