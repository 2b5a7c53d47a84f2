import { z } from 'zod';

/** Variables of an S3-compatible store, for a service's configuration. */
export const s3Config = {
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
};
export type S3Config = z.output<z.ZodObject<typeof s3Config>>;
