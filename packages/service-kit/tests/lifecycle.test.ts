import { connect as connectTcp } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { on } from '../src/consumer/subscription.js';
import { transaction } from '../src/database/database.js';
import { everyone, signedIn } from '../src/http/guards.js';
import { emit } from '../src/outbox/outbox.js';
import { route } from '../src/http/route.js';
import { callerOf, eventually } from '../src/testing/testing.js';
import { getThing, startThings, streamThings, thingHappened, type Started } from './thing-service.js';

/** After it, a server that stops closes the connections that are still open. */
const DRAIN_MS = 5_000;

/** Ends all but one, and waits for their ends, of which PostgreSQL tells the clients first. */
const killConnections = async ({ database: { pool } }: Started): Promise<void> => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const pids = rows.map(({ pid }) => pid);
  await eventually(async () =>
    expect((await pool.query('select pid from pg_stat_activity where pid = any($1)', [pids])).rows).toEqual([]),
  );
};

describe('a service', () => {
  it('when it is stopped during a request, then that request succeeds and new ones are refused', async () => {
    let finish = (): void => {};
    const arrived = new Promise<void>((here) => {
      finish = here;
    });
    let answer = (): void => {};
    const held = new Promise<void>((go) => {
      answer = go;
    });
    const slow = route(getThing, signedIn, async ({ params, caller }) => {
      finish();
      await held;
      return { id: params.id, user: caller.userId };
    });
    const service = await startThings('catalog', { routes: [slow] });
    const { running } = service;
    const inFlight = callerOf(running.url, { userId: 7 }, 'catalog').call(getThing, { params: { id: 1 } });
    await arrived;
    const stopped = running.stop();
    await eventually(() => refused(running.port));
    answer();
    expect((await inFlight).status).toBe(200);
    const started = Date.now();
    await stopped;
    expect(Date.now() - started).toBeLessThan(DRAIN_MS);
    await service.stop();
  });

  it('when it is stopped while an event stream is open, then the stream ends immediately', async () => {
    let ended = false;
    const stream = route(streamThings, everyone, async ({ res, signal }) => {
      res.setHeader('Content-Type', 'text/event-stream');
      res.write('data: 1\n\n');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      ended = true;
    });
    const service = await startThings('catalog', { routes: [stream] });
    const answer = await fetch(`${service.running.url}/things-stream`);
    expect(answer.status).toBe(200);
    const started = Date.now();
    const stopped = service.stop();
    await expect(answer.text()).rejects.toThrow('terminated');
    expect(Date.now() - started).toBeLessThan(DRAIN_MS);
    await stopped;
    expect(ended).toBe(true);
  });

  it('when its database connections are killed, then the next request succeeds', async () => {
    const query = route(getThing, signedIn, async ({ params }) => {
      await started.database.pool.query('select 1');
      return { id: params.id, user: 1 };
    });
    const started = await startThings('catalog', { routes: [query] });
    const call = () => callerOf(started.running.url, {}, 'catalog').call(getThing, { params: { id: 1 } });
    expect((await call()).status).toBe(200);
    await killConnections(started);
    expect((await call()).status).toBe(200);
    await started.stop();
  });

  it('when a connection dies in a transaction, then that request is a 503 with Retry-After, and the process survives', async () => {
    const dies = route(getThing, signedIn, async ({ params }) => {
      if (params.id === 1) {
        await transaction(started.database.pool, async (tx) => {
          await killConnections(started);
          await tx.query('select 1');
        });
      }
      return { id: params.id, user: 1 };
    });
    const started = await startThings('catalog', { routes: [dies] });
    const me = callerOf(started.running.url, {}, 'catalog');
    const answer = await me.call(getThing, { params: { id: 1 } });
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    expect((await me.call(getThing, { params: { id: 2 } })).status).toBe(200);
    await started.stop();
  });

  it('when its port is in use, then it fails with a clear message', async () => {
    const first = await startThings('catalog');
    await expect(startThings('catalog', { port: first.running.port })).rejects.toThrow(/Port \d+ is already in use/);
    await first.stop();
  });

  it('when two replicas of each service run, then each event is published once, handled once, and in order', async () => {
    const subscriptions = [
      on(thingHappened, async (tx, { thingId, step }, { id }) => {
        await tx.query('insert into seen (event_id, thing_id, step) values ($1, $2, $3)', [id, thingId, step]);
      }),
    ];
    const publisher = await startThings('catalog');
    const publisherTwin = await startThings('catalog', { url: publisher.url });
    const consumer = await startThings('collection', { subscriptions });
    const consumerTwin = await startThings('collection', { url: consumer.url, subscriptions });
    const publish = (from: number, count: number) =>
      transaction(publisher.database.pool, async (tx) => {
        for (let step = from; step < from + count; step++)
          await emit(tx, thingHappened, 'thing:1', { thingId: 1, step });
      });
    const steps = async () => {
      const { rows } = await consumerTwin.database.pool.query<{ step: number }>('select step from seen order by at');
      return rows.map((row) => row.step);
    };
    await publish(0, 100);
    await eventually(async () => expect(await steps()).toHaveLength(100));
    await publisherTwin.running.stop();
    await consumer.running.stop();
    await publish(100, 100);
    await eventually(async () => expect(await steps()).toEqual(Array.from({ length: 200 }, (_, index) => index)));
    await Promise.all([publisher.stop(), consumerTwin.running.stop()]);
    await consumer.stop();
  });
});

const refused = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connectTcp(port, '127.0.0.1', () => {
      socket.destroy();
      reject(new Error('still open'));
    });
    socket.once('error', () => resolve());
  });
