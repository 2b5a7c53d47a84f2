import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { graphileLogger } from './logger.js';

/** Creates or upgrades graphile-worker's schema. */
export const createJobTables = (pool: pg.Pool, log: Logger): Promise<void> =>
  runMigrations({ pgPool: pool, logger: graphileLogger(log) });
