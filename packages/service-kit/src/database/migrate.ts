/**
 * Applies `prisma/migrations` at startup, under a lock, and records them in Prisma's format, so that `prisma migrate
 * deploy` agrees. Prisma's own engine would be an extra download: docs/decisions/005.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { graphileLogger } from '../jobs/logger.js';
import { LOCKS } from './lock-numbers.js';

const KIT_MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

interface Applied {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Brings the database up to date: the kit's schemas first, then the service's own. When several processes
 * start together, one applies the migrations and the others wait for it.
 * @param folder absolute path or URL of prisma/migrations
 * @throws MigrationError when the database is too old, an applied file was changed or a migration failed
 */
export const migrate = async (pool: pg.Pool, folder: string | URL, log: Logger): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
    await client.query('create schema if not exists messaging');
    await applyFolder(client, KIT_MIGRATIONS, 'messaging', log);
    await runMigrations({ pgPool: pool, logger: graphileLogger(log) }); // graphile-worker's
    await applyFolder(client, folder instanceof URL ? fileURLToPath(folder) : folder, 'public', log);
  } finally {
    client.release(true); // closing the session releases the lock and drops the settings
  }
};

const applyFolder = async (client: pg.PoolClient, folder: string, schema: string, log: Logger): Promise<void> => {
  const table = `${schema}._prisma_migrations`;
  await createTable(client, table);
  const { rows } = await client.query<Applied>(
    `select migration_name, checksum, finished_at from ${table} where rolled_back_at is null order by started_at`,
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row]));
  const migrations = await readMigrations(folder);
  checkNotTooOld(migrations, applied);
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (before) checkUnchanged(migration, before);
    else await apply(client, table, migration, log);
  }
};

const createTable = (client: pg.PoolClient, table: string) =>
  client.query(`create table if not exists ${table} (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`);

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/** Only the first migration must be known: a newer release may have applied later ones before an old replica restarts. */
const checkNotTooOld = ([first]: Migration[], applied: Map<string, Applied>): void => {
  if (first && applied.size > 0 && !applied.has(first.name))
    throw new MigrationError(
      'This database was created by a version before 0.1.0, which cannot be upgraded: delete the database (with npm start: the data folder), then start again.',
    );
};

const checkUnchanged = (migration: Migration, before: Applied): void => {
  if (!before.finished_at)
    throw new MigrationError(
      `Migration ${migration.name} failed earlier and is marked as unfinished. Repair the database, then mark it with "prisma migrate resolve".`,
    );
  if (before.checksum !== migration.checksum)
    throw new MigrationError(
      `Migration ${migration.name} was changed after it was applied. Restore the file and write a new migration instead.`,
    );
};

/** Sends the file as one query: splitting it at semicolons would break function bodies. */
const apply = async (client: pg.PoolClient, table: string, migration: Migration, log: Logger): Promise<void> => {
  const started = new Date();
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query(
      `insert into ${table} (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, $4, clock_timestamp(), 1)`,
      [randomUUID(), migration.checksum, migration.name, started],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // a lost connection has already been rolled back
    if (!(error instanceof pg.DatabaseError)) throw error;
    const line = error.position ? ` (line ${migration.sql.slice(0, Number(error.position)).split('\n').length})` : '';
    throw new MigrationError(`Migration ${migration.name}${line} failed and was rolled back: ${error.message}.`, {
      cause: error,
    });
  }
  log.info({ migration: migration.name, ms: Date.now() - started.getTime() }, 'migration applied');
};
