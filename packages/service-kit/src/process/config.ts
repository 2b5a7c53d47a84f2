import { createRequire } from 'node:module';
import { z } from 'zod';
import { privateKey, publicKeys } from './assertion-keys.js';

const { version: packageVersion } = createRequire(import.meta.url)('../../package.json') as { version: string };

const MB = 1_048_576;
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');

export const baseConfig = {
  HOST: z.string().default('127.0.0.1'),
  /** `test` checks every response against its contract and stops without a notice period. */
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number().int().min(0).max(65535),
  DATABASE_URL: postgresUrl,
  /** The database's direct address, for locks, when DATABASE_URL is a connection pooler's. */
  DATABASE_SESSION_URL: postgresUrl.optional(),
  NATS_URL: z.string().min(1),
  /** Of the user with the service's name (infra/nats/users.conf). */
  NATS_PASSWORD: z.string().optional(),
  /** Prefix of every stream and subject: separates deployments that share a NATS server. */
  NATS_SPACE: z
    .string()
    .regex(/^[a-z0-9-]*$/, 'may contain only a-z, 0-9 and -')
    .default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ASSERTION_PRIVATE_KEY: privateKey,
  ASSERTION_PUBLIC_KEYS: publicKeys,
  NATS_STREAM_DAYS: z.coerce.number().min(1).max(365).default(7),
  NATS_STREAM_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(MB)
    .default(512 * MB),
  NATS_STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** Days that published events stay in the outbox, so that a lost stream can be refilled. */
  OUTBOX_DAYS: z.coerce.number().min(1).max(365).default(7),
  /** The version that the admin dashboard shows; all packages of a release have the same one. */
  RELEASE: z.string().max(100).default(packageVersion),
};

export type BaseConfig = z.output<z.ZodObject<typeof baseConfig>>;

export class ConfigError extends Error {
  constructor(readonly sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
  }
}

/**
 * Reads and validates settings; an empty variable counts as not set. For the process's own environment, mistakes are
 * printed and the process exits with 1.
 * @param shape zod fields by variable name, usually `{ ...baseConfig, … }`
 * @throws ConfigError for any other `env`, e.g. a test's
 */
export const readConfig = <S extends z.ZodRawShape>(
  shape: S,
  env: NodeJS.ProcessEnv = process.env,
): z.output<z.ZodObject<S>> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = z.object(shape).safeParse(given);
  if (result.success) return result.data;
  const error = new ConfigError(result.error.issues.map((issue) => sentence(issue, given)));
  if (env !== process.env) throw error;
  console.error(error.message);
  process.exit(1);
};

/** Never repeats the value: it may be a secret. */
const sentence = (issue: z.core.$ZodIssue, given: Record<string, unknown>): string => {
  const [first, ...inside] = issue.path;
  const variable = first?.toString();
  if (variable !== undefined && given[variable] === undefined) return `${variable} is not set.`;
  const place = inside.length ? `${variable} (${z.core.toDotPath(inside)})` : variable;
  return `${place} is invalid: ${issue.message}.`;
};
