import { ImageConverter } from '@ninepocket/image-kit/convert/image-converter';
import type { ImageFiles } from '@ninepocket/image-kit/files/image-files';
import { openImageFiles } from '@ninepocket/image-kit/files/open-image-files';
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { serviceClient, type ServiceClient } from '@ninepocket/service-kit/client/client';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import { createLog } from '@ninepocket/service-kit/process/log';
import type pg from 'pg';
import type { Config } from './config.js';
import { PHOTO_FILES, type PhotoFile } from './photos/photo-files.rules.js';
import { openImportQueue, type ImportQueue } from './files/import/import-queue.use-case.js';

export interface Context {
  config: Config;
  log: ReturnType<typeof createLog>;
  database: Database;
  pool: pg.Pool;
  catalog: ServiceClient;
  /** Used by rebuilds, and before users are bound to each other. */
  social: ServiceClient;
  automation: ServiceClient;
  importQueue: ImportQueue;
  photoFiles: ImageFiles<PhotoFile>;
  imageConverter: ImageConverter;
}

/** Milliseconds that a request waits for catalog when a card is not in the read model yet. */
const CATALOG_TIMEOUT = 2000;

export const createContext = (config: Config): Context => {
  const database = openDatabase(config.DATABASE_URL, { sessionUrl: config.DATABASE_SESSION_URL });
  const signer = assertionSigner({ name: 'collection', privateKey: config.ASSERTION_PRIVATE_KEY });
  const log = createLog('collection', config.LOG_LEVEL);
  const { PHOTO_STORE: store, PHOTO_DIR: folder } = config;
  return {
    config,
    log,
    database,
    pool: database.pool,
    importQueue: openImportQueue(),
    photoFiles: openImageFiles({ variable: 'PHOTO_STORE', store, folder, files: PHOTO_FILES, config }),
    imageConverter: new ImageConverter(log),
    catalog: serviceClient({ baseUrl: config.CATALOG_URL, audience: 'catalog', signer, timeoutMs: CATALOG_TIMEOUT }),
    social: serviceClient({ baseUrl: config.SOCIAL_URL, audience: 'social', signer }),
    automation: serviceClient({ baseUrl: config.AUTOMATION_URL, audience: 'automation', signer }),
  };
};
