/** Databases of tests, on the server that `npm test` starts. */
import { randomBytes } from 'node:crypto';
import type { ServiceName } from '@ninepocket/contracts/services';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** @returns a database with the tables of a service: a copy of the one that `npm test` migrates once per run */
export const serviceDatabase = (service: ServiceName): Promise<TestDatabase> =>
  createDatabase(service, `template ${templateOf(service)} strategy file_copy`);

/** @returns a database without tables */
export const emptyDatabase = (prefix: string): Promise<TestDatabase> => createDatabase(prefix);

/** Condition on pg_locks, which lists all databases: those of one template have the same ids of relations. */
export const IN_THIS_DATABASE = 'database = (select oid from pg_database where datname = current_database())';

/** The name of the database that `serviceDatabase` copies. */
export const templateOf = (service: ServiceName): string => `template_${service}`;

const createDatabase = async (prefix: string, options = ''): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: npm test starts the servers and sets it.');
  const name = `test_${prefix}_${randomBytes(5).toString('hex')}`.replaceAll('-', '_').toLowerCase();
  await run(server, `create database ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
};

const run = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};
