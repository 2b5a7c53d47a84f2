// Runs `npm start`'s program as a newcomer would, and stops it with Ctrl-C's signal.
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const dataDir = process.env.DATA_DIR ?? join(root, '.data');
/** Tests run in another process than the set-up: the launcher's id waits in a file between them. */
const idFile = `${dataDir}.pid`;

/** Starts the product and waits until it says that it is ready. */
export const startProduct = async (): Promise<void> => {
  mkdirSync(dataDir, { recursive: true });
  const output = join(dataDir, 'start.log');
  const launcher = spawn(process.execPath, [join(root, 'infra/local/start.mjs')], {
    detached: true,
    stdio: ['ignore', openSync(output, 'w'), 'inherit'],
    env: { ...process.env, DEMO_COMMUNITY: 'off' }, // the flows bring their own collectors
  });
  launcher.unref();
  writeFileSync(idFile, String(launcher.pid));
  while (!readFileSync(output, 'utf8').includes('Ninepocket is ready')) {
    if (launcher.exitCode !== null) throw new Error(`The product did not start:\n${readFileSync(output, 'utf8')}`);
    await pause();
  }
};

/** Sends a signal to the launcher and waits until it is gone. */
export const stopProduct = async (signal: NodeJS.Signals = 'SIGINT'): Promise<void> => {
  const id = Number(readFileSync(idFile, 'utf8'));
  process.kill(id, signal);
  while (alive(id)) await pause();
  rmSync(idFile);
};

/** The address of a part of the running product. */
export const address = (port: 'PORT' | 'ADMIN_PORT', fallback: number): string =>
  `http://localhost:${process.env[port] ?? fallback}`;

const pause = (): Promise<void> => new Promise((next) => setTimeout(next, 100));

const alive = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};
