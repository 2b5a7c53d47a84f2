/** The servers of `npm start`: their roles, their data after a crash, and data that is too old. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@ninepocket/service-kit/testing/free-port';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import pg from 'pg';
import { Processes } from '../processes/processes.mjs';
import { checkDataFolder, startPostgres } from '../servers/postgres.mjs';

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
  url = await startPostgres(processes, { dataDir: folder, port: await freePort(), password: 'super', roles });
};

beforeAll(() => start({ catalog: 'c', social: 's' }));
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
    await eventually(async () => expect(await ask(url('catalog'), 'select id from cards')).toEqual([{ id: 7 }]));
    expect(crashes).toContain('postgres');
  });

  it('when a service is added and a password changes, then the next start applies both and the data stays', async () => {
    await processes.stop('postgres');
    await start({ catalog: 'changed', social: 's', billing: 'b' });
    expect(await ask(url('catalog'), 'select id from cards')).toEqual([{ id: 7 }]);
    expect(await ask(url('billing'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('npm start', () => {
  it('when a version before 0.1.0 created the data, then it says so and starts nothing', () => {
    const dataDir = join(folder, 'old');
    mkdirSync(join(dataDir, 'postgres/data'), { recursive: true });
    cpSync(join(folder, 'postgres/data/PG_VERSION'), join(dataDir, 'postgres/data/PG_VERSION'));
    const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, '../start.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: '' },
      timeout: 60_000,
    });
    const lines = stdout.split('\n');
    expect(lines).toContain(
      `The data in ${dataDir} was created by a version before 0.1.0. Delete this folder, then run npm start again.`,
    );
    expect([status, readdirSync(dataDir)]).toEqual([1, ['postgres']]);
    expect(() => checkDataFolder(folder)).not.toThrow();
  });
});
