import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { on } from '../src/consumer/subscription.js';
import { transaction } from '../src/database/database.js';
import { emit } from '../src/outbox/outbox.js';
import { eventually } from '../src/testing/testing.js';
import { startThings, thingHappened, type Started } from './thing-service.js';

let publisher: Started;
let consumer: Started;
beforeAll(async () => {
  publisher = await startThings('catalog');
  consumer = await startThings('collection', {
    subscriptions: [
      on(thingHappened, async (tx, { thingId, step }, { id }) => {
        await tx.query('insert into seen (event_id, thing_id, step) values ($1, $2, $3)', [id, thingId, step]);
      }),
    ],
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

it('when the database is restored from a backup, then later events arrive, each with an id of its own', async () => {
  const name = new URL(publisher.url).pathname.slice(1);
  await publish(upTo(5));
  await expectSeen(5);
  await asAdministrator((admin) =>
    closed(admin, name, async () => {
      await admin.query(`create database ${name}_backup template ${name}`);
      await admin.query(`alter database ${name} allow_connections true`);
    }),
  );
  await publish([5, 6, 7, 8, 9]);
  await expectSeen(10);

  await asAdministrator((admin) =>
    closed(admin, name, async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`alter database ${name}_backup rename to ${name}`);
      await admin.query(`alter database ${name} allow_connections true`);
    }),
  );
  await publish([10, 11, 12, 13, 14]);
  await expectSeen(15);
});
