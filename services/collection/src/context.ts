/** What every feature of the service works with. */
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { serviceClient, type ServiceClient } from '@ninepocket/service-kit/client/client';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import { createLog } from '@ninepocket/service-kit/process/log';
import type pg from 'pg';
import type { Config } from './config.js';

export interface Context {
  config: Config;
  log: ReturnType<typeof createLog>;
  database: Database;
  pool: pg.Pool;
  catalog: ServiceClient;
  /** Used by rebuilds only. */
  social: ServiceClient;
  automation: ServiceClient;
}

/** Milliseconds that a request waits for catalog when a card is not in the read model yet. */
const CATALOG_TIMEOUT = 2000;

/** @param timeoutMs milliseconds that a call of another service may take; a rebuild allows more than a request */
export const createContext = (config: Config, timeoutMs = CATALOG_TIMEOUT): Context => {
  const database = openDatabase(config.DATABASE_URL);
  const signer = assertionSigner({ name: 'collection', privateKey: config.ASSERTION_PRIVATE_KEY });
  return {
    config,
    log: createLog('collection', config.LOG_LEVEL),
    database,
    pool: database.pool,
    catalog: serviceClient({ baseUrl: config.CATALOG_URL, audience: 'catalog', signer, timeoutMs }),
    social: serviceClient({ baseUrl: config.SOCIAL_URL, audience: 'social', signer, timeoutMs }),
    automation: serviceClient({ baseUrl: config.AUTOMATION_URL, audience: 'automation', signer, timeoutMs }),
  };
};
