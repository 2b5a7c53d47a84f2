/** The only reader of the environment. Checked once, with a sentence for each mistake. */
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const perMinute = z.coerce.number().int().min(1);
const origin = z.url().transform((url) => new URL(url).origin);

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
  REDIS_URL: z.url().default('redis://127.0.0.1:4379'),
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  FIREBASE_PROJECT_ID: z.string({ error: 'names the Firebase project whose users may sign in' }).min(1),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  /** The demo: accept the unsigned tokens of the auth emulator, so that anyone who reaches the gateway may be anyone. */
  DEMO: z.enum(['0', '1']).default('0'),
  /** Where docker compose publishes the gateway's port. */
  PUBLISH_ADDRESS: z.string().optional(),
  /** PKCS8 PEM; a line end may be written as \n. */
  ASSERTION_PRIVATE_KEY: z
    .string({ error: 'is the key that assertions are signed with (PKCS8 PEM, Ed25519)' })
    .transform((pem) => pem.replaceAll('\\n', '\n')),
  /** The admin site's origin: the only other origin that may call the API. */
  ADMIN_ORIGIN: origin.optional(),
  /** Where people reach us, when a proxy in front changes the Host header. */
  PUBLIC_ORIGIN: origin.optional(),
  /** Trusted proxies in front of the gateway; so many entries of X-Forwarded-For, from the right, are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Requests a minute: of one user, of one address on public routes, and wrong tokens from one address. */
  RATE_PER_USER: perMinute.default(3000),
  RATE_PER_ADDRESS: perMinute.default(6000),
  RATE_WRONG_TOKENS: perMinute.default(60),
  /** Seconds between "not ready" and the end of accepting, for load balancers to notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** Where the route map lies; tests and the bench use others. */
  GATEWAY_CONFIG_DIR: z.string().default(fileURLToPath(new URL('../config', import.meta.url))),
});

export type Config = z.output<typeof environment>;

/** @throws Error with a sentence per mistake */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success)
    throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  const reason = result.data.FIREBASE_AUTH_EMULATOR_HOST && emulatorRefusal(result.data);
  if (reason) throw new Error(`FIREBASE_AUTH_EMULATOR_HOST accepts unsigned tokens and ${reason}`);
  return result.data;
};

/** With the emulator anyone who reaches the gateway can become an admin, so it must be asked for and stay local. */
const emulatorRefusal = ({ NODE_ENV, DEMO, PUBLISH_ADDRESS }: Config): string | null => {
  if (NODE_ENV === 'production') return 'must not be set in production';
  if (DEMO !== '1') return 'is only allowed in the demo: set DEMO=1, or unset it and use a real Firebase project';
  if (PUBLISH_ADDRESS && !/^(127\.|\[?::1)/.test(PUBLISH_ADDRESS))
    return `must not be reachable from the network: set PUBLISH_ADDRESS to 127.0.0.1, not ${PUBLISH_ADDRESS}`;
  return null;
};

/** A proxy meant for the outside world must never get the traffic to our own services. */
export const forgetProxies = (env: NodeJS.ProcessEnv): void => {
  for (const name of Object.keys(env)) if (/^(https?|all|no|global_agent_https?)_proxy$/i.test(name)) delete env[name];
};
