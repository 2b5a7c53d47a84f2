import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { serviceClient, type ServiceClient } from '@ninepocket/service-kit/client/client';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import { createLog } from '@ninepocket/service-kit/process/log';
import type pg from 'pg';
import type { Config } from './config.js';
import { openImportQueue, type ImportQueue } from './files/import/import-queue.use-case.js';

interface Clients {
  catalog: ServiceClient;
  /** Used by rebuilds only. */
  social: ServiceClient;
  automation: ServiceClient;
}

export interface Context extends Clients {
  config: Config;
  log: ReturnType<typeof createLog>;
  database: Database;
  pool: pg.Pool;
  importQueue: ImportQueue;
}

/** Milliseconds that a request waits for catalog when a card is not in the read model yet. */
const CATALOG_TIMEOUT = 2000;

/** Milliseconds for one page of a snapshot. */
const PAGE_TIMEOUT = 30_000;

export const createContext = (config: Config, timeoutMs = CATALOG_TIMEOUT): Context => {
  const database = openDatabase(config.DATABASE_URL, { sessionUrl: config.DATABASE_SESSION_URL });
  return {
    config,
    log: createLog('collection', config.LOG_LEVEL),
    database,
    pool: database.pool,
    importQueue: openImportQueue(),
    ...createClients(config, timeoutMs),
  };
};

/** The responses are pages of a snapshot, which take longer. */
export const forRebuild = (ctx: Context): Context => ({ ...ctx, ...createClients(ctx.config, PAGE_TIMEOUT) });

const createClients = (config: Config, timeoutMs: number): Clients => {
  const signer = assertionSigner({ name: 'collection', privateKey: config.ASSERTION_PRIVATE_KEY });
  return {
    catalog: serviceClient({ baseUrl: config.CATALOG_URL, audience: 'catalog', signer, timeoutMs }),
    social: serviceClient({ baseUrl: config.SOCIAL_URL, audience: 'social', signer, timeoutMs }),
    automation: serviceClient({ baseUrl: config.AUTOMATION_URL, audience: 'automation', signer, timeoutMs }),
  };
};
