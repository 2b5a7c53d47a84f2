import { s3Config } from '@ninepocket/image-kit/files/s3-config';
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  /** Initial admins (DESIGN section 3): comma-separated, case-insensitive. */
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  COLLECTION_URL: z.url(),
  BILLING_URL: z.url(),
  /** Without it, users on different replicas do not reach each other live. */
  REDIS_URL: z.url().optional(),
  IMAGE_STORE: z.enum(['disk', 's3']).default('disk'),
  /** Folder of the images on disk; shared by all replicas. */
  IMAGE_DIR: z.string().default('images'),
  ...s3Config,
  /** First day of the launch week, e.g. 2026-11-22, in which a sign-in earns Launch Day Hero. */
  LAUNCH_DAY: z.iso.date().default('2026-11-22'),
  /** Messages of one user. */
  MESSAGES_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  /** Commands of one socket; a user may send twice as many. */
  COMMANDS_PER_SECOND: z.coerce.number().int().min(1).default(15),
};

export const socialConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
export type Config = ReturnType<typeof socialConfig>;
