import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import { createLog } from '@ninepocket/service-kit/process/log';
import type { Config } from './config.js';

export interface Context {
  config: Config;
  log: ReturnType<typeof createLog>;
  database: Database;
}

export const createContext = (config: Config): Context => ({
  config,
  log: createLog('billing', config.LOG_LEVEL),
  database: openDatabase(config.DATABASE_URL, { sessionUrl: config.DATABASE_SESSION_URL }),
});
