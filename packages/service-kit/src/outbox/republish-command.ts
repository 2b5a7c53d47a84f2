/**
 * `DATABASE_URL=… node dist/republish-command.js [since]`: sends a service's kept events again, all of them or
 * those told since a time (ISO 8601). The running service does the sending.
 */
import { z } from 'zod';
import { baseConfig, readConfig } from '../process/config.js';
import { openDatabase } from '../database/database.js';
import { republish } from './republish.js';

const { DATABASE_URL } = readConfig({ DATABASE_URL: baseConfig.DATABASE_URL });
const since = z.coerce.date().optional().parse(process.argv[2]);
const database = openDatabase(DATABASE_URL);
try {
  console.log(`${await republish(database.pool, since)} events are sent again.`);
} finally {
  await database.close();
}
