/** The only reader of the environment. */
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  /** Base address of the collection service: asked by searches among one's own cards. */
  COLLECTION_URL: z.url(),
};

export type Config = ReturnType<typeof catalogConfig>;

/** @throws ConfigError when a variable is missing or wrong (a process exits with its sentences instead) */
export const catalogConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
