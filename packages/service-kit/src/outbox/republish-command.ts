/**
 * `DATABASE_URL=… node dist/outbox/republish-command.js [since]`: publishes a service's retained events again, all of
 * them or those emitted since a time (ISO 8601). The running service does the publishing.
 */
import { z } from 'zod';
import { baseConfig, readConfig } from '../process/config.js';
import { openDatabase } from '../database/database.js';
import { republish } from './republish.js';

const { DATABASE_URL } = readConfig({ DATABASE_URL: baseConfig.DATABASE_URL });
const since = z.coerce.date().optional().parse(process.argv[2]);
const database = openDatabase(DATABASE_URL);
try {
  console.log(`${await republish(database.pool, since)} events will be published again.`);
} finally {
  await database.close();
}
