// Every port, folder and address of a local run, read once from the environment.
import { existsSync, mkdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
export const SERVICES = ['catalog', 'collection', 'social', 'billing', 'automation'];
export const REMOTES = ['collector', 'admin', 'social'];
export const FRONTENDS = ['shell', ...REMOTES];
export const PROJECT = 'demo-ninepocket';

/** Variable, default and purpose of every port. */
const PORTS = {
  PORT: [8080, 'the front door'],
  ADMIN_PORT: [8090, 'the admin site'],
  AUTH_EMULATOR_PORT: [9099, 'the auth emulator'],
  AUTH_HUB_PORT: [4401, "the auth emulator's hub"],
  AUTH_LOGGING_PORT: [4402, "the auth emulator's log"],
  CATALOG_PORT: [4101, 'catalog'],
  COLLECTION_PORT: [4102, 'collection'],
  SOCIAL_PORT: [4103, 'social'],
  BILLING_PORT: [4104, 'billing'],
  AUTOMATION_PORT: [4105, 'automation'],
  SHELL_PORT: [4200, "the shell's pages"],
  COLLECTOR_WEB_PORT: [4201, "the collector remote's files"],
  ADMIN_WEB_PORT: [4202, "the admin remote's files"],
  SOCIAL_WEB_PORT: [4203, "the social remote's files"],
  SANDBOX_PORT: [4300, 'the provider sandbox'],
  POSTGRES_PORT: [4432, 'PostgreSQL'],
  NATS_PORT: [4222, 'NATS'],
  REDIS_PORT: [4379, 'Redis'],
};

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns ports by variable, their purposes, the data folder, the addresses given for real servers, whether a new
 *   product gets demo collectors, and whether the provider sandbox stands in for eBay
 */
export function readSettings(env) {
  const ports = {};
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
    dataDir: dataFolder(env),
    databaseUrls: databaseUrls(env),
    natsUrl: env.NATS_URL,
    redisUrl: env.REDIS_URL,
    community: env.DEMO_COMMUNITY !== 'off',
    // Beside real accounts made-up prices would be taken for real ones.
    sandbox: !env.EBAY_BASE_URL && !env.EBAY_CLIENT_ID && !env.FIREBASE_PROJECT_ID,
  };
}

/** A sentence for the person at the terminal; ends the program without a stack. */
export class Stop extends Error {}

// PostgreSQL refuses to run as root, so its files must be where the postgres
// user can reach them: a clone under /root is not, and keeps its data in /var/lib.
function dataFolder(env) {
  if (env.DATA_DIR) return resolve(env.DATA_DIR);
  const inClone = join(ROOT, '.data');
  const asRootInHome = process.getuid?.() === 0 && /^\/root(\/|$)/.test(ROOT);
  if (!asRootInHome || existsSync(inClone)) return inClone;
  const folder = join('/var/lib/ninepocket', createHash('sha256').update(ROOT).digest('hex').slice(0, 8));
  mkdirSync(folder, { recursive: true });
  return folder;
}

const databaseUrls = (env) =>
  Object.fromEntries(SERVICES.map((service) => [service, env[`DATABASE_URL_${service.toUpperCase()}`]]));
