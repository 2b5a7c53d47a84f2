import { join } from 'node:path';
import { SERVICES } from '../../../packages/contracts/src/services.js';
import { DEMO_ACCOUNTS } from '../demo/accounts.mjs';
import { envName, PROJECT, REMOTES, ROOT } from './settings.mjs';

/** @typedef {Record<string, string | undefined>} Env */
/**
 * @typedef {object} Run
 * @property {NodeJS.ProcessEnv} env of the caller
 * @property {Record<string, number>} ports by variable
 * @property {Record<string, number[]>} servicePorts one for each replica, by service
 * @property {Record<string, string | undefined>} databaseUrls by service
 * @property {string} natsUrl
 * @property {Record<string, string>} natsPasswords by process; none for an external server
 * @property {string} redisUrl
 * @property {import('./keys.mjs').AssertionKeys} keys
 * @property {string | null} authHost of the auth emulator; null with a real Firebase project
 * @property {import('./settings.mjs').Simulated} simulated
 * @property {string} dataDir
 * @property {boolean} traces whether they are exported to a page of this run
 */

/** @param {number | undefined} port */
const at = (port) => `http://127.0.0.1:${port}`;

/** @param {Run} run @returns a function for each kind of process */
export function environments(run) {
  const {
    env,
    ports,
    servicePorts,
    databaseUrls,
    natsUrl,
    natsPasswords,
    redisUrl,
    keys,
    authHost,
    simulated,
    dataDir,
    traces,
  } = run;
  const urlsOf = (/** @type {string} */ service) => servicePorts[service]?.map(at) ?? [];
  const frontDoor = `http://localhost:${ports.PORT}`;
  const adminSite = `http://localhost:${ports.ADMIN_PORT}`;
  const identity = (/** @type {string} */ name) => ({
    ASSERTION_PRIVATE_KEY: keys.private[name],
    ASSERTION_PUBLIC_KEYS: JSON.stringify(keys.public),
    OTEL_SERVICE_NAME: name,
    NATS_PASSWORD: natsPasswords[name] ?? env[`NATS_PASSWORD_${envName(name)}`],
  });
  const common = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    ...safe(env),
    NATS_URL: natsUrl,
    ...(traces && { OTEL_EXPORTER_OTLP_ENDPOINT: at(ports.TRACES_PORT), OTEL_BSP_SCHEDULE_DELAY: '1000' }),
  };
  const firebase = authHost
    ? { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_AUTH_EMULATOR_HOST: authHost, DEMO: '1' }
    : { FIREBASE_PROJECT_ID: env.FIREBASE_PROJECT_ID };
  const demoAdmin = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')?.email;
  return {
    frontDoor,
    adminSite,
    /** @param {string} name @param {number} port @returns {Env} */
    service: (name, port) => ({
      ...common,
      ...identity(name),
      // Services call the first replica of another service; the gateway balances over all of them.
      ...Object.fromEntries(SERVICES.map((other) => [`${envName(other)}_URL`, urlsOf(other)[0]])),
      PORT: String(port),
      DATABASE_URL: databaseUrls[name],
      ...(name === 'catalog' && {
        CARD_IMAGE_DIR: join(dataDir, 'card-images'),
        TRUSTED_IMAGE_ORIGIN: simulated.prices ? at(ports.SANDBOX_PORT) : env.TRUSTED_IMAGE_ORIGIN,
        ...only(env, /^(CARD_IMAGE_STORE$|S3_|CLOUDINARY_)/),
        ...(simulated.prices && !env.CLOUDINARY_API_KEY && simulatedCloudinary(at(ports.SANDBOX_PORT))),
      }),
      ...(name === 'collection' && {
        PHOTO_DIR: join(dataDir, 'photos'),
        ...only(env, /^(PHOTO_STORE$|S3_)/),
      }),
      ...(name === 'automation' && automation(env, run)),
      ...(name === 'billing' && { ...billing(env, run), PUBLIC_URL: env.PUBLIC_URL ?? frontDoor }),
      ...(name === 'social' && {
        REDIS_URL: redisUrl,
        IMAGE_DIR: join(dataDir, 'images'),
        ...only(env, /^(IMAGE_STORE$|S3_)/),
      }),
      ADMIN_EMAILS: env.ADMIN_EMAILS ?? (authHost ? demoAdmin : ''),
    }),
    /** @returns {Env} */
    gateway: () => ({
      ...common,
      ...identity('gateway'),
      ...firebase,
      REDIS_URL: redisUrl,
      ...Object.fromEntries(SERVICES.map((service) => [`${envName(service)}_URL`, urlsOf(service).join(',')])),
      PORT: String(ports.PORT),
      METRICS_PORT: String(ports.METRICS_PORT),
      ...(traces && { TRACE_SHARE: '1' }),
      SHELL_WEB_URL: at(ports.SHELL_PORT),
      ...Object.fromEntries(
        REMOTES.map((name) => [`${envName(name)}_WEB_URL`, at(ports[`${envName(name)}_WEB_PORT`])]),
      ),
      ADMIN_ORIGIN: adminSite,
    }),
    /** @returns {Env} */
    traces: () => ({ ...safe(env), PORT: String(ports.TRACES_PORT) }),
    /** @returns {Env} */
    sandbox: () => ({
      ...safe(env),
      HOST: '127.0.0.1',
      PORT: String(ports.SANDBOX_PORT),
      ...(simulated.payments && {
        SANDBOX_PUBLIC_URL: env.SANDBOX_PUBLIC_URL ?? `http://localhost:${ports.SANDBOX_PORT}`,
        SANDBOX_DATA: join(dataDir, 'sandbox'),
        SMTP_PORT: String(ports.SMTP_PORT),
        STRIPE_WEBHOOK_URL: `${at(ports.PORT)}/api/billing/webhook`,
        STRIPE_WEBHOOK_SECRET: SIMULATED_STRIPE.STRIPE_WEBHOOK_SECRET,
      }),
    }),
    /** @returns {Env} */
    web: () => ({
      ...safe(env),
      HOST: '127.0.0.1',
      WATCH: process.argv.includes('--watch') ? '1' : '',
      SITES: JSON.stringify(sites(ports, frontDoor)),
      REMOTES: JSON.stringify(
        REMOTES.map((name) => ({
          name,
          entry: `/remotes/${name}/mf-manifest.json`,
          server: at(ports[`${envName(name)}_WEB_PORT`]),
        })),
      ),
      ...pageConfig(env, authHost),
    }),
  };
}

