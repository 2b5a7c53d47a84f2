import { cloudinaryConfig } from '@ninepocket/image-kit/files/cloudinary-config';
import { s3Config } from '@ninepocket/image-kit/files/s3-config';
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  COLLECTION_URL: z.url(),
  AUTOMATION_URL: z.url(),
  CARD_IMAGE_STORE: z.enum(['disk', 's3', 'cloudinary']).default('disk'),
  /** Folder of the card images on disk; shared by all replicas. */
  CARD_IMAGE_DIR: z.string().default('card-images'),
  /** An origin that images may be fetched from although it is http or private: the sandbox, in development. */
  TRUSTED_IMAGE_ORIGIN: z.url().optional(),
  ...s3Config,
  ...cloudinaryConfig,
};

export type Config = ReturnType<typeof catalogConfig>;

export const catalogConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
