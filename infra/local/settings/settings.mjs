// Every port, folder and address of a local run, read once from the environment. No other file lists ports.
import { existsSync, mkdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVICES } from '../../../packages/contracts/src/services.js';
import { readReplicas } from './replicas.mjs';
import { Stop } from '../stop.mjs';

/**
 * Node flags of every service, also in infra/docker/service.Dockerfile. With Node's defaults (young generations of 16 MB,
 * garbage collected late), an import adds more than twice the memory; bench/README.md has the figures.
 */
export const SERVICE_FLAGS = ['--max-semi-space-size=4', '--incremental-marking-hard-trigger=60'];

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../../..');
export const REMOTES = ['collector', 'admin', 'social'];
export const FRONTENDS = ['shell', ...REMOTES];
export const PROJECT = 'demo-ninepocket';

/** @param {string} name of a service @returns its part of a variable's name: `CATALOG` in `CATALOG_PORT` */
export const envName = (name) => name.toUpperCase();

/** Variable, default and purpose of every port. @type {Record<string, [number, string]>} */
const PORTS = {
  PORT: [8080, 'the gateway'],
  METRICS_PORT: [9464, "the gateway's metrics"],
  TRACES_PORT: [4318, 'the traces'],
  ADMIN_PORT: [8090, 'the admin site'],
  AUTH_EMULATOR_PORT: [9099, 'the auth emulator'],
  AUTH_INNER_PORT: [4402, 'the auth emulator behind its gate'],
  ...Object.fromEntries(SERVICES.map((name, i) => [`${envName(name)}_PORT`, [4101 + i, name]])),
  SHELL_PORT: [4200, "the shell's pages"],
  ...Object.fromEntries(
    REMOTES.map((name, i) => [`${envName(name)}_WEB_PORT`, [4201 + i, `the ${name} remote's files`]]),
  ),
  SANDBOX_PORT: [4300, 'the provider sandbox'],
  SMTP_PORT: [4301, "the provider sandbox's mail catcher"],
  POSTGRES_PORT: [4432, 'PostgreSQL'],
  NATS_PORT: [4222, 'NATS'],
  REDIS_PORT: [4379, 'Redis'],
};
export const PORT_NAMES = Object.keys(PORTS);

/**
 * What the provider sandbox stands in for: eBay; Stripe and the mail server.
 * @typedef {{ prices: boolean, payments: boolean }} Simulated
 */

/**
 * @typedef {object} Settings
 * @property {Record<string, number>} ports by variable
 * @property {Record<string, string>} purposes of the ports, by variable
 * @property {Record<string, number>} replicas of every service
 * @property {string} dataDir
 * @property {Record<string, string | undefined>} databaseUrls of external databases, by service
 * @property {string} [natsUrl] of an external server
 * @property {string} [redisUrl] of an external server
 * @property {boolean} community whether a new product gets demo collectors
 * @property {Simulated} simulated
 * @property {boolean} traces whether traces are exported and shown: `npm start -- --traces`
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [args] of the command line
 * @returns {Settings}
 * @throws {Stop} when a value is invalid
 */
export function readSettings(env, args = []) {
  /** @type {Record<string, number>} */
  const ports = {};
  /** @type {Record<string, string>} */
  const purposes = {};
  for (const [name, [fallback, purpose]] of Object.entries(PORTS)) {
    const port = Number(env[name] ?? fallback);
    if (!Number.isInteger(port) || port < 1 || port > 65535)
      throw new Stop(`${name} must be a port number from 1 to 65535, not "${env[name]}".`);
    ports[name] = port;
    purposes[name] = purpose;
  }
  return {
    ports,
    purposes,
    replicas: readReplicas(args),
    dataDir: dataFolder(env),
    databaseUrls: databaseUrls(env),
    traces: args.includes('--traces'),
    natsUrl: env.NATS_URL,
    redisUrl: env.REDIS_URL,
    community: env.DEMO_COMMUNITY !== 'off',
    // With real accounts, simulated prices and payments would be mistaken for real ones.
    simulated: {
      prices: !env.EBAY_BASE_URL && !env.EBAY_CLIENT_ID && !env.FIREBASE_PROJECT_ID,
      payments: !env.STRIPE_SECRET_KEY && !env.FIREBASE_PROJECT_ID,
    },
  };
}

// PostgreSQL refuses to run as root, and its own user cannot read a clone under /root, so in that case the data goes to
// /var/lib.
/** @param {NodeJS.ProcessEnv} env */
function dataFolder(env) {
  if (env.DATA_DIR) return resolve(env.DATA_DIR);
  const inClone = join(ROOT, '.data');
  const isRootInHome = process.getuid?.() === 0 && /^\/root(\/|$)/.test(ROOT);
  if (!isRootInHome || existsSync(inClone)) return inClone;
  const folder = join('/var/lib/ninepocket', createHash('sha256').update(ROOT).digest('hex').slice(0, 8));
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** @param {NodeJS.ProcessEnv} env */
const databaseUrls = (env) =>
  Object.fromEntries(SERVICES.map((service) => [service, env[`DATABASE_URL_${envName(service)}`]]));
