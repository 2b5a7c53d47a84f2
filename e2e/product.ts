import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readPasswords } from '../infra/local/settings/passwords.mjs';
import { readSettings } from '../infra/local/settings/settings.mjs';

const root = resolve(import.meta.dirname, '..');
const dataDir = process.env.DATA_DIR ?? join(root, '.data');
/** Tests and global setup run in different processes; the launcher's id is passed in a file. */
const idFile = join(dataDir, 'launcher.pid');

/** Of `npm start`: the product whose processes flows kill has two replicas of social. */
const args = process.env.PRODUCT_ARGS?.split(' ').filter(Boolean) ?? [];

export const startProduct = async (): Promise<void> => {
  mkdirSync(dataDir, { recursive: true });
  const output = join(dataDir, 'start.log');
  // In the process group of Playwright, so that it ends together with an interrupted run.
  const launcher = spawn(process.execPath, [join(root, 'infra/local/start.mjs'), ...args], {
    stdio: ['ignore', openSync(output, 'w'), 'inherit'],
    env: { ...process.env, DEMO_COMMUNITY: 'off' }, // flows create their own collectors
  });
  launcher.unref();
  writeFileSync(idFile, String(launcher.pid));
  while (!readFileSync(output, 'utf8').includes('Ninepocket is ready')) {
    if (launcher.exitCode !== null) throw new Error(`The product did not start:\n${readFileSync(output, 'utf8')}`);
    await pause();
  }
};

export const stopProduct = async (): Promise<void> => {
  const id = launcherId();
  if (alive(id)) process.kill(id, 'SIGINT');
  while (alive(id)) await pause();
};

/** While it is suspended, it does not restart processes that were killed. */
export const suspendLauncher = (): void => void process.kill(launcherId(), 'SIGSTOP');
export const resumeLauncher = (): void => void process.kill(launcherId(), 'SIGCONT');

const launcherId = (): number => Number(readFileSync(idFile, 'utf8'));

export const logOf = (name: string): string => readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8');

export const natsPassword = (service: string): string | undefined => readPasswords(dataDir).nats[service];

const { ports } = readSettings(process.env);

export const originOf = (variable: string): string => `http://localhost:${ports[variable]}`;

const pause = (): Promise<void> => new Promise((next) => setTimeout(next, 100));

const alive = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};
