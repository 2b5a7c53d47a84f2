/**
 * `DATABASE_URL=… node …/service-kit/dist/database/migrate-command.js`, in a service's folder: applies its migrations, and ends.
 * For a job before an upgrade; services that start afterwards have none to apply.
 */
import { join } from 'node:path';
import { baseConfig, readConfig } from '../process/config.js';
import { createLog } from '../process/log.js';
import { openDatabase, waitForDatabase } from './database.js';
import { migrate } from './migrate.js';

const { DATABASE_URL, DATABASE_SESSION_URL, LOG_LEVEL } = baseConfig;
const config = readConfig({ DATABASE_URL, DATABASE_SESSION_URL, LOG_LEVEL });
const log = createLog('migrate', config.LOG_LEVEL);
const database = openDatabase(config.DATABASE_SESSION_URL ?? config.DATABASE_URL);
try {
  await waitForDatabase(database.pool, log);
  await migrate(database.pool, join(process.cwd(), 'prisma/migrations'), log);
  log.info('the database is up to date');
} finally {
  await database.close();
}
