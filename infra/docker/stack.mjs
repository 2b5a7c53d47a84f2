// A stack of docker compose for tests and measurements: its own project, ports and volumes.
import { execFile, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../local/processes/ports.mjs';
import { isUp, until } from '../local/processes/processes.mjs';
import { ROOT } from '../local/settings/settings.mjs';

/** @typedef {ReturnType<typeof stackOf>} Stack */

/** @returns {boolean} whether a Docker engine with compose answers */
export const hasEngine = () =>
  ['info', 'compose version'].every(
    (command) => spawnSync('docker', command.split(' '), { stdio: 'ignore' }).status === 0,
  );

/** @param {string} project its name */
export async function createStack(project) {
  const names = ['PORT', 'ADMIN_PORT', 'AUTH_EMULATOR_PORT', 'SANDBOX_PORT'];
  const free = await freePorts(names.length);
  const ports = Object.fromEntries(names.map((name, i) => [name, free[i]]));
  return stackOf(project, join(ROOT, `.env.${project}`), ports);
}

/** @param {string} name of its project @param {string} envFile @param {Record<string, number | undefined>} ports */
function stackOf(name, envFile, ports) {
  run(process.execPath, [join(ROOT, 'infra/docker/setup.mjs'), envFile]);
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(ports).map(([variable, port]) => [variable, String(port)])),
  };
  const project = ['compose', '-p', name, '--env-file', envFile];
  const compose = (/** @type {string[]} */ ...args) => run('docker', [...project, ...args], env);
  return {
    api: `http://127.0.0.1:${ports.PORT}`,
    adminSite: `http://127.0.0.1:${ports.ADMIN_PORT}`,
    authHost: `127.0.0.1:${ports.AUTH_EMULATOR_PORT}`,
    compose,
    /** Does not block, so that requests can be sent meanwhile. */
    restart: () => runBeside('docker', [...project, 'restart'], env),
    /** @param {string} service @returns {string[]} ids of its running containers */
    containers: (service) => compose('ps', '-q', service).split('\n').filter(Boolean),
    /** Does not block either. @param {string} id @param {string} verb such as `stop` @param {string[]} args */
    container: (id, verb, ...args) => runBeside('docker', [verb, ...args, id]),
    logsOf: (/** @type {string} */ id) => run('docker', ['logs', id]),
    untilHealthy: (/** @type {string} */ id) =>
      until(
        id,
        async () => (await runBeside('docker', ['inspect', '-f', '{{.State.Health.Status}}', id])).trim() === 'healthy',
      ),
    ready() {
      return until('the gateway', () => isUp(`${this.api}/readyz`), { ms: 300_000 });
    },
    /** Waits until the demo is loaded. */
    async loaded() {
      await this.ready();
      await until('the demo', async () => /The demo is loaded/.test(compose('logs', '--no-log-prefix', 'demo')), {
        ms: 600_000,
      });
    },
    remove() {
      compose('down', '-v', '--remove-orphans', '--timeout', '5');
      rmSync(envFile, { force: true });
    },
  };
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const runBeside = async (command, args, env = process.env) =>
  (await promisify(execFile)(command, args, { cwd: ROOT, env })).stdout;

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {string} its output */
function run(command, args, env = process.env) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, env, encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}
