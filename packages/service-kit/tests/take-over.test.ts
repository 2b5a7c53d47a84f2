/** Batches, and who reads after whom: a poison in the middle, a replica killed or stopped, a restart. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { on } from '../src/consumer/subscription.js';
import { openDatabase, transaction, type Database } from '../src/database/database.js';
import { emit } from '../src/outbox/outbox.js';
import { eventually, testConfig } from '../src/testing/testing.js';
import { migrationsFolder, startThings, thingHappened, type Started } from './thing-service.js';

const POISON = -1;
const remember = on(thingHappened, async (tx, { thingId, step }, { id }) => {
  await tx.query('insert into seen (event_id, thing_id, step) values ($1, $2, $3)', [id, thingId, step]);
  if (step === POISON) throw new Error('poison');
});

let teller: Started;
let listener: Started;
let migrations: string;
/** The listener's database, also while no listener runs. */
let store: Database;
let lastThing = 0;
beforeAll(async () => {
  migrations = await migrationsFolder({}); // the listener in this process has made the table
  teller = await startThings('catalog');
  listener = await startThings('collection', { subscriptions: [remember] });
  store = openDatabase(listener.url);
});
afterAll(async () => {
  await Promise.all([teller.stop(), listener.running.stop()]);
  await store.close();
  await listener.stop();
});

/** A listener on the same database, in the place of one that was stopped. */
const restart = async (): Promise<void> => {
  const { running } = await startThings('collection', { url: listener.url, subscriptions: [remember] });
  listener = { ...listener, running };
};

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const tell = (thingId: number, steps: number[]) =>
  transaction(teller.database.pool, async (tx) => {
    for (const step of steps) await emit(tx, thingHappened, `thing:${thingId}`, { thingId, step });
  });
const seen = async (thingId: number): Promise<number[]> => {
  const sql = 'select step from seen where thing_id = $1 order by at';
  const { rows } = await store.pool.query<{ step: number }>(sql, [thingId]);
  return rows.map((row) => row.step);
};
/** How long it takes until all of the thing's steps are there, once each and in order. */
const arrival = async (thingId: number, count: number): Promise<number> => {
  const started = Date.now();
  await eventually(async () => expect(await seen(thingId)).toHaveLength(count), 20_000);
  expect(await seen(thingId)).toEqual(upTo(count));
  return Date.now() - started;
};

/** A replica of the listener in a process of its own, which can be killed. @param slowMs a handler's work */
const startReplica = async (slowMs: number): Promise<ChildProcess> => {
  const program = fileURLToPath(new URL('./replica.mjs', import.meta.url));
  const env = {
    ...process.env,
    ...testConfig({ DATABASE_URL: listener.url, SLOW_MS: slowMs, TEST_MIGRATIONS: migrations }),
    NODE_OPTIONS: '',
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface(child.stdout ?? process.stdin), 'line');
  return child;
};

describe('reading in batches', () => {
  it('when one of a batch is poison, then the others are applied once and in order, and it alone is laid aside', async () => {
    const thing = ++lastThing;
    await listener.running.stop(); // so that what follows waits, and is read as a batch
    await tell(thing, [...upTo(40), POISON, ...upTo(80).slice(40)]);
    await restart();
    await arrival(thing, 80);
    const { rows } = await store.pool.query('select attempts, error from messaging.dead_letters');
    expect(rows).toEqual([{ attempts: 5, error: 'Error: poison' }]);
  });

  it('when a service was stopped and starts again, then it goes on at once', async () => {
    const thing = ++lastThing;
    await tell(thing, upTo(300));
    await listener.running.stop(); // in the middle of it, or before
    await restart();
    expect(await arrival(thing, 300)).toBeLessThan(3_000);
  });

  it('when the replica that reads is killed in a batch, then the other one takes over within seconds', async () => {
    const thing = ++lastThing;
    await listener.running.stop();
    const replica = await startReplica(20);
    await tell(thing, upTo(200)); // four seconds of work for the slow one
    await eventually(async () => expect((await seen(thing)).length).toBeGreaterThan(0));
    await restart(); // stands by
    replica.kill('SIGKILL');
    await once(replica, 'exit');
    expect((await seen(thing)).length).toBeLessThan(200);
    expect(await arrival(thing, 200)).toBeLessThan(5_000);
  });

  it('when the replica that reads is stopped, then the other one takes over, and nothing is done twice', async () => {
    const thing = ++lastThing;
    const replica = await startReplica(0);
    await tell(thing, upTo(100));
    await listener.running.stop();
    expect(await arrival(thing, 100)).toBeLessThan(3_000);
    await restart();
    replica.kill('SIGTERM');
    const [code] = (await once(replica, 'exit')) as [number | null];
    expect(code).toBe(0);
    const next = ++lastThing;
    await tell(next, upTo(50));
    expect(await arrival(next, 50)).toBeLessThan(3_000);
  });
});
