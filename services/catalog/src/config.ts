import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  COLLECTION_URL: z.url(),
};

export type Config = ReturnType<typeof catalogConfig>;

export const catalogConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
