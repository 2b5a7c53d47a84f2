import { requiredSettings } from './required-settings.js';
import { z } from 'zod';
import { CloudinaryFiles } from './cloudinary-files.js';
import type { ImageFiles } from './image-files.js';

/** Variables of Cloudinary, for a service's configuration. */
export const cloudinaryConfig = {
  CLOUDINARY_CLOUD_NAME: z.string().optional(),
  CLOUDINARY_API_KEY: z.string().optional(),
  CLOUDINARY_API_SECRET: z.string().optional(),
  CLOUDINARY_API_BASE: z.url().default('https://api.cloudinary.com'),
  CLOUDINARY_DELIVERY_BASE: z.url().default('https://res.cloudinary.com'),
};
export type CloudinaryConfig = z.output<z.ZodObject<typeof cloudinaryConfig>>;

/**
 * @param variable the environment variable that chooses the store, for messages
 * @param files the file names of every image
 * @throws ConfigError when a setting is missing
 */
export const openCloudinaryFiles = <File extends string>(
  variable: string,
  config: CloudinaryConfig,
  files: readonly File[],
): ImageFiles<File> => {
  const required = requiredSettings({ variable, store: 'cloudinary', config });
  const settings = {
    cloudName: required('CLOUDINARY_CLOUD_NAME'),
    apiKey: required('CLOUDINARY_API_KEY'),
    apiSecret: required('CLOUDINARY_API_SECRET'),
    apiUrl: config.CLOUDINARY_API_BASE,
    deliveryUrl: config.CLOUDINARY_DELIVERY_BASE,
  };
  return new CloudinaryFiles(settings, files);
};
