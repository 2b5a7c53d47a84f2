import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { on } from '../src/consumer/subscription.js';
import { transaction } from '../src/database/database.js';
import { emit } from '../src/outbox/outbox.js';
import { republish } from '../src/outbox/republish.js';
import { eventually } from '../src/testing/testing.js';
import { startThings, thingHappened, type Started } from './thing-service.js';

let publisher: Started;
let consumer: Started;
let repairs = 0;
beforeAll(async () => {
  publisher = await startThings('catalog');
  consumer = await startThings('collection', {
    subscriptions: [
      on(thingHappened, async (tx, { thingId, step }, { id }) => {
        await tx.query('insert into seen (event_id, thing_id, step) values ($1, $2, $3)', [id, thingId, step]);
      }),
    ],
    repairs: { catalog: async () => (repairs += 1) },
  });
});
afterAll(async () => {
  await Promise.all([publisher.stop(), consumer.stop()]);
});

const publish = (steps: number[]) =>
  transaction(publisher.database.pool, async (tx) => {
    for (const step of steps) await emit(tx, thingHappened, 'thing:1', { thingId: 1, step });
  });

const expectSeen = (count: number) =>
  eventually(async () => {
    const { rows } = await consumer.database.pool.query<{ event_id: string; step: number }>('select * from seen');
    expect(rows.map(({ step }) => step).sort((a, b) => a - b)).toEqual(upTo(count));
    expect(new Set(rows.map(({ event_id: id }) => id)).size).toBe(count);
  }, 15_000);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Ends the sessions of a database, and keeps new ones out until it is renamed or copied. */
const asAdministrator = async (work: (admin: pg.Client) => Promise<void>): Promise<void> => {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
};

const closed = async (admin: pg.Client, name: string, work: () => Promise<void>): Promise<void> => {
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await work();
};

const backUp = () =>
  asAdministrator((admin) => {
    const name = new URL(publisher.url).pathname.slice(1);
    return closed(admin, name, async () => {
      await admin.query(`create database ${name}_backup template ${name}`);
      await admin.query(`alter database ${name} allow_connections true`);
    });
  });

const restore = () =>
  asAdministrator((admin) => {
    const name = new URL(publisher.url).pathname.slice(1);
    return closed(admin, name, async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`alter database ${name}_backup rename to ${name}`);
      await admin.query(`alter database ${name} allow_connections true`);
    });
  });

const readNumber = async (sql: string): Promise<number> =>
  (await publisher.database.pool.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
const lastIdSeen = async (): Promise<number> => {
  const { rows } = await consumer.database.pool.query<{ n: number }>('select max(event_id::bigint) as n from seen');
  return rows[0]?.n ?? 0;
};
const HOUR = 3_600_000_000; // in microseconds

it('when the database is restored from a backup, then later events arrive, each with an id of its own', async () => {
  await publish(upTo(5));
  await expectSeen(5);
  await backUp();
  await publish([5, 6, 7, 8, 9]);
  await expectSeen(10);
  expect(repairs).toBe(0);

  await restore();
  await publish([10, 11, 12, 13, 14]);
  await expectSeen(15);
  await eventually(async () => expect(repairs).toBe(1), 15_000);
});

it('when the clock is behind the ids that were issued after the backup, then new ids follow them', async () => {
  await backUp();
  const ahead = await readNumber(
    `select setval('messaging.outbox_id_seq', (extract(epoch from now()) * 1000000)::bigint + ${HOUR}) as n`,
  );
  await publish([15, 16, 17]);
  await expectSeen(18);
  expect(await lastIdSeen()).toBe(ahead + 3);

  await restore();
  await eventually(async () => {
    expect(await readNumber('select last_value as n from messaging.outbox_id_seq')).toBeGreaterThan(ahead + 3);
  }, 15_000);
  await publish([18, 19, 20]);
  await expectSeen(21);
  expect(await lastIdSeen()).toBeGreaterThan(ahead + 3);
  await eventually(async () => expect(repairs).toBe(2), 15_000);
});

it('when the stream is refilled after a restore, then the repair is not repeated', async () => {
  await republish(publisher.database.pool);
  await publish([21]);
  await expectSeen(22);
  expect(repairs).toBe(2);
});
