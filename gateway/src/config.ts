import { createPrivateKey } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { RATES } from '@ninepocket/contracts/http/limits';
import { z } from 'zod';

const perMinute = z.coerce.number().int().min(1);
const inFlight = z.coerce.number().int().min(1);
const origin = z.url().transform((url) => new URL(url).origin);

const NO_PRIVATE_KEY = 'must be one private key that signs assertions (PKCS8 PEM, Ed25519)';
/** Line breaks may be written as \n. Services check theirs alike (service-kit's assertion-keys.ts). */
const privateKey = z.string({ error: NO_PRIVATE_KEY }).transform((value, context) => {
  try {
    const pem = value.replaceAll('\\n', '\n').trim();
    const [, body = ''] = /^-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END PRIVATE KEY-----$/.exec(pem) ?? [];
    const key = createPrivateKey({ key: Buffer.from(body, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return String(key.export({ type: 'pkcs8', format: 'pem' }));
  } catch {
    // not a key; node's message says nothing more
  }
  context.addIssue({ code: 'custom', message: NO_PRIVATE_KEY });
  return z.NEVER;
});

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Of the requests, whose traces are exported by every process. */
  TRACE_SHARE: z.coerce.number().min(0).max(1).default(0.05),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
  REDIS_URL: z.url().default('redis://127.0.0.1:4379'),
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  /** Of the user `gateway` (infra/nats/users.conf). */
  NATS_PASSWORD: z.string().optional(),
  FIREBASE_PROJECT_ID: z.string({ error: 'must name the Firebase project whose users may sign in' }).min(1),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  /** Enables the auth emulator, with which every client can sign in as any user. */
  DEMO: z.enum(['0', '1']).default('0'),
  PUBLISH_ADDRESS: z.string().optional(),
  ASSERTION_PRIVATE_KEY: privateKey,
  ADMIN_ORIGIN: origin.optional(),
  /** Our public origin, when a proxy changes the Host header, or terminates TLS without an X-Forwarded-Proto header. */
  PUBLIC_ORIGIN: origin.optional(),
  /**
   * Number of trusted proxies in front of the gateway: as many entries of X-Forwarded-For, from the right, are trusted.
   */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  RATE_PER_USER: perMinute.default(3000),
  RATE_PER_ADDRESS: perMinute.default(6000),
  RATE_WRONG_TOKENS: perMinute.default(60),
  RATE_WITHOUT_TOKEN: perMinute.default(240),
  RATE_SOCIAL_WRITES: perMinute.default(RATES['social-writes']),
  RATE_RECEIPTS: perMinute.default(RATES.receipts),
  RATE_SOCKET_TICKETS: perMinute.default(RATES['socket-tickets']),
  RATE_FRIEND_REQUESTS: perMinute.default(RATES['friend-requests']),
  RATE_MESSAGE_REQUESTS: perMinute.default(RATES['message-requests']),
  RATE_INVITES: perMinute.default(RATES.invites),
  RATE_IMAGES: perMinute.default(RATES.images),
  IN_FLIGHT_PER_USER: inFlight.default(30),
  IN_FLIGHT_PER_ADDRESS: inFlight.default(300),
  /** Within which a request must arrive; uploads have node's five minutes. */
  RECEIVE_SECONDS: z.coerce.number().positive().default(20),
  /** Seconds between reporting "not ready" and closing the port, so that load balancers notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  GATEWAY_CONFIG_DIR: z.string().default(fileURLToPath(new URL('../config', import.meta.url))),
});

export type Config = z.output<typeof environment>;

export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success)
    throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  const reason = result.data.FIREBASE_AUTH_EMULATOR_HOST && emulatorRefusal(result.data);
  if (reason) throw new Error(`FIREBASE_AUTH_EMULATOR_HOST accepts unsigned tokens and ${reason}`);
  return result.data;
};

/**
 * With the emulator, anyone who can reach the gateway can become an admin, so it must be enabled explicitly and run
 * only locally.
 */
const emulatorRefusal = ({ NODE_ENV, DEMO, PUBLISH_ADDRESS, FIREBASE_PROJECT_ID }: Config): string | null => {
  if (NODE_ENV === 'production') return 'must not be set in production';
  if (DEMO !== '1') return 'is only allowed in the demo: set DEMO=1, or unset it and use a real Firebase project';
  if (!FIREBASE_PROJECT_ID.startsWith('demo-'))
    return 'must not be used with a real Firebase project: unset it, or use a project id that starts with "demo-"';
  if (PUBLISH_ADDRESS && !/^(127\.|\[?::1)/.test(PUBLISH_ADDRESS))
    return `must not be reachable from the network: set PUBLISH_ADDRESS to 127.0.0.1, not ${PUBLISH_ADDRESS}`;
  return null;
};

/** Requests to our own services must not go through an outbound proxy. */
export const removeProxySettings = (env: NodeJS.ProcessEnv): void => {
  for (const name of Object.keys(env)) if (/^(https?|all|no|global_agent_https?)_proxy$/i.test(name)) delete env[name];
};
