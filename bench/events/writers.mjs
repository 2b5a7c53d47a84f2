// 16 concurrent writers, each transaction with a row and its event: as the product writes them, and with the NOTIFY per
// transaction that used to wake the relay. Both in one run, alternating, each on its own database.
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@ninepocket/service-kit/database/migrate';
import { createLog } from '@ninepocket/service-kit/process/log';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import pg from 'pg';

const WRITERS = 16;
const ROUNDS = 5;
const ROUND_MS = 2_000;

const NOTIFY = `create function bench_notify() returns trigger language plpgsql as
    $$ begin perform pg_notify('bench_outbox', ''); return null; end $$;
  create trigger bench_notify after insert on messaging.outbox for each statement execute function bench_notify()`;

const WRITE = `with thing as (insert into things default values returning id)
  insert into messaging.outbox (name, aggregate, data)
  select 'bench.thing.added', 'thing:' || id, json_build_object('id', id) from thing`;

const open = async (notify) => {
  const database = await emptyDatabase('bench_writers');
  const pool = new pg.Pool({ connectionString: database.url, max: WRITERS });
  const noMigrations = await mkdtemp(join(tmpdir(), 'ninepocket-bench-'));
  await migrate(pool, noMigrations, createLog('bench', 'silent'));
  await rmdir(noMigrations);
  await pool.query('create table things (id bigint generated always as identity primary key)');
  await pool.query(
    'drop trigger if exists outbox_wakes_relay on messaging.outbox; alter table messaging.outbox set (autovacuum_enabled = off)',
  );
  if (notify) await pool.query(NOTIFY);
  return { pool, drop: async () => (await pool.end(), database.drop()) };
};

const write = async (pool) => {
  let count = 0;
  const end = performance.now() + ROUND_MS;
  const writer = async () => {
    for (; performance.now() < end; count++) await pool.query({ name: 'write', text: WRITE });
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return count / (ROUND_MS / 1_000);
};

export const compareWriters = async () => {
  const plain = await open(false);
  const notifying = await open(true);
  const rates = [];
  for (let round = 0; round < ROUNDS; round++)
    rates.push({ plain: await write(plain.pool), notifying: await write(notifying.pool) });
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const of = (key) => Math.round(median(rates.map((rate) => rate[key])));
  const ratio = median(rates.map(({ plain: a, notifying: b }) => a / b)).toFixed(2);
  console.log(`${WRITERS} writers: ${of('plain')}/s, with NOTIFY ${of('notifying')}/s, median ratio ${ratio}`);
  await Promise.all([plain.drop(), notifying.drop()]);
};
