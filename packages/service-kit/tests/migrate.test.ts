import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLog } from '../src/process/log.js';
import { openDatabase, type Database } from '../src/database/database.js';
import { migrate } from '../src/database/migrate.js';
import { emptyDatabase, type TestDatabase } from '../src/testing/databases.js';
import { migrationsFolder } from './thing-service.js';

const log = createLog('test', 'silent');
const TABLE = 'create table thing (id int primary key);';
const FUNCTION = `create function twice(x int) returns int language plpgsql as $$ begin return x * 2; end; $$; insert into thing values (twice(21));`;

let created: TestDatabase;
let database: Database;

beforeEach(async () => {
  created = await emptyDatabase('kit_migrate');
  database = openDatabase(created.url);
});
afterEach(async () => {
  await database.close();
  await created.drop();
});

const recorded = async () =>
  (
    await database.pool.query(
      'select migration_name, checksum, finished_at is not null as done, applied_steps_count from _prisma_migrations order by 1',
    )
  ).rows;

describe('migrate', () => {
  it('when four processes start together, then each migration is applied once', async () => {
    const folder = await migrationsFolder({ '1_table': TABLE, '2_function': FUNCTION });
    const processes = Array.from({ length: 4 }, () => openDatabase(created.url));
    await Promise.all(processes.map(({ pool }) => migrate(pool, folder, log)));
    await Promise.all(processes.map((one) => one.close()));
    expect((await database.pool.query('select id from thing')).rows).toEqual([{ id: 42 }]);
    const sha = (sql: string) => createHash('sha256').update(sql).digest('hex');
    expect(await recorded()).toEqual([
      { migration_name: '1_table', checksum: sha(TABLE), done: true, applied_steps_count: 1 },
      { migration_name: '2_function', checksum: sha(FUNCTION), done: true, applied_steps_count: 1 },
    ]);
  });

  it('when the command of the job before an upgrade runs twice, then the database is up to date and both end with 0', async () => {
    const command = resolve(import.meta.dirname, '../dist/database/migrate-command.js');
    const cwd = resolve(import.meta.dirname, '../../../services/billing');
    const run = () =>
      promisify(execFile)(process.execPath, [command], { cwd, env: { ...process.env, DATABASE_URL: created.url } });
    const [first, second] = await Promise.all([run(), run()]);
    expect(first.stdout + second.stdout).toContain('migration applied');
    const { rows } = await database.pool.query(
      'select count(*) = count(distinct migration_name) as once from _prisma_migrations',
    );
    expect(rows).toEqual([{ once: true }]);
    expect((await run()).stdout).not.toContain('migration applied');
  });

  it('when the first migration is not among the applied ones, then the service refuses to start and changes nothing', async () => {
    await migrate(database.pool, await migrationsFolder({ '1_old': TABLE }), log);
    const squashed = await migrationsFolder({ '2_initial': TABLE, '3_more': 'create table more (id int);' });
    await expect(migrate(database.pool, squashed, log)).rejects.toThrow(
      'This database was created by a version before 0.1.0, which cannot be upgraded',
    );
    expect((await recorded()).map((row) => row.migration_name)).toEqual(['1_old']);
    expect((await database.pool.query(`select to_regclass('more') as more`)).rows).toEqual([{ more: null }]);
  });

  it('when a newer release has applied a later migration, then an older replica still starts', async () => {
    await migrate(database.pool, await migrationsFolder({ '1_table': TABLE, '2_function': FUNCTION }), log);
    await migrate(database.pool, await migrationsFolder({ '1_table': TABLE }), log);
    expect(await recorded()).toHaveLength(2);
  });

  it('when an applied file was changed, then the service refuses to start with a clear message', async () => {
    await migrate(database.pool, await migrationsFolder({ '1_table': TABLE }), log);
    const changed = await migrationsFolder({ '1_table': `${TABLE} -- changed` });
    await expect(migrate(database.pool, changed, log)).rejects.toThrow(
      'Migration 1_table was changed after it was applied',
    );
  });

  it('when a migration fails, then it is rolled back, the message names the line, and a corrected one is applied', async () => {
    const broken = await migrationsFolder({
      '1_table': TABLE,
      '2_more': 'insert into thing values (1);\nselect * from nowhere;',
    });
    await expect(migrate(database.pool, broken, log)).rejects.toThrow(
      /2_more \(line 2\) failed.*"nowhere" does not exist/,
    );
    expect(await recorded()).toHaveLength(1);
    expect((await database.pool.query('select * from thing')).rows).toEqual([]);
    const corrected = await migrationsFolder({ '1_table': TABLE, '2_more': 'insert into thing values (2);' });
    await migrate(database.pool, corrected, log);
    expect((await database.pool.query('select id from thing')).rows).toEqual([{ id: 2 }]);
  });

  it('when another tool left a failed migration, then the service refuses to start', async () => {
    const folder = await migrationsFolder({ '1_table': TABLE });
    await migrate(database.pool, folder, log);
    await database.pool.query('update _prisma_migrations set finished_at = null');
    await expect(migrate(database.pool, folder, log)).rejects.toThrow('marked as unfinished');
  });
});
