/** What every feature of the service works with. */
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { serviceClient, type ServiceClient } from '@ninepocket/service-kit/client/client';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import { createLog } from '@ninepocket/service-kit/process/log';
import type pg from 'pg';
import type { Config } from './config.js';
import { PrismaClient } from './generated/client.js';

export interface Context {
  config: Config;
  log: ReturnType<typeof createLog>;
  database: Database;
  /** For single rows; shares its connections with `pool`. */
  db: PrismaClient;
  /** For lists and for statements over many rows. */
  pool: pg.Pool;
  catalog: ServiceClient;
  /** Asked by a rebuild only. */
  social: ServiceClient;
  automation: ServiceClient;
}

/** Milliseconds that an add waits for catalog, when the card is not in the read model yet. */
const CATALOG_TIMEOUT = 2000;
/** Milliseconds that a write waits for a connection, and then may take: a crowd queues, it is not refused. */
const MAX_WAIT = 5_000;
const MAX_TIME = 10_000;

/** @param timeoutMs milliseconds that an answer of another service may take; the rebuild is patient, a request is not */
export const createContext = (config: Config, timeoutMs = CATALOG_TIMEOUT): Context => {
  const database = openDatabase(config.DATABASE_URL);
  const db = new PrismaClient({
    adapter: database.adapter,
    transactionOptions: { maxWait: MAX_WAIT, timeout: MAX_TIME },
  });
  const signer = assertionSigner({ name: 'collection', privateKey: config.ASSERTION_PRIVATE_KEY });
  return {
    config,
    log: createLog('collection', config.LOG_LEVEL),
    database,
    db,
    pool: database.pool,
    catalog: serviceClient({ baseUrl: config.CATALOG_URL, audience: 'catalog', signer, timeoutMs }),
    social: serviceClient({ baseUrl: config.SOCIAL_URL, audience: 'social', signer, timeoutMs }),
    automation: serviceClient({ baseUrl: config.AUTOMATION_URL, audience: 'automation', signer, timeoutMs }),
  };
};
