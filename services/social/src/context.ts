import { ImageConverter } from '@ninepocket/image-kit/convert/image-converter';
import type { ImageFiles } from '@ninepocket/image-kit/files/image-files';
import { openImageFiles } from '@ninepocket/image-kit/files/open-image-files';
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { serviceClient, type ServiceClient } from '@ninepocket/service-kit/client/client';
import { KeyedQueue } from '@ninepocket/service-kit/async/keyed-queue';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import { createLog } from '@ninepocket/service-kit/process/log';
import type pg from 'pg';
import type { Config } from './config.js';
import { PrismaClient } from './generated/client.js';
import { IMAGE_FILES, type ImageFile } from './images/image-sizes.rules.js';
import { Live } from './live/live.client.js';
import { MessageBadges } from './messages/message-badges.worker.js';
import { MessageLimit } from './messages/message-limit.client.js';
import { Redis } from './redis/redis.client.js';

export interface Context {
  config: Config;
  log: ReturnType<typeof createLog>;
  database: Database;
  db: PrismaClient;
  pool: pg.Pool;
  live: Live;
  /** Null without REDIS_URL. */
  redis: Redis | null;
  messageLimit: MessageLimit;
  /** By conversation. */
  sends: KeyedQueue;
  messageBadges: MessageBadges;
  imageFiles: ImageFiles<ImageFile>;
  imageConverter: ImageConverter;
  others: Record<'collection' | 'billing', ServiceClient>;
}

export const createContext = (config: Config): Context => {
  const imageFiles = openImageFiles({
    variable: 'IMAGE_STORE',
    store: config.IMAGE_STORE,
    folder: config.IMAGE_DIR,
    files: IMAGE_FILES,
    config,
  });
  const log = createLog('social', config.LOG_LEVEL);
  const database = openDatabase(config.DATABASE_URL, { sessionUrl: config.DATABASE_SESSION_URL });
  const db = new PrismaClient(database.prisma);
  const signer = assertionSigner({ name: 'social', privateKey: config.ASSERTION_PRIVATE_KEY });
  const others = {
    collection: serviceClient({ baseUrl: config.COLLECTION_URL, audience: 'collection', signer }),
    billing: serviceClient({ baseUrl: config.BILLING_URL, audience: 'billing', signer }),
  };
  const redis = config.REDIS_URL === undefined ? null : new Redis(config.REDIS_URL, config.NATS_SPACE, log);
  const live = new Live();
  return {
    config,
    log,
    database,
    db,
    pool: database.pool,
    live,
    redis,
    messageLimit: new MessageLimit(config.MESSAGES_PER_MINUTE, redis),
    sends: new KeyedQueue(),
    messageBadges: new MessageBadges({ pool: database.pool, live, log }),
    imageFiles,
    imageConverter: new ImageConverter(log),
    others,
  };
};
