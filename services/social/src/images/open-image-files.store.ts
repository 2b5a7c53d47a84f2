import { ConfigError } from '@ninepocket/service-kit/process/config';
import type { Config } from '../config.js';
import { DiskFiles } from './disk-files.store.js';
import type { ImageFiles } from './image-files.store.js';
import { S3Files } from './s3-files.store.js';

/** @throws ConfigError when a setting of the chosen store is missing */
export const openImageFiles = (config: Config): ImageFiles => {
  const required = <Name extends keyof Config>(name: Name): NonNullable<Config[Name]> => {
    const value = config[name];
    if (value === undefined) throw new ConfigError([`${name} is not set, but IMAGE_STORE is s3.`]);
    return value as NonNullable<Config[Name]>;
  };
  if (config.IMAGE_STORE === 'disk') return new DiskFiles(config.IMAGE_DIR);
  return new S3Files({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: required('S3_BUCKET'),
    accessKeyId: required('S3_ACCESS_KEY'),
    secretAccessKey: required('S3_SECRET_KEY'),
  });
};
