import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { transaction } from '../src/database/database.js';
import { emit } from '../src/outbox/outbox.js';
import { startNats, type TestNats } from '../src/testing/nats.js';
import { eventually } from '../src/testing/testing.js';
import { startThings, thingHappened, type Started } from './thing-service.js';

let nats: TestNats;
let service: Started;
beforeAll(async () => {
  nats = await startNats();
  service = await startThings('catalog', { nats: nats.url });
});
afterAll(async () => {
  await service.running.stop();
  await service.stop();
  await nats.remove();
});

const restart = async (env: Record<string, unknown>): Promise<void> => {
  await service.running.stop();
  const { running, database } = await startThings('catalog', { url: service.url, nats: nats.url, env });
  service = { ...service, running, database };
};
const publish = async (): Promise<void> => {
  await transaction(service.database.pool, (tx) => emit(tx, thingHappened, 'thing:1', { thingId: 1, step: 0 }));
  await eventually(async () => {
    const { rowCount } = await service.database.pool.query('select from messaging.outbox where published_at is null');
    expect(rowCount).toBe(0);
  });
};
const limits = async () => {
  const connection = await connect({ servers: nats.url });
  const [stream] = await (await jetstreamManager(connection)).streams.list().next();
  await connection.close();
  return { bytes: stream?.config.max_bytes, replicas: stream?.config.num_replicas, messages: stream?.state.messages };
};
const MB = 1_048_576;

it('when the limits change, then the stream gets the new ones', async () => {
  await publish();
  await restart({ NATS_STREAM_MAX_BYTES: 32 * MB });
  await publish();
  expect(await limits()).toEqual({ bytes: 32 * MB, replicas: 1, messages: 2 });
});

it('when the server refuses new limits, then the stream keeps the previous ones and events are published', async () => {
  await restart({ NATS_STREAM_MAX_BYTES: 2 ** 50 });
  await publish();
  expect(await limits()).toMatchObject({ bytes: 32 * MB, messages: 3 });
});

it('when a standalone server cannot create replicas, then events are published to the existing stream', async () => {
  await restart({ NATS_STREAM_REPLICAS: 3 });
  await publish();
  expect(await limits()).toMatchObject({ messages: 4 });
});
