import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { serviceClient, type ServiceClient } from '@ninepocket/service-kit/client/client';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import { createLog } from '@ninepocket/service-kit/process/log';
import type pg from 'pg';
import type { Config } from './config.js';
import { imageSearchClient, type ImageSearchClient } from './image-search/image-search.client.js';
import { priceChartingClient, type PriceChartingClient } from './price-guide/pricecharting.client.js';
import { ebayClient, type EbayClient } from './ebay/ebay.client.js';

export interface Context {
  config: Config;
  log: ReturnType<typeof createLog>;
  database: Database;
  pool: pg.Pool;
  catalog: ServiceClient;
  collection: ServiceClient;
  ebay: EbayClient;
  priceCharting: PriceChartingClient;
  imageSearch: ImageSearchClient;
  /** Waits until catalog has downloaded images. */
  catalogImages: ServiceClient;
}

/** Milliseconds that a refresh waits for catalog when the card is not in the read model yet. */
const CATALOG_TIMEOUT = 2000;

/** Catalog downloads an image within 20 seconds, and may check a page of addresses. */
const IMAGES_TIMEOUT = 60_000;

export const createContext = (config: Config): Context => {
  const database = openDatabase(config.DATABASE_URL, { sessionUrl: config.DATABASE_SESSION_URL });
  const log = createLog('automation', config.LOG_LEVEL);
  const catalog = catalogClient(config, CATALOG_TIMEOUT);
  return {
    config,
    log,
    database,
    pool: database.pool,
    catalog,
    collection: serviceClient({ baseUrl: config.COLLECTION_URL, audience: 'collection', signer: signerOf(config) }),
    ebay: ebayClient(config),
    priceCharting: priceChartingClient(config),
    imageSearch: imageSearchClient(config),
    catalogImages: catalogClient(config, IMAGES_TIMEOUT),
  };
};

const catalogClient = (config: Config, timeoutMs: number): ServiceClient =>
  serviceClient({ baseUrl: config.CATALOG_URL, audience: 'catalog', signer: signerOf(config), timeoutMs });

const signerOf = ({ ASSERTION_PRIVATE_KEY: privateKey }: Config) => assertionSigner({ name: 'automation', privateKey });
