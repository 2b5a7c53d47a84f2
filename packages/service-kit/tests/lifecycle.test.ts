/** Bad days of a process: stopped in the middle, database gone for a moment, started twice. */
import { connect as connectTcp } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { on } from '../src/consumer/subscription.js';
import { transaction } from '../src/database/database.js';
import { everyone, signedIn } from '../src/http/guards.js';
import { emit } from '../src/outbox/outbox.js';
import { route } from '../src/http/route.js';
import { callerOf, eventually } from '../src/testing/testing.js';
import { getThing, startThings, streamThings, thingHappened } from './thing-service.js';

const KILL =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

describe('a service', () => {
  it('when it is stopped while a request runs, then the request ends well and new ones are refused', async () => {
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
    const stopped = service.stop();
    await eventually(() => refused(running.port));
    answer();
    expect((await inFlight).status).toBe(200);
    const started = Date.now();
    await stopped;
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it('when it is stopped while an event stream is open, then the stream ends at once', async () => {
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
    await service.stop();
    expect(Date.now() - started).toBeLessThan(2_000);
    expect(ended).toBe(true);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  it('when its database connections are killed, then the request after that works', async () => {
    const query = route(getThing, signedIn, async ({ params }) => {
      await started.database.pool.query('select 1');
      return { id: params.id, user: 1 };
    });
    const started = await startThings('catalog', { routes: [query] });
    const call = () => callerOf(started.running.url, {}, 'catalog').call(getThing, { params: { id: 1 } });
    expect((await call()).status).toBe(200);
    await started.database.pool.query(KILL);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await call()).status).toBe(200);
    await started.stop();
  });

  it('when a connection dies inside a transaction, then that request is a 503 to be tried again, and the process lives', async () => {
    const dies = route(getThing, signedIn, async ({ params }) => {
      if (params.id === 1) {
        await transaction(started.database.pool, async (tx) => {
          await started.database.pool.query(KILL);
          await new Promise((resolve) => setTimeout(resolve, 50)); // dies while nobody asks anything of it
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

  it('when its port is taken, then it says so in a sentence', async () => {
    const first = await startThings('catalog');
    await expect(startThings('catalog', { port: first.running.port })).rejects.toThrow(/Port \d+ is already in use/);
    await first.stop();
  });

  it('when two of it run, then each event is told once, handled once, and in order', async () => {
    const subscriptions = [
      on(thingHappened, async (tx, { thingId, step }, { id }) => {
        await tx.query('insert into seen (event_id, thing_id, step) values ($1, $2, $3)', [id, thingId, step]);
      }),
    ];
    const teller = await startThings('catalog');
    const tellerTwin = await startThings('catalog', { url: teller.url });
    const listener = await startThings('collection', { subscriptions });
    const listenerTwin = await startThings('collection', { url: listener.url, subscriptions });
    const tell = (from: number, count: number) =>
      transaction(teller.database.pool, async (tx) => {
        for (let step = from; step < from + count; step++)
          await emit(tx, thingHappened, 'thing:1', { thingId: 1, step });
      });
    const steps = async () => {
      const { rows } = await listenerTwin.database.pool.query<{ step: number }>('select step from seen order by at');
      return rows.map((row) => row.step);
    };
    await tell(0, 100);
    await eventually(async () => expect(await steps()).toHaveLength(100), 20_000);
    await tellerTwin.running.stop();
    await listener.running.stop();
    await tell(100, 100);
    await eventually(
      async () => expect(await steps()).toEqual(Array.from({ length: 200 }, (_, index) => index)),
      30_000,
    );
    await Promise.all([teller.stop(), listenerTwin.running.stop()]);
    await listener.stop();
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
