/** The servers of `npm start`: their roles, and that they come back with their data after a crash. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import pg from 'pg';
import { freePorts } from '../processes/ports.mjs';
import { Processes } from '../processes/processes.mjs';
import { startPostgres } from '../servers/postgres.mjs';

const folder = mkdtempSync(join(tmpdir(), 'servers-'));
chmodSync(folder, 0o755); // PostgreSQL may run as another user
const crashes: string[] = [];
const processes = new Processes(join(folder, 'logs'), (name) => {
  crashes.push(name);
  setTimeout(() => processes.restart(name), 100);
});
const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

let url: Awaited<ReturnType<typeof startPostgres>>;
const start = async (roles: Record<string, string>) => {
  const [port] = await freePorts(1);
  url = await startPostgres(processes, { dataDir: folder, port: port!, password: 'super', roles });
};

beforeAll(() => start({ catalog: 'c', social: 's' }), 60_000);
afterAll(async () => {
  await processes.stopAll();
  rmSync(folder, { recursive: true });
});

describe('PostgreSQL', () => {
  it("when a service's role connects, then it owns its database and reaches no other one", async () => {
    await ask(url('catalog'), 'create table cards (id int); insert into cards values (7)');
    expect(await ask(url('catalog'), 'select id from cards')).toEqual([{ id: 7 }]);
    await expect(ask(url('catalog', 'social'), 'select 1')).rejects.toThrow(/permission denied/);
    await expect(ask(url('catalog').replace(':c@', ':s@'), 'select 1')).rejects.toThrow(/password/);
    expect(await ask(url('catalog'), 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
  });

  it('when it is killed, then it is started again with its data', async () => {
    const [row] = (await ask(url('postgres'), `select pg_read_file('postmaster.pid') as file`)) as { file: string }[];
    process.kill(Number(row!.file.split('\n')[0]), 'SIGKILL');
    await eventually(
      async () => expect(await ask(url('catalog'), 'select id from cards')).toEqual([{ id: 7 }]),
      30_000,
    );
    expect(crashes).toContain('postgres');
  }, 60_000);

  it('when an earlier version created the databases as the superuser, then they are handed over', async () => {
    await ask(url('postgres'), 'create database billing');
    const tables =
      "create type kind as enum ('a'); create table plans (id serial, kind kind); insert into plans values (1)";
    await ask(url('postgres', 'billing'), `${tables}; create view shown as select * from plans`);
    await processes.stop('postgres');
    await start({ catalog: 'c', social: 's', billing: 'b' });
    await ask(url('billing'), 'alter table plans add column note text; insert into plans default values');
    expect(await ask(url('billing'), 'select id from shown order by id')).toEqual([{ id: 1 }, { id: 1 }]);
  }, 60_000);
});
