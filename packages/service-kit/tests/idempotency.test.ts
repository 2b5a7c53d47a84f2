/** Requests with an Idempotency-Key: done once, answered as often as asked, whatever happens between. */
import { endpoint } from '@ninepocket/contracts/http/endpoint';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { transaction } from '../src/database/database.js';
import { signedIn } from '../src/http/guards.js';
import { conflict } from '../src/http/problem.js';
import { cleanMessaging } from '../src/outbox/retention.js';
import { route } from '../src/http/route.js';
import { callerOf, eventually } from '../src/testing/testing.js';
import { startThings, type Started } from './thing-service.js';

const makeThing = endpoint({
  method: 'POST', path: '/things', summary: 'Makes one', access: 'signedIn', idempotent: true, status: 201,
  body: z.object({ name: z.string() }), output: z.object({ at: z.number(), name: z.string() }),
}); // prettier-ignore
const touchThing = endpoint({
  method: 'POST', path: '/things/touch', summary: 'Answers nothing', access: 'signedIn', idempotent: true,
  body: z.object({ name: z.string() }), status: 204,
}); // prettier-ignore

let service: Started;
/** What the next request shall wait for in the middle of its work, or throw behind it. */
let halfway: (() => Promise<void>) | null = null;

const insert = async (name: string): Promise<number> => {
  const { pool } = service.database;
  await pool.query('select 1'); // as handlers look at something first, on a connection of its own
  return transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ at: number }>('insert into seen (event_id) values ($1) returning at', [name]);
    await halfway?.();
    return rows[0]?.at ?? 0;
  });
};

beforeAll(async () => {
  service = await startThings('catalog', {
    routes: [
      route(makeThing, signedIn, async ({ body }) => ({ at: await insert(body.name), name: body.name })),
      route(touchThing, signedIn, async ({ body }) => void (await insert(body.name))),
    ],
  });
});
afterAll(() => service.stop());

const make = (name: string, key?: string, userId = 7) =>
  callerOf(service.running.url, { userId }, 'catalog').call(makeThing, {
    body: { name },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const madeOf = async (name: string): Promise<number> => {
  const { rowCount } = await service.database.pool.query('select from seen where event_id = $1', [name]);
  return rowCount ?? 0;
};

describe('a request with an Idempotency-Key', () => {
  it('when it is repeated, then it has the same answer and is done once', async () => {
    const first = await make('once', 'a');
    expect([first.status, first.body.name]).toEqual([201, 'once']);
    const second = await make('once', 'a');
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await madeOf('once')).toBe(1);
  });

  it('when its answer is empty, then so is the answer of the repeat', async () => {
    const me = callerOf(service.running.url, { userId: 7 }, 'catalog');
    const touch = () => me.call(touchThing, { body: { name: 'touched' }, headers: { 'idempotency-key': 'a' } });
    expect([(await touch()).status, (await touch()).status, await madeOf('touched')]).toEqual([204, 204, 1]);
  });

  it('when there is no key, then each one counts', async () => {
    await make('twice');
    await make('twice');
    expect(await madeOf('twice')).toBe(2);
  });

  it('when the key comes with other input, then the answer is 422 and nothing is done', async () => {
    await make('mine', 'b');
    const other = await make('other', 'b');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await madeOf('other')).toBe(0);
  });

  it('when another user has the same key, then it is a key of its own', async () => {
    await make('shared', 'c');
    expect((await make('shared', 'c', 8)).status).toBe(201);
    expect(await madeOf('shared')).toBe(2);
  });

  it.each(['', 'with space', 'ü', 'x'.repeat(201)])('when the key is "%s", then the answer is 400', async (key) => {
    const { status, body } = await make('refused', key);
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'headers.idempotency-key']);
  });
});

describe('several at once', () => {
  it('when one is still running, then its twin hears 409, and the answer afterwards', async () => {
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let inside = false;
    halfway = async () => {
      inside = true;
      await held;
    };
    const first = make('slow', 'd');
    await eventually(async () => expect(inside).toBe(true));
    const twin = await make('slow', 'd');
    expect([twin.status, twin.body.code, twin.headers.get('retry-after')]).toEqual([409, 'request_in_progress', '1']);
    halfway = null;
    goOn();
    expect((await make('slow', 'd')).body).toEqual((await first).body);
    expect(await madeOf('slow')).toBe(1);
  });

  it('when ten come at once, then it is done once, and each has the answer or hears 409', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => make('ten', 'e')));
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(new Set(done.map(({ body }) => body.at)).size).toBe(1);
    expect(await madeOf('ten')).toBe(1);
  });

  it('when many with keys of their own come at once, then none waits for a connection that another holds', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => make('many', `many-${n}`)));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(await madeOf('many')).toBe(60);
  });
});

describe('what goes wrong', () => {
  it('when it is refused, then nothing is kept of it, and the same key may try again', async () => {
    halfway = () => Promise.reject(conflict('no_room', 'Not now.'));
    expect((await make('later', 'f')).body.code).toBe('no_room');
    halfway = null;
    expect([await madeOf('later'), (await make('later', 'f')).status, await madeOf('later')]).toEqual([0, 201, 1]);
  });

  it('when its database session is killed in the middle, then nothing is done, and a repeat does it', async () => {
    halfway = async () => {
      halfway = null;
      await service.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction'`,
      );
    };
    expect((await make('killed', 'g')).status).toBe(503);
    expect(await madeOf('killed')).toBe(0);
    expect((await make('killed', 'g')).status).toBe(201);
    expect(await madeOf('killed')).toBe(1);
  });

  it('when a day has passed, then the answer is forgotten', async () => {
    const { pool } = service.database;
    await make('old', 'h');
    await pool.query(`update messaging.kept_answers set created_at = now() - interval '23 hours' where key = 'h'`);
    const clean = async () => {
      const client = await pool.connect();
      await cleanMessaging(client, 7).finally(() => client.release());
      return (await pool.query(`select from messaging.kept_answers where key = 'h'`)).rowCount;
    };
    expect(await clean()).toBe(1);
    await pool.query(`update messaging.kept_answers set created_at = now() - interval '25 hours' where key = 'h'`);
    expect(await clean()).toBe(0);
  });
});
