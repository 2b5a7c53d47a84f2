/** The only reader of the environment; every variable is in ARCHITECTURE.md. */
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  /** The first admins (DESIGN section 3): comma separated, compared in lower case. */
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  /** Base addresses of the services that are asked for a user's data. */
  COLLECTION_URL: z.url(),
  BILLING_URL: z.url(),
};

export const socialConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
export type Config = ReturnType<typeof socialConfig>;
