import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@ninepocket/contracts/catalog/audit';
import { auditEntry } from '@ninepocket/contracts/catalog/audit.schemas';
import { event } from '@ninepocket/contracts/events/event';
import { serviceOperations, type DeadLetter } from '@ninepocket/contracts/http/service-operations';
import { auditRecorder } from '../src/audit/record-audit.js';
import { on } from '../src/consumer/subscription.js';
import { transaction } from '../src/database/database.js';
import { signedIn } from '../src/http/guards.js';
import { route } from '../src/http/route.js';
import { startNats, type TestNats } from '../src/testing/nats.js';
import { callerOf, eventually } from '../src/testing/testing.js';
import { emit } from '../src/outbox/outbox.js';
import { getThing, startThings, thing, thingHappened, type Started } from './thing-service.js';

const { getServiceState, listDeadLetters, retryDeadLetter, discardDeadLetter } = serviceOperations('collection');
const adminChanged = event('collection.admin.changed', auditEntry);
/** What the consumer accepts: an event that breaks its contract becomes a dead letter after one try. */
let accepted = (_thingId: number): boolean => false;
const checked = event(
  thingHappened.name,
  thing.refine(({ thingId }) => accepted(thingId)),
);

let nats: TestNats;
let publisher: Started;
let consumer: Started;

const startConsumer = (url?: string): Promise<Started> =>
  startThings('collection', {
    nats: nats.url,
    ...(url && { url }),
    env: { RELEASE: '1.2.3' },
    recordAudit: auditRecorder(adminChanged),
    routes: [
      route(getThing, signedIn, ({ params }) => {
        throw new Error(`thing ${params.id} is broken`);
      }),
    ],
    subscriptions: [
      on(checked, async (tx, { thingId, step }, { id }) => {
        await tx.query('insert into seen (event_id, thing_id, step) values ($1, $2, $3)', [id, thingId, step]);
        if (step < 0) throw new Error('a step of ann@example.com is negative');
      }),
    ],
  });

beforeAll(async () => {
  nats = await startNats();
  publisher = await startThings('catalog', { nats: nats.url });
  consumer = await startConsumer();
});
afterAll(async () => {
  await Promise.all([publisher.stop(), consumer.stop()]);
  await nats.remove();
});

const admin = (at = consumer) => callerOf(at.running.url, { userId: 9, isAdmin: true }, 'collection');

/** Publishes one event for each id, and waits until they are dead letters. */
const fail = async (step: number, ...thingIds: number[]): Promise<DeadLetter[]> => {
  accepted = () => false;
  await transaction(publisher.database.pool, async (tx) => {
    for (const thingId of thingIds) await emit(tx, thingHappened, `thing:${thingId}`, { thingId, step });
  });
  const aggregates = thingIds.map((thingId) => `thing:${thingId}`);
  let letters: DeadLetter[] = [];
  await eventually(async () => {
    const { body } = await admin().call(listDeadLetters);
    letters = aggregates.flatMap((aggregate) => body.find((letter) => letter.aggregate === aggregate) ?? []);
    expect(letters).toHaveLength(thingIds.length);
  });
  return letters;
};

const retry = (letter: DeadLetter | undefined) => admin().call(retryDeadLetter, { params: { id: letter!.id } });
const discard = (letter: DeadLetter | undefined) => admin().call(discardDeadLetter, { params: { id: letter!.id } });

const rowsOf = async <T extends object>(sql: string): Promise<T[]> => (await consumer.database.pool.query<T>(sql)).rows;
const seen = async (thingId: number): Promise<number> =>
  (await rowsOf(`select from seen where thing_id = ${thingId}`)).length;
const audited = async (aggregate: string): Promise<AuditEntry[]> =>
  (
    await rowsOf<{ data: AuditEntry }>(
      `select data from messaging.outbox where name = '${adminChanged.name}' order by id`,
    )
  )
    .map(({ data }) => data)
    .filter(({ before }) => before?.aggregate === aggregate);

