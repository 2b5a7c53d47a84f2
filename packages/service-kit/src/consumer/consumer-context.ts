import type { ServiceName } from '@ninepocket/contracts/services';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../nats/bus.js';
import type { Subscription } from './subscription.js';

/** By source: rebuilds everything that was derived from the source's events, from its snapshot. */
export type Repairs = Partial<Record<ServiceName, () => Promise<unknown>>>;

export interface ConsumerOptions {
  service: string;
  subscriptions: Subscription[];
  repairs: Repairs;
  pool: pg.Pool;
  sessions: pg.Pool;
  bus: Bus;
  log: Logger;
}

export interface Reader {
  service: string;
  source: string;
}

export interface ConsumerContext extends ConsumerOptions, Reader {
  /** Holds the lock. Every transaction runs on it, so a replica that has lost the lock cannot commit anything. */
  session: pg.PoolClient;
}
