import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { event } from '@ninepocket/contracts/events/event';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Repairs } from '../src/consumer/consumer-context.js';
import { on } from '../src/consumer/subscription.js';
import { openDatabase, transaction, type Database } from '../src/database/database.js';
import { emit } from '../src/outbox/outbox.js';
import { startNats, type TestNats } from '../src/testing/nats.js';
import { eventually, testConfig } from '../src/testing/testing.js';
import { firstLineOf } from './first-line.js';
import { migrationsFolder, startThings, thing, thingHappened, type Started } from './thing-service.js';

const socialThing = event('social.thing.happened', thing);
const seenBy = (tx: { query(sql: string, values: unknown[]): Promise<unknown> }, thingId: number, step: number) =>
  tx.query('insert into seen (thing_id, step) values ($1, $2)', [thingId, step]);
const subscriptions = [
  on(thingHappened, async (tx, { thingId, step }) => void (await seenBy(tx, thingId, step))),
  on(socialThing, async (tx, { thingId, step }) => void (await seenBy(tx, thingId, step))),
];

let nats: TestNats;
let catalog: Started;
let social: Started;
let consumer: Started;
let store: Database;
let repairs: Repairs = {};
beforeAll(async () => {
  nats = await startNats();
  catalog = await startThings('catalog', { nats: nats.url });
  social = await startThings('social', { nats: nats.url });
  consumer = await startThings('collection', { nats: nats.url, subscriptions });
  store = openDatabase(consumer.url, { max: 2 });
});
afterAll(async () => {
  await Promise.all([catalog.stop(), social.stop(), consumer.running.stop()]);
  await store.close();
  await consumer.stop();
  await nats.remove();
});

const start = async (): Promise<void> => {
  const { url } = consumer;
  const { running } = await startThings('collection', { url, nats: nats.url, repairs, subscriptions });
  consumer = { ...consumer, running };
};

const publish = async (from: Started, type: typeof thingHappened, step: number) => {
  await transaction(from.database.pool, (tx) => emit(tx, type, 'thing:1', { thingId: 1, step }));
  await eventually(async () => {
    const { rowCount } = await from.database.pool.query('select from messaging.outbox where published_at is null');
    expect(rowCount).toBe(0);
  });
};

const expectSeen = (steps: number[]) =>
  eventually(async () => {
    const { rows } = await store.pool.query<{ step: number }>('select step from seen order by step');
    expect(rows.map(({ step }) => step)).toEqual(steps);
  });

const purgeAll = async (): Promise<void> => {
  const connection = await connect({ servers: nats.url });
  const manager = await jetstreamManager(connection);
  for await (const stream of manager.streams.list()) await manager.streams.purge(stream.config.name);
  await connection.close();
};

/** Stops the consumer and makes it miss one event of each source. */
const makeGaps = async (step: number): Promise<void> => {
  await consumer.running.stop();
  await publish(catalog, thingHappened, step);
  await publish(social, socialThing, step);
  await purgeAll();
};

const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

it('when two sources have gaps, then both are repaired at the same time', async () => {
  await publish(catalog, thingHappened, 0);
  await publish(social, socialThing, 1);
  await expectSeen([0, 1]);
  await makeGaps(99);
  const started = { catalog: gate(), social: gate() };
  let ran = 0;
  const both = async (): Promise<void> => {
    await Promise.all([started.catalog.opened, started.social.opened]);
    ran += 1;
  };
  repairs = {
    catalog: () => (started.catalog.open(), both()),
    social: () => (started.social.open(), both()),
  };
  await start();
  await publish(catalog, thingHappened, 2);
  await publish(social, socialThing, 3);
  await expectSeen([0, 1, 2, 3]);
  expect(ran).toBe(2);
});

it('when the service is stopped while a stream is opened, then nothing more is read, and the next start continues', async () => {
  await makeGaps(99);
  const [reached, finish] = [gate(), gate()];
  repairs = { catalog: () => (reached.open(), finish.opened) };
  await start();
  await reached.opened;
  await publish(catalog, thingHappened, 4);
  const stopped = consumer.running.stop();
  finish.open();
  await stopped;
  await expectSeen([0, 1, 2, 3]);

  repairs = { catalog: () => Promise.reject(new Error('repaired already')) };
  await start();
  await expectSeen([0, 1, 2, 3, 4]);
});

it('when a replica is killed within a repair, then the next one repairs again', async () => {
  await makeGaps(99);
  const child = await startReplica();
  await firstLineOf(child);
  child.kill('SIGKILL');
  await once(child, 'exit');

  let ran = 0;
  repairs = { catalog: async () => (ran += 1) };
  await start();
  await publish(catalog, thingHappened, 5);
  await expectSeen([0, 1, 2, 3, 4, 5]);
  expect(ran).toBe(1);
});

it('when the stream was replaced, then the consumer repairs once, because older events may be missing', async () => {
  let ran = 0;
  repairs = { catalog: async () => (ran += 1) };
  await consumer.running.stop();
  // As if the retention had passed.
  for (const { database } of [catalog, social]) await database.pool.query('delete from messaging.outbox');
  await nats.kill({ wipe: true });
  await nats.start();
  await publish(catalog, thingHappened, 6);
  await start();
  await expectSeen([0, 1, 2, 3, 4, 5, 6]);
  await consumer.running.stop();
  await start();
  await publish(catalog, thingHappened, 7);
  await expectSeen([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(ran).toBe(1);
});

/** Prints a line when its repair has begun, which then never ends. */
const startReplica = async (): Promise<ChildProcess> => {
  const program = fileURLToPath(new URL('./replica.mjs', import.meta.url));
  const env = {
    ...process.env,
    ...testConfig({ DATABASE_URL: consumer.url, NATS_URL: nats.url, TEST_MIGRATIONS: await migrationsFolder({}) }),
    REPAIR_HANGS: '1',
    NODE_OPTIONS: '',
  };
  return spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
};
