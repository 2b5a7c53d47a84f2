import { join } from 'node:path';
import { CARD_IMAGE_FILES, type CardImageFile } from '@ninepocket/contracts/catalog/images/image-files';
import { ImageConverter } from '@ninepocket/image-kit/convert/image-converter';
import type { ImageFiles } from '@ninepocket/image-kit/files/image-files';
import { openCloudinaryFiles } from '@ninepocket/image-kit/files/cloudinary-config';
import { openImageFiles } from '@ninepocket/image-kit/files/open-image-files';
import { SafeFetch } from '@ninepocket/image-kit/safe-fetch/safe-fetch';
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { serviceClient, type ServiceClient } from '@ninepocket/service-kit/client/client';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import { createLog } from '@ninepocket/service-kit/process/log';
import type pg from 'pg';
import type { Config } from './config.js';
import { PrismaClient } from './generated/client.js';
import { PLATE_FILES, PlatePainter, type PlateFile } from './plates/draw-plate.use-case.js';

export interface Context {
  config: Config;
  log: ReturnType<typeof createLog>;
  database: Database;
  /** For single rows; uses the connections of `pool`. */
  db: PrismaClient;
  /** For lists, searches and bulk work. */
  pool: pg.Pool;
  collection: ServiceClient;
  automation: ServiceClient;
  imageFiles: ImageFiles<CardImageFile>;
  imageConverter: ImageConverter;
  safeFetch: SafeFetch;
  plateFiles: ImageFiles<PlateFile>;
  platePainter: PlatePainter;
}

const COLLECTION_TIMEOUT_MS = 2_000;
/** For a page of the snapshot. */
const AUTOMATION_TIMEOUT_MS = 30_000;

export const createContext = (config: Config): Context => {
  const log = createLog('catalog', config.LOG_LEVEL);
  const database = openDatabase(config.DATABASE_URL, { sessionUrl: config.DATABASE_SESSION_URL });
  const { pool } = database;
  const db = new PrismaClient(database.prisma);
  const signer = assertionSigner({ name: 'catalog', privateKey: config.ASSERTION_PRIVATE_KEY });
  const collection = serviceClient({
    baseUrl: config.COLLECTION_URL,
    audience: 'collection',
    signer,
    timeoutMs: COLLECTION_TIMEOUT_MS,
  });
  const folder = config.CARD_IMAGE_DIR;
  const plateFiles = openStore(config, join(folder, 'plates'), PLATE_FILES);
  const automation = serviceClient({
    baseUrl: config.AUTOMATION_URL,
    audience: 'automation',
    signer,
    timeoutMs: AUTOMATION_TIMEOUT_MS,
  });
  return {
    config,
    log,
    database,
    db,
    pool,
    collection,
    automation,
    imageFiles: openStore(config, folder, CARD_IMAGE_FILES),
    imageConverter: new ImageConverter(log),
    safeFetch: new SafeFetch({ trustedOrigin: config.TRUSTED_IMAGE_ORIGIN }),
    plateFiles,
    platePainter: new PlatePainter(pool, plateFiles, log),
  };
};

const openStore = <File extends string>(config: Config, folder: string, files: readonly File[]): ImageFiles<File> => {
  const { CARD_IMAGE_STORE: store } = config;
  const variable = 'CARD_IMAGE_STORE';
  if (store === 'cloudinary') return openCloudinaryFiles(variable, config, files);
  return openImageFiles({ variable, store, folder, files, config });
};
