import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { on } from '../src/consumer/subscription.js';
import { transaction } from '../src/database/database.js';
import { emit } from '../src/outbox/outbox.js';
import { republish } from '../src/outbox/republish.js';
import { IN_THIS_DATABASE } from '../src/testing/databases.js';
import { eventually } from '../src/testing/testing.js';
import { startNats, type TestNats } from '../src/testing/nats.js';
import { otherHappened, startThings, thingHappened, type Started } from './thing-service.js';

let nats: TestNats;
let publisher: Started;
let consumer: Started;
const failures = new Map<number, number>();

beforeAll(async () => {
  nats = await startNats();
  publisher = await startThings('catalog', { nats: nats.url });
  consumer = await startThings('collection', {
    nats: nats.url,
    subscriptions: [
      on(thingHappened, async (tx, { thingId, step }, { id }) => {
        await tx.query('insert into seen (event_id, thing_id, step) values ($1, $2, $3)', [id, thingId, step]);
        const left = failures.get(thingId) ?? 0;
        failures.set(thingId, left - 1);
        if (left > 0) throw new Error(`thing ${thingId} is poison`);
      }),
    ],
  });
});
afterAll(async () => {
  await Promise.all([publisher.stop(), consumer.stop()]);
  await nats.remove();
});

const publish = (thingId: number, steps: number, from = 0) =>
  transaction(publisher.database.pool, async (tx) => {
    for (let step = from; step < from + steps; step++)
      await emit(tx, thingHappened, `thing:${thingId}`, { thingId, step });
  });

const seen = async (thingId: number): Promise<number[]> => {
  const { rows } = await consumer.database.pool.query<{ step: number }>(
    'select step from seen where thing_id = $1 order by at',
    [thingId],
  );
  return rows.map((row) => row.step);
};

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const count = async (at: Started, table: string, where = 'true') =>
  (await at.database.pool.query<{ n: number }>(`select count(*) as n from ${table} where ${where}`)).rows[0]?.n;

const natsOf = async ({ running }: Started): Promise<unknown> => {
  const response = await fetch(`${running.url}/readyz`);
  return ((await response.json()) as { nats: string }).nats;
};

const RELAY_WAITS = `not granted and mode = 'AccessShareLock' and relation = 'messaging.outbox'::regclass
  and ${IN_THIS_DATABASE}`;

