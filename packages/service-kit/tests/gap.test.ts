import { jetstreamManager, type StreamAPI } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Repairs } from '../src/consumer/consumer-context.js';
import { on } from '../src/consumer/subscription.js';
import { transaction } from '../src/database/database.js';
import { emit } from '../src/outbox/outbox.js';
import { eventually } from '../src/testing/testing.js';
import { startNats, type TestNats } from '../src/testing/nats.js';
import { startThings, thingHappened, type Started } from './thing-service.js';

let nats: TestNats;
let publisher: Started;
let consumer: Started;
let repair: () => Promise<void>;
let repairs: Repairs = { catalog: () => repair() };

beforeAll(async () => {
  nats = await startNats();
  publisher = await startThings('catalog', { nats: nats.url });
  consumer = await startThings('collection', { nats: nats.url, repairs, subscriptions: [remember] });
});
afterAll(async () => {
  await publisher.stop();
  await consumer.running.stop();
  await consumer.stop();
  await nats.remove();
});

const remember = on(thingHappened, async (tx, { thingId, step }, { id }) => {
  await tx.query('insert into seen (event_id, thing_id, step) values ($1, $2, $3)', [id, thingId, step]);
});

const publish = async (thingId: number, steps: number[]): Promise<void> => {
  await transaction(publisher.database.pool, async (tx) => {
    for (const step of steps) await emit(tx, thingHappened, `thing:${thingId}`, { thingId, step });
  });
  await eventually(async () => {
    const { rowCount } = await publisher.database.pool.query('select from messaging.outbox where published_at is null');
    expect(rowCount).toBe(0);
  });
};

const withStreams = async <Result>(work: (streams: StreamAPI) => Promise<Result>): Promise<Result> => {
  const connection = await connect({ servers: nats.url });
  try {
    const { streams } = await jetstreamManager(connection);
    return await work(streams);
  } finally {
    await connection.close();
  }
};

const purge = () =>
  withStreams(async (streams) => {
    const [stream] = await streams.list().next();
    await streams.purge(stream?.config.name ?? '');
  });

const messages = () => withStreams(async (streams) => (await streams.list().next())[0]?.state.messages);

const outboxRows = async () => (await publisher.database.pool.query('select from messaging.outbox')).rowCount;

const expectSeen = (thingId: number, steps: number[]) =>
  eventually(async () => {
    const { rows } = await consumer.database.pool.query<{ step: number }>(
      'select step from seen where thing_id = $1 order by at',
      [thingId],
    );
    expect(rows.map(({ step }) => step)).toEqual(steps);
  });

const restart = async (): Promise<void> => {
  const { url } = consumer;
  const restarted = await startThings('collection', { url, nats: nats.url, repairs, subscriptions: [remember] });
  consumer = { ...consumer, running: restarted.running, database: restarted.database };
};

const consumerHealth = async () => (await fetch(`${consumer.running.url}/readyz`)).json();

/** The snapshot holds steps 2 and 3, which are only in the purged messages. */
const restoreFromSnapshot = (thingId: number) => async () => {
  await consumer.database.pool.query(
    `insert into seen (thing_id, step) select $1, unnest(array[2, 3])
     where not exists (select from seen where thing_id = $1 and step = 2)`,
    [thingId],
  );
};

describe('a gap in the stream', () => {
  it('when messages were purged while the service was stopped, then they are repaired from the snapshot', async () => {
    await publish(1, [0, 1]);
    await expectSeen(1, [0, 1]);
    await consumer.running.stop();
    await publish(1, [2, 3]);
    await purge();
    let tries = 0;
    repair = async () => {
      tries += 1;
      if (tries === 1) throw new Error('the snapshot is unavailable');
      await restoreFromSnapshot(1)();
    };
    await restart();
    await publish(1, [4]);
    await expectSeen(1, [0, 1, 2, 3, 4]);
    expect(tries).toBe(2);

    await consumer.running.stop();
    await restart();
    await publish(1, [5]);
    await expectSeen(1, [0, 1, 2, 3, 4, 5]);
    expect(tries).toBe(2);
  });

  it('when only messages that were already read have expired, then nothing is repaired', async () => {
    await publish(2, [0]);
    await expectSeen(2, [0]);
    await consumer.running.stop();
    await purge();
    repair = () => Promise.reject(new Error('not expected'));
    await restart();
    await publish(2, [1]);
    await expectSeen(2, [0, 1]);
  });

  it('when NATS loses its store while a gap is repaired, then the refilled stream is read from its start', async () => {
    await consumer.running.stop();
    await publish(4, [0]);
    await purge();
    repair = async () => {
      repair = () => Promise.resolve();
      await nats.kill({ wipe: true });
      await nats.start();
      await eventually(async () => expect(await messages()).toBe(await outboxRows()));
      await eventually(async () => expect(await consumerHealth()).toMatchObject({ nats: 'ok' }));
    };
    await restart();
    await expectSeen(4, [0]);
    await publish(4, [1]);
    await expectSeen(4, [0, 1]);
  });

  it('when the source has no snapshot, then the missing events are skipped and later ones arrive', async () => {
    await consumer.running.stop();
    await publish(3, [0, 1]);
    await purge();
    repairs = {};
    await restart();
    await publish(3, [2]);
    await expectSeen(3, [2]);
  });
});
