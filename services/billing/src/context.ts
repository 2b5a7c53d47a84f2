import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { serviceClient, type ServiceClient } from '@ninepocket/service-kit/client/client';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import { createLog } from '@ninepocket/service-kit/process/log';
import type pg from 'pg';
import type Stripe from 'stripe';
import type { Config } from './config.js';
import { Prices } from './prices/prices.use-case.js';
import { openStripe } from './stripe/stripe.client.js';
import { UserLocks } from './stripe/user-locks.store.js';

export interface Context {
  config: Config;
  log: ReturnType<typeof createLog>;
  database: Database;
  pool: pg.Pool;
  /** Null when upgrades are not configured. */
  stripe: Stripe | null;
  prices: Prices;
  locks: UserLocks;
  social: ServiceClient;
  /** When this replica received the last webhook, in milliseconds. */
  received: { at: number };
}

export const createContext = (config: Config): Context => {
  const database = openDatabase(config.DATABASE_URL, { sessionUrl: config.DATABASE_SESSION_URL });
  const signer = assertionSigner({ name: 'billing', privateKey: config.ASSERTION_PRIVATE_KEY });
  const log = createLog('billing', config.LOG_LEVEL);
  const stripe = openStripe(config);
  if (!stripe && config.STRIPE_SECRET_KEY) log.warn('STRIPE_WEBHOOK_SECRET is not set: upgrades are not configured');
  return {
    config,
    log,
    database,
    pool: database.pool,
    stripe,
    received: { at: 0 },
    prices: new Prices(config),
    locks: new UserLocks(database),
    social: serviceClient({ baseUrl: config.SOCIAL_URL, audience: 'social', signer }),
  };
};
