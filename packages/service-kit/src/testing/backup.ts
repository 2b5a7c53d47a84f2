/** A backup of a test database, restored as an operator would: its sessions end, and the database is replaced. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export const backUp = (url: string): Promise<void> =>
  withoutSessions(url, async (admin, name) => {
    await admin.query(`create database ${name}_backup template ${name}`);
  });

/** The ids of events follow the clock to within a second, which every real restore exceeds. */
const SHORTEST_MS = 1_100;

/** The backup is used up. */
export const restoreBackup = async (url: string): Promise<void> => {
  await sleep(SHORTEST_MS);
  await withoutSessions(url, async (admin, name) => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`alter database ${name}_backup rename to ${name}`);
  });
};

const withoutSessions = async (url: string, work: (admin: pg.Client, name: string) => Promise<void>): Promise<void> => {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  try {
    const name = new URL(url).pathname.slice(1);
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await work(admin, name);
    await admin.query(`alter database ${name} allow_connections true`);
  } finally {
    await admin.end();
  }
};
