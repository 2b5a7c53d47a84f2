/** What reading the streams works with. */
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Reader } from './bookmark.js';
import type { Bus } from '../nats/bus.js';
import type { Subscription } from './subscription.js';

export interface ConsumerOptions {
  /** The listening service. */
  service: string;
  subscriptions: Subscription[];
  pool: pg.Pool;
  bus: Bus;
  log: Logger;
}

/** One stream being read: what everything below works with. */
export interface Listening extends ConsumerOptions, Reader {
  /** Holds the lock; every transaction runs on it, so that a replica that lost the lock can commit nothing. */
  session: pg.PoolClient;
}
