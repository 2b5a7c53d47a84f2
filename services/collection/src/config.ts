/** The only reader of the environment; every variable is in ARCHITECTURE.md. */
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  CATALOG_URL: z.url(),
  SOCIAL_URL: z.url(),
  AUTOMATION_URL: z.url(),
};

export const collectionConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
export type Config = ReturnType<typeof collectionConfig>;