describe('the dead letters of a service', () => {
  it('when events cannot be handled, then they are listed newest first, page by page, without their data', async () => {
    await fail(7, 1, 2, 3);
    const first = await admin().call(listDeadLetters, { query: { limit: 2 } });
    expect(first.body.map(({ aggregate }) => aggregate)).toEqual(['thing:3', 'thing:2']);
    expect(first.page.total).toBe(3);
    const rest = await admin().call(listDeadLetters, { query: { limit: 2, cursor: first.page.next ?? '' } });
    expect(rest.body).toEqual([
      expect.objectContaining({ source: 'catalog', name: thingHappened.name, aggregate: 'thing:1', attempts: 1, retryable: true }),
    ]); // prettier-ignore
    expect(JSON.stringify(first.body)).not.toContain('step');
  });

  it('when two admins retry an event at once, then it is handled once and audited', async () => {
    const [letter] = await fail(0, 4);
    accepted = () => true;
    const statuses = (await Promise.all([retry(letter), retry(letter)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 404]);
    expect(await seen(4)).toBe(1);
    expect(await audited('thing:4')).toEqual([
      {
        actorId: 9,
        action: 'dead-letter.retried',
        target: { type: 'dead-letter', id: `catalog:${letter?.eventId}`, label: thingHappened.name },
        before: { service: 'collection', event: thingHappened.name, eventId: letter?.eventId, aggregate: 'thing:4' },
        after: null,
        requestId: expect.any(String),
      },
    ]);
  });

  it('when an event fails again, then nothing is done, and the error and the attempts are updated', async () => {
    const [letter] = await fail(-1, 5);
    accepted = () => true;
    expect(await retry(letter)).toMatchObject({ status: 409, body: { code: 'retry_failed' } });
    const { body } = await admin().call(listDeadLetters, { query: { limit: 1 } });
    expect(body).toEqual([
      {
        ...letter,
        attempts: 2,
        error: 'Error: a step of a…@example.com is negative',
        lastFailedAt: expect.any(String),
      },
    ]);
    expect([await seen(5), await audited('thing:5')]).toEqual([0, []]);
  });

  it('when an event is discarded while it is retried, then one of the two happens', async () => {
    const [letter] = await fail(0, 6);
    accepted = () => true;
    const [retried, discarded] = await Promise.all([retry(letter), discard(letter)]);
    expect([retried.status, discarded.status].sort()).toEqual([204, 404]);
    expect(await seen(6)).toBe(retried.status === 204 ? 1 : 0);
  });

  it('when a message is not an event, then it can only be discarded', async () => {
    const nc = await connect({ servers: nats.url });
    const [stream] = await (await jetstream(nc).jetstreamManager()).streams.list().next();
    await jetstream(nc).publish((stream?.config.subjects[0] ?? '').replace('>', 'thing.happened'), 'garbage');
    await nc.close();
    let letter: DeadLetter | undefined;
    await eventually(async () => {
      letter = (await admin().call(listDeadLetters)).body.find(({ eventId }) => eventId.startsWith('seq:'));
      expect(letter).toMatchObject({ aggregate: null, retryable: false });
    });
    expect(await retry(letter)).toMatchObject({ status: 409, body: { code: 'not_retryable' } });
    expect((await discard(letter)).status).toBe(204);
    expect((await discard(letter)).status).toBe(404);
    const entries = await rowsOf<{ action: string }>(
      `select data->>'action' as action from messaging.outbox where data->'before'->>'eventId' = '${letter?.eventId}'`,
    );
    expect(entries).toEqual([{ action: 'dead-letter.discarded' }]);
  });

  it('when the caller is not an admin, then nothing is shown or changed', async () => {
    const collector = callerOf(consumer.running.url, { userId: 2 }, 'collection');
    const params = { id: 1 };
    const answers = await Promise.all([
      collector.call(getServiceState),
      collector.call(listDeadLetters),
      collector.call(retryDeadLetter, { params }),
      collector.call(discardDeadLetter, { params }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe('the state of a service', () => {
  it('when an admin asks, then it has the version, the queues and the number of dead letters', async () => {
    const { body } = await admin().call(getServiceState);
    const [{ dead } = { dead: 0 }] = await rowsOf<{ dead: number }>(
      'select count(*) as dead from messaging.dead_letters',
    );
    expect(body).toMatchObject({
      version: '1.2.3',
      nats: 'ok',
      consumers: [{ source: 'catalog', lag: 0 }],
      deadLetters: dead,
    });
    expect(dead).toBeGreaterThan(0);
    expect(Date.now() - Date.parse(body.startedAt)).toBeLessThan(300_000);
  });

  it('when requests fail in two replicas and one restarts, then all failures are counted, and not the bad input', async () => {
    let other = await startConsumer(consumer.url);
    const call = (at: Started, thingId: string | number) =>
      callerOf(at.running.url, { userId: 2 }, 'collection').call(getThing, { params: { id: thingId } });
    for (const at of [consumer, consumer, other]) expect((await call(at, 1)).status).toBe(500);
    expect((await call(other, 'x')).status).toBe(400);
    await other.stop();
    other = await startConsumer(consumer.url);
    const { headers } = await call(other, 2);
    await eventually(async () => {
      const { body } = await admin(other).call(getServiceState);
      expect(body.errors).toEqual([
        {
          method: 'GET',
          route: getThing.path,
          status: 500,
          code: 'internal',
          count: 4,
          lastAt: expect.any(String),
          lastRequestId: headers.get('x-request-id'),
        },
      ]);
      expect(body.errorCount).toBe(4);
    });
    await consumer.database.pool.query(`update messaging.recent_errors set last_at = now() - interval '25 hours'`);
    expect((await admin(other).call(getServiceState)).body).toMatchObject({ errors: [], errorCount: 0 });
    await other.stop();
  });
});
