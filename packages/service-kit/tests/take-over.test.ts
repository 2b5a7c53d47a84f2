import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { on } from '../src/consumer/subscription.js';
import { openDatabase, transaction, type Database } from '../src/database/database.js';
import { emit } from '../src/outbox/outbox.js';
import { eventually, testConfig } from '../src/testing/testing.js';
import { firstLineOf } from './first-line.js';
import { migrationsFolder, startThings, thingHappened, type Started } from './thing-service.js';

const POISON = -1;
/** Milliseconds; a reader with acknowledgements would wait for the 30 s after which messages are delivered again. */
const SOON = 20_000;
const remember = on(thingHappened, async (tx, { thingId, step }, { id }) => {
  await tx.query('insert into seen (event_id, thing_id, step) values ($1, $2, $3)', [id, thingId, step]);
  if (step === POISON) throw new Error('poison');
});

let publisher: Started;
let consumer: Started;
let migrations: string;
let store: Database;
let lastThing = 0;
beforeAll(async () => {
  migrations = await migrationsFolder({});
  publisher = await startThings('catalog');
  consumer = await startThings('collection', { subscriptions: [remember] });
  store = openDatabase(consumer.url);
});
afterAll(async () => {
  await Promise.all([publisher.stop(), consumer.running.stop()]);
  await store.close();
  await consumer.stop();
});

const restart = async (): Promise<void> => {
  const { running } = await startThings('collection', { url: consumer.url, subscriptions: [remember] });
  consumer = { ...consumer, running };
};

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const publish = (thingId: number, steps: number[]) =>
  transaction(publisher.database.pool, async (tx) => {
    for (const step of steps) await emit(tx, thingHappened, `thing:${thingId}`, { thingId, step });
  });
const seen = async (thingId: number): Promise<number[]> => {
  const sql = 'select step from seen where thing_id = $1 order by at';
  const { rows } = await store.pool.query<{ step: number }>(sql, [thingId]);
  return rows.map((row) => row.step);
};
const arrival = async (thingId: number, count: number): Promise<number> => {
  const started = Date.now();
  await eventually(async () => expect(await seen(thingId)).toHaveLength(count));
  expect(await seen(thingId)).toEqual(upTo(count));
  return Date.now() - started;
};

const startReplica = async (slowMs: number): Promise<ChildProcess> => {
  const program = fileURLToPath(new URL('./replica.mjs', import.meta.url));
  const env = {
    ...process.env,
    ...testConfig({ DATABASE_URL: consumer.url, SLOW_MS: slowMs, TEST_MIGRATIONS: migrations }),
    NODE_OPTIONS: '',
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await firstLineOf(child);
  return child;
};

describe('reading in batches', () => {
  it('when one event of a batch is poison, then the others are handled once and in order, and only it becomes a dead letter', async () => {
    const thing = ++lastThing;
    await consumer.running.stop();
    await publish(thing, [...upTo(40), POISON, ...upTo(80).slice(40)]);
    await restart();
    await arrival(thing, 80);
    const { rows } = await store.pool.query('select attempts, error from messaging.dead_letters');
    expect(rows).toEqual([{ attempts: 5, error: 'Error: poison' }]);
  });

  it('when a service is stopped and starts again, then it resumes immediately', async () => {
    const thing = ++lastThing;
    await publish(thing, upTo(300));
    await consumer.running.stop();
    await restart();
    expect(await arrival(thing, 300)).toBeLessThan(SOON);
  });

  it('when the leader is killed during a batch, then the other one takes over within seconds', async () => {
    const thing = ++lastThing;
    await consumer.running.stop();
    const replica = await startReplica(20);
    await publish(thing, upTo(200));
    await eventually(async () => expect((await seen(thing)).length).toBeGreaterThan(0));
    await restart();
    replica.kill('SIGKILL');
    await once(replica, 'exit');
    expect((await seen(thing)).length).toBeLessThan(200);
    expect(await arrival(thing, 200)).toBeLessThan(SOON);
  });

  it('when the leader is stopped, then the other one takes over, and nothing is handled twice', async () => {
    const thing = ++lastThing;
    const replica = await startReplica(0);
    await publish(thing, upTo(100));
    await consumer.running.stop();
    expect(await arrival(thing, 100)).toBeLessThan(SOON);
    await restart();
    replica.kill('SIGTERM');
    const [code] = (await once(replica, 'exit')) as [number | null];
    expect(code).toBe(0);
    const next = ++lastThing;
    await publish(next, upTo(50));
    expect(await arrival(next, 50)).toBeLessThan(SOON);
  });
});
