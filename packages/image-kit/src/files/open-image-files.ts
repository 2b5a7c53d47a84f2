import { DiskFiles } from './disk-files.js';
import type { ImageFiles } from './image-files.js';
import { requiredSettings } from './required-settings.js';
import type { S3Config } from './s3-config.js';
import { S3Files } from './s3-files.js';

export interface StoreChoice<File extends string> {
  /** The environment variable that chooses the store, for messages. */
  variable: string;
  store: 'disk' | 's3';
  /** Folder on disk, shared by all replicas. */
  folder: string;
  /** The file names of every image. */
  files: readonly File[];
  config: S3Config;
}

/** @throws ConfigError when a setting of the chosen store is missing */
export const openImageFiles = <File extends string>(choice: StoreChoice<File>): ImageFiles<File> => {
  const { store, folder, files, config } = choice;
  if (store === 'disk') return new DiskFiles(folder);
  const required = requiredSettings(choice);
  const settings = {
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: required('S3_BUCKET'),
    accessKeyId: required('S3_ACCESS_KEY'),
    secretAccessKey: required('S3_SECRET_KEY'),
  };
  return new S3Files(settings, files);
};
