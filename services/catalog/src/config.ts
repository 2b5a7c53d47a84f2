/** The only reader of the environment. */
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  /** Base URL of collection, which knows the cards that a caller owns. */
  COLLECTION_URL: z.url(),
};

export type Config = ReturnType<typeof catalogConfig>;

/** @throws ConfigError when a variable is missing or invalid */
export const catalogConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
