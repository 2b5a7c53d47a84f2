// The environment of every process of a local run: the same variables that an image gets (ARCHITECTURE.md).
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from './demo/accounts.mjs';
import { PROJECT, REMOTES, ROOT, envName } from './settings.mjs';
import { SERVICES } from '../../packages/contracts/src/services.js';

/**
 * @param run ports, databaseUrl, natsUrl, redisUrl, keys, authHost, sandbox and the caller's own environment
 * @returns one function per kind of process
 */
export function environments({ env, ports, databaseUrls, natsUrl, redisUrl, keys, authHost, sandbox }) {
  const at = (port) => `http://127.0.0.1:${port}`;
  const serviceUrls = Object.fromEntries(
    SERVICES.map((name) => [`${envName(name)}_URL`, at(ports[`${envName(name)}_PORT`])]),
  );
  const frontDoor = `http://localhost:${ports.PORT}`;
  const adminSite = `http://localhost:${ports.ADMIN_PORT}`;
  const identity = (name) => ({
    ASSERTION_PRIVATE_KEY: keys.private[name],
    ASSERTION_PUBLIC_KEYS: JSON.stringify(keys.public),
    OTEL_SERVICE_NAME: name,
  });
  const common = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    ...plain(env),
    NATS_URL: natsUrl,
    REDIS_URL: redisUrl,
    ...serviceUrls,
  };
  // The Firebase project of the caller's environment, else the emulator's demo project.
  const firebase = authHost
    ? { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_AUTH_EMULATOR_HOST: authHost, DEMO: '1' }
    : { FIREBASE_PROJECT_ID: env.FIREBASE_PROJECT_ID };
  return {
    frontDoor,
    adminSite,
    service: (name) => ({
      ...common,
      ...identity(name),
      PORT: String(ports[`${envName(name)}_PORT`]),
      DATABASE_URL: databaseUrls[name],
      ...(name === 'automation' && (sandbox ? sandboxKeys(at(ports.SANDBOX_PORT)) : only(env, /^EBAY_/))),
      ADMIN_EMAILS: env.ADMIN_EMAILS ?? (authHost ? DEMO_ACCOUNTS.find((a) => a.role === 'admin').email : ''),
    }),
    gateway: () => ({
      ...common,
      ...identity('gateway'),
      ...firebase,
      PORT: String(ports.PORT),
      SHELL_WEB_URL: at(ports.SHELL_PORT),
      ...Object.fromEntries(
        REMOTES.map((name) => [`${envName(name)}_WEB_URL`, at(ports[`${envName(name)}_WEB_PORT`])]),
      ),
      ADMIN_ORIGIN: adminSite,
    }),
    sandbox: () => ({ ...plain(env), HOST: '127.0.0.1', PORT: String(ports.SANDBOX_PORT) }),
    web: () => ({
      ...plain(env),
      HOST: '127.0.0.1',
      WATCH: process.argv.includes('--watch') ? '1' : '',
      SITES: JSON.stringify(sites(ports, frontDoor)),
      REMOTES: JSON.stringify(REMOTES.map((name) => ({ name, entry: `/remotes/${name}/mf-manifest.json` }))),
      ...pageConfig(env, authHost),
    }),
  };
}

/** The sites that one web-server process serves locally; in images each has its own. */
const sites = (ports, frontDoor) => [
  { kind: 'shell', root: join(ROOT, 'frontends/shell/dist'), port: ports.SHELL_PORT },
  ...REMOTES.map((name) => ({
    kind: 'remote',
    root: join(ROOT, `frontends/${name}/dist`),
    port: ports[`${envName(name)}_WEB_PORT`],
  })),
  { kind: 'site', root: join(ROOT, 'frontends/admin/dist'), port: ports.ADMIN_PORT, apiUrl: frontDoor },
];

const pageConfig = (env, authHost) =>
  authHost
    ? {
        FIREBASE_API_KEY: 'demo',
        FIREBASE_PROJECT_ID: PROJECT,
        AUTH_EMULATOR_URL: `http://${authHost}`,
        DEMO_ACCOUNTS: JSON.stringify(
          DEMO_ACCOUNTS.map(({ email, displayName, role }) => ({ email, name: displayName, note: role })),
        ),
      }
    : {
        FIREBASE_API_KEY: env.FIREBASE_API_KEY,
        FIREBASE_AUTH_DOMAIN: env.FIREBASE_AUTH_DOMAIN,
        FIREBASE_PROJECT_ID: env.FIREBASE_PROJECT_ID,
      };

const sandboxKeys = (url) => ({ EBAY_BASE_URL: url, EBAY_CLIENT_ID: 'sandbox', EBAY_CLIENT_SECRET: 'sandbox' });

/** What a process needs of the caller's environment; none of its credentials by accident. */
const plain = (env) =>
  only(
    env,
    /^(PATH|HOME|LANG|TZ|NODE_ENV|NODE_OPTIONS|LOG_LEVEL|OTEL_.*|RATE_.*|STRIPE_.*|GOOGLE_APPLICATION_CREDENTIALS)$/,
  );

const only = (env, names) => Object.fromEntries(Object.entries(env).filter(([name]) => names.test(name)));
