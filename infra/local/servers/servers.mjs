import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { isUp, until } from '../processes/processes.mjs';
import { envName, ROOT } from '../settings/settings.mjs';

/** @typedef {import('../processes/processes.mjs').Processes} Processes */
/** @typedef {{ program: string, dataDir: string, port: number }} Server */

/**
 * @param {Processes} processes @param {Server} server
 * @param {Record<string, string>} [passwords] by user of infra/nats/users.conf; without them, anyone may do anything
 * @returns {Promise<string>} the address of a JetStream-enabled nats-server
 */
export async function startNats(processes, { program, dataDir, port }, passwords) {
  const users = passwords ? ['-c', join(ROOT, 'infra/nats/users.conf')] : [];
  const env = Object.entries(passwords ?? {}).map(([name, password]) => [`NATS_PASSWORD_${envName(name)}`, password]);
  const args = [...users, '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', join(dataDir, 'nats')];
  processes.start('nats', program, args, { env: { ...process.env, ...Object.fromEntries(env) } });
  await until('NATS', () => listening(port));
  return `nats://127.0.0.1:${port}`;
}

/**
 * Redis holds only data that may be lost.
 * @param {Processes} processes @param {Server} server @param {string} [password]
 * @returns {Promise<string>} its address
 */
export async function startRedis(processes, { program, dataDir, port }, password) {
  const folder = join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true });
  // In a file, because every user of the machine can read a command line.
  const config = join(folder, 'redis.conf');
  const lines = ['bind 127.0.0.1', `port ${port}`, `dir ${JSON.stringify(folder)}`, 'save ""', 'appendonly no'];
  writeFileSync(config, [...lines, ...(password ? [`requirepass ${password}`] : []), ''].join('\n'), { mode: 0o600 });
  processes.start('redis', program, [config]);
  await until('Redis', () => listening(port));
  return `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`;
}

/**
 * @param {Processes} processes @param {Pick<import('../settings/settings.mjs').Settings, 'dataDir' | 'ports'>} settings
 * @returns {Promise<string>} host:port of the auth emulator, which answers once it has its accounts
 */
export async function startAuthEmulator(processes, { dataDir, ports }) {
  const host = `127.0.0.1:${ports.AUTH_EMULATOR_PORT}`;
  const program = join(import.meta.dirname, 'auth-emulator.mjs');
  processes.start('auth-emulator', process.execPath, [program, host, dataDir, String(ports.AUTH_INNER_PORT)]);
  await until('The auth emulator', () => isUp(`http://${host}/`), {
    hint: `See ${join(processes.logFolder, 'auth-emulator.log')}.`,
  });
  return host;
}

/** @param {number} port @returns {Promise<boolean>} */
const listening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
