/** Databases of earlier releases: what a migration does with their rows. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { openDatabase } from '../database/database.js';
import { migrate } from '../database/migrate.js';
import { createLog } from '../process/log.js';
import { emptyDatabase } from './databases.js';

export interface OldDatabase {
  url: string;
  pool: pg.Pool;
  /** Applies the other migrations. */
  upgrade(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * @param migrations the service's folder
 * @param name the first migration that is not applied
 */
export const databaseBefore = async (migrations: URL, name: string): Promise<OldDatabase> => {
  const all = fileURLToPath(migrations);
  const earlier = (await readdir(all, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && entry.name < name,
  );
  const { url, drop } = await emptyDatabase('upgrade');
  const database = openDatabase(url);
  const log = createLog('test', 'silent');
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-migrations-'));
  try {
    for (const entry of earlier) await cp(join(all, entry.name), join(folder, entry.name), { recursive: true });
    await migrate(database.pool, folder, log);
  } finally {
    await rm(folder, { recursive: true });
  }
  return {
    url,
    pool: database.pool,
    upgrade: () => migrate(database.pool, all, log),
    drop: async () => {
      await database.close();
      await drop();
    },
  };
};
