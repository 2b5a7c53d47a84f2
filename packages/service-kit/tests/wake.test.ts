import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { onCommit } from '../src/database/commits.js';
import { transaction } from '../src/database/database.js';
import { emit } from '../src/outbox/outbox.js';
import { eventually } from '../src/testing/testing.js';
import { startNats, type TestNats } from '../src/testing/nats.js';
import { startThings, thingHappened, type Started } from './thing-service.js';

let nats: TestNats;
let client: NatsConnection;
let leader: Started;
let standby: Started;
beforeAll(async () => {
  nats = await startNats();
  client = await connect({ servers: nats.url });
  leader = await startThings('catalog', { nats: nats.url });
  await eventually(expectLeader);
  standby = await startThings('catalog', { url: leader.url, nats: nats.url });
  await eventually(expectConnected);
});
afterAll(async () => {
  await standby.stop();
  await leader.stop();
  await client.close();
  await nats.remove();
});

const expectLeader = async (): Promise<void> => {
  const { rowCount } = await leader.database.pool.query(
    `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and datname = current_database() and objid = hashtext('relay')::bit(32)::bigint`,
  );
  expect(rowCount).toBe(1);
};

const expectConnected = async (): Promise<void> => {
  const readiness = (await (await fetch(`${standby.running.url}/readyz`)).json()) as { nats: string };
  expect(readiness.nats).toBe('ok');
};

const publish = (from: Started) =>
  transaction(from.database.pool, (tx) => emit(tx, thingHappened, 'thing:1', { thingId: 1, step: 0 }));

const expectPublished = (count: number) =>
  eventually(async () => {
    const { rowCount } = await leader.database.pool.query(
      'select from messaging.outbox where published_at is not null',
    );
    expect(rowCount).toBe(count);
  });

describe('the relay', () => {
  it('when a replica without the relay commits, then it wakes the relay over NATS', async () => {
    const woken: string[] = [];
    client.subscribe('*.wake.catalog', { callback: (_error, { subject }) => void woken.push(subject) });
    await client.flush();
    await publish(leader);
    await expectPublished(1);
    await client.flush();
    expect(woken).toEqual([]);
    await publish(standby);
    await expectPublished(2);
    await eventually(async () => expect(woken).toHaveLength(1));
  });

  it('when another program writes an event, then it is published as well', async () => {
    await leader.database.pool.query(
      `insert into messaging.outbox (name, aggregate, data) values ($1, 'thing:2', '{"thingId": 2, "step": 0}')`,
      [thingHappened.name],
    );
    await expectPublished(3);
  });

  it('when a Prisma transaction commits, then it is announced; a rollback is not', async () => {
    const {
      pool,
      prisma: { adapter },
    } = leader.database;
    let commits = 0;
    const remove = onCommit(pool, () => (commits += 1));
    const connection = await adapter.connect();
    for (const end of ['ROLLBACK', 'COMMIT']) {
      const tx = await connection.startTransaction();
      await tx.executeRaw({ sql: end, args: [], argTypes: [] });
      await (end === 'COMMIT' ? tx.commit() : tx.rollback());
    }
    remove();
    expect(commits).toBe(1);
    await connection.dispose();
  });
});