describe('the event path', () => {
  it('when NATS loses its store while the outbox is read, then the stream is refilled right after', async () => {
    await publish(13, 3);
    await eventually(async () => expect(await seen(13)).toEqual(upTo(3)));
    await consumer.database.pool.query('truncate seen, messaging.inbox');
    await transaction(publisher.database.pool, async (tx) => {
      await tx.query('lock table messaging.outbox');
      await eventually(async () => expect(await count(publisher, 'pg_locks', RELAY_WAITS)).toBe(1));
      await nats.kill({ wipe: true });
      await nats.start();
      await eventually(async () => expect(await natsOf(publisher)).toBe('ok'));
    });
    await eventually(async () => expect(await seen(13)).toEqual(upTo(3)));
  });

  it('when a transaction commits, then its events arrive in order', async () => {
    await publish(1, 300);
    await eventually(async () => expect(await seen(1)).toEqual(upTo(300)));
  });

  it('when a transaction rolls back, then its event is not published', async () => {
    const failed = transaction(publisher.database.pool, async (tx) => {
      await emit(tx, thingHappened, 'thing:2', { thingId: 2, step: 0 });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await publish(2, 1, 7);
    await eventually(async () => expect(await seen(2)).toEqual([7]));
  });

  it('when data breaks the contract or is too large for a message, then the transaction fails', async () => {
    const wrong = transaction(publisher.database.pool, (tx) =>
      emit(tx, thingHappened, 'thing:3', { thingId: 1.5, step: 0 }),
    );
    await expect(wrong).rejects.toThrow('thingId');
    const huge = transaction(publisher.database.pool, (tx) =>
      emit(tx, otherHappened, 'x', { text: 'x'.repeat(1_100_000) }),
    );
    await expect(huge).rejects.toThrow(/1100011 bytes/);
  });

  it('when the same message is delivered again, then it is handled once', async () => {
    await publish(4, 3);
    await eventually(async () => expect(await seen(4)).toEqual(upTo(3)));
    const nc = await connect({ servers: nats.url });
    const js = jetstream(nc);
    const { rows } = await publisher.database.pool.query<{ id: number }>(
      `select id from messaging.outbox where aggregate = 'thing:4'`,
    );
    const { stream } = await js.publish(await subject(nc), repeat(rows[0]?.id ?? 0));
    expect(stream).toContain('CATALOG');
    await nc.close();
    await publish(4, 1, 3);
    await eventually(async () => expect(await seen(4)).toEqual(upTo(4)));
  });

  it('when events were published but not marked as published, then later ones follow soon', async () => {
    await publish(12, 300);
    await eventually(async () => expect(await seen(12)).toEqual(upTo(300)));
    await republish(publisher.database.pool); // the state that a crash between publishing and marking leaves behind
    await publish(12, 1, 300);
    await eventually(async () => expect(await seen(12)).toEqual(upTo(301)));
  });

  it('when handling an event fails a few times, then it is retried before the next one', async () => {
    failures.set(5, 2);
    await publish(5, 3);
    await eventually(async () => expect(await seen(5)).toEqual(upTo(3)));
  });

  it('when an event can never be handled, then it becomes a dead letter and the next one is handled', async () => {
    failures.set(6, 1_000);
    await publish(6, 1);
    await publish(7, 2);
    await eventually(async () => expect(await seen(7)).toEqual(upTo(2)));
    expect(await seen(6)).toEqual([]);
    failures.delete(6);
    const { rows } = await consumer.database.pool.query(
      'select name, error, attempts, envelope from messaging.dead_letters',
    );
    expect(rows).toEqual([
      {
        name: thingHappened.name,
        error: 'Error: thing 6 is poison',
        attempts: 5,
        envelope: expect.objectContaining({ data: { thingId: 6, step: 0 } }),
      },
    ]);
  });

  it('when connections of both databases are killed midway, then every event arrives once', async () => {
    await publish(8, 200);
    const kill =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    for (const at of [publisher, consumer, publisher, consumer]) await at.database.pool.query(kill);
    await publish(8, 200, 200);
    await eventually(async () => expect(await seen(8)).toEqual(upTo(400)));
    expect(await count(consumer, 'messaging.dead_letters')).toBe(1);
  });

  it('when NATS is killed while events are emitted, then writes succeed and every event arrives once', async () => {
    await publish(9, 50);
    await nats.kill();
    for (let from = 50; from < 150; from += 10) await publish(9, 10, from);
    const response = await fetch(`${consumer.running.url}/readyz`);
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'degraded', nats: 'unavailable' }),
    ]);
    await nats.start();
    await publish(9, 50, 150);
    await eventually(async () => expect(await seen(9)).toEqual(upTo(200)));
  });

  it('when NATS loses its store, then the outbox refills the stream and handled events are not repeated', async () => {
    await publish(10, 20);
    await eventually(async () => expect(await seen(10)).toEqual(upTo(20)));
    const before = await count(consumer, 'seen');
    await nats.kill({ wipe: true });
    await publish(10, 20, 20);
    await nats.start();
    await eventually(async () => expect(await seen(10)).toEqual(upTo(40)));
    // Handling the dead letter succeeds by now, so it leaves the table.
    expect(await seen(6)).toEqual([0]);
    expect(await count(consumer, 'messaging.dead_letters')).toBe(0);
    expect(await count(consumer, 'seen')).toBe((before ?? 0) + 21);
    await eventually(async () => expect(await count(publisher, 'messaging.outbox', 'published_at is null')).toBe(0));
  });

  it('when a consumer has lost its data, then republishing restores everything', async () => {
    await consumer.database.pool.query('truncate seen, messaging.inbox');
    const republished = await republish(publisher.database.pool);
    expect(republished).toBeGreaterThan(700);
    await publish(11, 1);
    await eventually(async () => expect(await seen(11)).toEqual([0]));
    await nats.kill({ wipe: true });
    await nats.start();
    await eventually(async () => expect(await seen(9)).toEqual(upTo(200)));
  });
});

const subject = async (nc: Awaited<ReturnType<typeof connect>>): Promise<string> => {
  const manager = await jetstream(nc).jetstreamManager();
  const [stream] = await manager.streams.list().next();
  return (stream?.config.subjects[0] ?? '').replace('>', 'thing.happened');
};

const repeat = (id: number): string =>
  JSON.stringify({
    id: String(id),
    name: thingHappened.name,
    aggregate: 'thing:4',
    time: new Date().toISOString(),
    data: { thingId: 4, step: 0 },
  });
