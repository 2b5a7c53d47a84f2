import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { on } from '../src/consumer/subscription.js';
import { transaction } from '../src/database/database.js';
import { emit } from '../src/outbox/outbox.js';
import { backUp, restoreBackup } from '../src/testing/backup.js';
import { freePort } from '../src/testing/free-port.js';
import { startNats, type TestNats } from '../src/testing/nats.js';
import { emptyDatabase, type TestDatabase } from '../src/testing/databases.js';
import { eventually } from '../src/testing/testing.js';
import { startThings, thingHappened, type Started } from './thing-service.js';

let nats: TestNats;
let database: TestDatabase;
let publisher: Started;
let consumer: Started;
let sql: pg.Pool;
let repairs = 0;
let published = 0;
beforeAll(async () => {
  nats = await startNats();
  database = await emptyDatabase('kit_restored');
  publisher = await start();
  consumer = await startThings('collection', {
    nats: nats.url,
    subscriptions: [
      on(thingHappened, async (tx, { thingId, step }, { id }) => {
        await tx.query('insert into seen (event_id, thing_id, step) values ($1, $2, $3)', [id, thingId, step]);
      }),
    ],
    repairs: { catalog: async () => (repairs += 1) },
  });
  sql = new pg.Pool({ connectionString: database.url, max: 2 });
  sql.on('error', () => {}); // a restore ends its sessions
});
afterAll(async () => {
  await Promise.all([publisher.stop(), consumer.stop(), sql.end()]);
  await database.drop();
  await nats.remove();
});
afterEach(() => {
  repairs = 0;
});

const start = (port = 0) => startThings('catalog', { url: database.url, nats: nats.url, port });
const backUpNow = () => backUp(database.url);
const restore = () => restoreBackup(database.url);

const publish = (count: number) =>
  transaction(publisher.database.pool, async (tx) => {
    for (let i = 0; i < count; i++) await emit(tx, thingHappened, 'thing:1', { thingId: 1, step: published++ });
  });

/** Every event arrived exactly once, with an id of its own. */
const expectSeen = () =>
  eventually(async () => {
    const { rows } = await consumer.database.pool.query<{ event_id: string; step: number }>('select * from seen');
    const steps = Array.from({ length: published }, (_, step) => step);
    expect(rows.map(({ step }) => step).sort((a, b) => a - b)).toEqual(steps);
    expect(new Set(rows.map(({ event_id: id }) => id)).size).toBe(published);
  });
const expectRepairs = (count: number) => eventually(async () => expect(repairs).toBe(count));

const readNumber = async (query: string): Promise<number> =>
  Number((await sql.query<{ n: string | number }>(query)).rows[0]?.n ?? 0);
const lastIdSeen = async (): Promise<number> => {
  const { rows } = await consumer.database.pool.query<{ n: number }>('select max(event_id::bigint) as n from seen');
  return rows[0]?.n ?? 0;
};
const announcements = () =>
  readNumber(`select count(*)::int as n from messaging.outbox where name = 'catalog.restored'`);
const insertInto = (table: string) => readNumber(`insert into ${table} default values returning id as n`);
const WAITING = `
  select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const HOUR = 3_600_000_000; // in microseconds

it('when the database is restored from a backup, then later events arrive, each with an id of its own', async () => {
  await publish(5);
  await expectSeen();
  await backUpNow();
  await publish(5);
  await expectSeen();
  expect(repairs).toBe(0);

  await restore();
  await publish(5);
  await expectSeen();
  await expectRepairs(1);
});

it('when the stream is refilled after a restore, then only its loss is repaired, not the restore again', async () => {
  expect(await announcements()).toBeGreaterThan(0);
  await nats.kill({ wipe: true });
  await nats.start();
  await publish(1); // the refilled stream has the announcements before it
  await expectSeen();
  expect(repairs).toBe(1);
});

it('when replicas start on a restored database, then they serve only once new rows get ids that were never issued', async () => {
  await sql.query('create table things (id serial primary key); create table nearly_full (id serial primary key)');
  await sql.query(`select setval('nearly_full_id_seq', 2147483547)`);
  await backUpNow();
  const lost = [await insertInto('things'), await insertInto('things')];
  await publish(1);
  await expectSeen();

  await publisher.running.stop();
  await restore();
  const blocker = await sql.connect();
  await blocker.query('begin; lock table messaging.stream');
  const port = await freePort();
  const starting = [start(port), start()] as const;
  await eventually(async () => {
    expect(await readNumber(WAITING)).toBe(2);
  });
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  await blocker.query('commit');
  blocker.release();
  const [first, second] = await Promise.all(starting);

  expect(lost).toEqual([1, 2]);
  expect(await insertInto('things')).toBeGreaterThan(1_000_000);
  expect(await insertInto('nearly_full')).toBe(2_147_483_598);
  publisher = first;
  await second.running.stop();
  await publish(1);
  await expectSeen();
  expect(repairs).toBe(1);
});

it('when NATS is down while a restored database starts, then it serves, and the restore is recognized on connection', async () => {
  await backUpNow();
  await publish(1);
  await expectSeen();
  await publisher.running.stop();
  await restore();
  await nats.kill();
  publisher = await start();
  expect((await fetch(`${publisher.running.url}/healthz`)).status).toBe(200);
  const id = await insertInto('things');
  await nats.start();
  await publish(1);
  await expectSeen();
  await expectRepairs(1);
  expect(await insertInto('things')).toBeGreaterThan(id + 1_000_000);
});

it('when the clock is behind the ids that were issued after the backup, then new ids follow them', async () => {
  await backUpNow();
  const ahead = await readNumber(
    `select setval('messaging.outbox_id_seq', (extract(epoch from now()) * 1000000)::bigint + ${HOUR}) as n`,
  );
  await publish(3);
  await expectSeen();
  expect(await lastIdSeen()).toBe(ahead + 3);

  await restore();
  await eventually(async () => {
    expect(await readNumber('select last_value as n from messaging.outbox_id_seq')).toBeGreaterThan(ahead + 3);
  });
  await publish(3);
  await expectSeen();
  expect(await lastIdSeen()).toBeGreaterThan(ahead + 3);
  await expectRepairs(1);
});
