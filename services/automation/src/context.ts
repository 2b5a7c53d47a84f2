/** What every feature of the service works with. */
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { serviceClient, type ServiceClient } from '@ninepocket/service-kit/client/client';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import { createLog } from '@ninepocket/service-kit/process/log';
import type pg from 'pg';
import type { Config } from './config.js';
import { ebayClient, type EbayClient } from './ebay/ebay.js';

export interface Context {
  config: Config;
  log: ReturnType<typeof createLog>;
  database: Database;
  pool: pg.Pool;
  catalog: ServiceClient;
  ebay: EbayClient;
}

/** Milliseconds that a refresh waits for catalog, when the card is not in the read model yet. */
const CATALOG_TIMEOUT = 2000;

/** @param catalogTimeout milliseconds; the rebuild is patient, a request is not */
export const createContext = (config: Config, catalogTimeout = CATALOG_TIMEOUT): Context => {
  const database = openDatabase(config.DATABASE_URL);
  const signer = assertionSigner({ name: 'automation', privateKey: config.ASSERTION_PRIVATE_KEY });
  const catalog = serviceClient({
    baseUrl: config.CATALOG_URL,
    audience: 'catalog',
    signer,
    timeoutMs: catalogTimeout,
  });
  const log = createLog('automation', config.LOG_LEVEL);
  return { config, log, database, pool: database.pool, catalog, ebay: ebayClient(config) };
};
