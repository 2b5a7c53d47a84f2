/** The only reader of the environment; every variable is in ARCHITECTURE.md. */
import { s3Config } from '@ninepocket/image-kit/files/s3-config';
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  CATALOG_URL: z.url(),
  SOCIAL_URL: z.url(),
  AUTOMATION_URL: z.url(),
  PHOTO_STORE: z.enum(['disk', 's3']).default('disk'),
  /** Folder of the photos on disk; shared by all replicas. */
  PHOTO_DIR: z.string().default('photos'),
  ...s3Config,
};

export const collectionConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
export type Config = ReturnType<typeof collectionConfig>;