/**
 * The sites that one web server serves locally; each has an image of its own.
 * @param {Record<string, number>} ports @param {string} frontDoor
 */
const sites = (ports, frontDoor) => [
  { kind: 'shell', root: join(ROOT, 'frontends/shell/dist'), port: ports.SHELL_PORT },
  ...REMOTES.map((name) => ({
    kind: 'remote',
    root: join(ROOT, `frontends/${name}/dist`),
    port: ports[`${envName(name)}_WEB_PORT`],
  })),
  { kind: 'site', root: join(ROOT, 'frontends/admin/dist'), port: ports.ADMIN_PORT, apiUrl: frontDoor },
];

/** @param {NodeJS.ProcessEnv} env @param {string | null} authHost */
const pageConfig = (env, authHost) =>
  authHost
    ? {
        FIREBASE_API_KEY: 'demo',
        FIREBASE_PROJECT_ID: PROJECT,
        AUTH_EMULATOR_URL: `http://${authHost}`,
        DEMO_ACCOUNTS: JSON.stringify(
          DEMO_ACCOUNTS.map(({ email, displayName, role }) => ({ email, name: displayName, note: role })),
        ),
        SUPPORT_EMAIL: env.SUPPORT_EMAIL ?? 'support@demo.test',
      }
    : {
        FIREBASE_API_KEY: env.FIREBASE_API_KEY,
        FIREBASE_AUTH_DOMAIN: env.FIREBASE_AUTH_DOMAIN,
        FIREBASE_PROJECT_ID: env.FIREBASE_PROJECT_ID,
        SUPPORT_EMAIL: env.SUPPORT_EMAIL,
      };

const SIMULATED_STRIPE = { STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_WEBHOOK_SECRET: 'whsec_sandbox' };

/** The payment provider and the mail server. @param {NodeJS.ProcessEnv} env @param {Run} run @returns {Env} */
const billing = (env, { simulated, ports }) => ({
  ...(simulated.payments && { SMTP_URL: `smtp://127.0.0.1:${ports.SMTP_PORT}` }),
  ...only(env, /^(STRIPE_.*|PAST_DUE_GRACE_DAYS|SMTP_URL|EMAIL_FROM)$/),
  ...(simulated.payments && { ...SIMULATED_STRIPE, STRIPE_API_BASE: at(ports.SANDBOX_PORT) }),
});

/** The providers of prices and images. @param {NodeJS.ProcessEnv} env @param {Run} run @returns {Env} */
const automation = (env, { simulated, ports }) => {
  const url = at(ports.SANDBOX_PORT);
  return {
    ...(simulated.prices && {
      EBAY_BASE_URL: url,
      EBAY_CLIENT_ID: 'sandbox',
      EBAY_CLIENT_SECRET: 'sandbox',
      ...(!env.PRICECHARTING_TOKEN && { PRICECHARTING_BASE_URL: url, PRICECHARTING_TOKEN: 'a'.repeat(40) }),
      ...(!env.IMAGE_SEARCH_KEY && {
        IMAGE_SEARCH_BASE_URL: url,
        IMAGE_SEARCH_KEY: 'sandbox',
        IMAGE_SEARCH_ENGINE: 'sandbox',
        IMAGE_SEARCH_DAILY_LIMIT: '10000',
      }),
    }),
    ...only(
      env,
      simulated.prices ? /^(EBAY_NEW_CARDS_SHARE$|PRICECHARTING_|IMAGE_SEARCH_|CARD_IMAGE_STORE$)/ : AUTOMATION,
    ),
  };
};
const AUTOMATION = /^(EBAY_|PRICECHARTING_|IMAGE_SEARCH_|CARD_IMAGE_STORE$)/;

/**
 * The variables that a process may inherit, so that it gets none of the caller's credentials by accident.
 * @param {NodeJS.ProcessEnv} env
 */
const safe = (env) =>
  only(
    env,
    /^(PATH|HOME|LANG|TZ|NODE_ENV|NODE_OPTIONS|LOG_LEVEL|OTEL_.*|TRACE_SHARE|RATE_.*|GOOGLE_APPLICATION_CREDENTIALS)$/,
  );

/** @param {NodeJS.ProcessEnv} env @param {RegExp} names */
const only = (env, names) => Object.fromEntries(Object.entries(env).filter(([name]) => names.test(name)));

/** @param {string} url @returns {Env} used when card images are stored at Cloudinary */
const simulatedCloudinary = (url) => ({
  CLOUDINARY_CLOUD_NAME: 'ninepocket',
  CLOUDINARY_API_KEY: 'sandbox',
  CLOUDINARY_API_SECRET: 'sandbox',
  CLOUDINARY_API_BASE: url,
  CLOUDINARY_DELIVERY_BASE: url,
});
