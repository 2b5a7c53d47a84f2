/** The environment, read once at the start, with a sentence for every mistake. */
import { SERVICES, type CallerName } from '@ninepocket/contracts/services';
import { z } from 'zod';

const pem = (label: string) =>
  z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n').trim())
    .refine(
      (value) => value.startsWith(`-----BEGIN ${label}-----`),
      `must be a PEM that begins with "-----BEGIN ${label}-----"`,
    );

const publicKey = pem('PUBLIC KEY').optional();
const publicKeyOf = Object.fromEntries(['gateway', ...SERVICES].map((name) => [name, publicKey])) as Record<
  CallerName,
  typeof publicKey
>;

const publicKeys = z
  .string()
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON such as {"gateway":"-----BEGIN PUBLIC KEY-----…"}' });
      return z.NEVER;
    }
  })
  .pipe(z.object(publicKeyOf));

/** What every service reads; spread it into the shape of `readConfig`. */
export const baseConfig = {
  HOST: z.string().default('127.0.0.1'),
  /** `test` checks every answer against its contract and stops without notice. */
  NODE_ENV: z.string().default('production'),
  /** 0 picks a free port. */
  PORT: z.coerce.number().int().min(0).max(65535),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  /** One address or several with commas between. */
  NATS_URL: z.string().min(1),
  /** Keeps several copies of the product apart on one NATS server: put before every stream and subject. */
  NATS_SPACE: z
    .string()
    .regex(/^[a-z0-9-]*$/, 'may hold a-z, 0-9 and - only')
    .default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ASSERTION_PRIVATE_KEY: pem('PRIVATE KEY'),
  ASSERTION_PUBLIC_KEYS: publicKeys,
  /** Days that published events stay in the outbox, so that a lost stream can be rebuilt. */
  OUTBOX_DAYS: z.coerce.number().min(1).max(365).default(7),
};

export type BaseConfig = z.output<z.ZodObject<typeof baseConfig>>;

/** The environment does not say what the process needs to know. */
export class ConfigError extends Error {
  constructor(readonly sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
  }
}

/**
 * Reads and checks settings. An empty variable counts as one that is not set.
 * For the process's own environment a mistake prints its sentences and exits
 * with 1: there is nobody above to tell.
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

/** The value itself is never repeated: it may be a secret. */
const sentence = (issue: z.core.$ZodIssue, given: Record<string, unknown>): string => {
  const [variable, ...inside] = issue.path.map(String);
  if (variable !== undefined && given[variable] === undefined) return `${variable} is not set.`;
  const place = inside.length ? `${variable} (${inside.join('.')})` : variable;
  return `${place} is not right: ${issue.message}.`;
};
