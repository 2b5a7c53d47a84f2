import { endpoint } from '@ninepocket/contracts/http/endpoint';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { afterCommit } from '../src/database/after-commit.js';
import { transaction } from '../src/database/database.js';
import { signedIn } from '../src/http/guards.js';
import { conflict } from '../src/http/problem.js';
import { route } from '../src/http/route.js';
import { callerOf, eventually } from '../src/testing/testing.js';
import { startThings, type Started } from './thing-service.js';

const createThing = endpoint({
  route: 'POST /things', summary: 'Creates one', access: 'signedIn', idempotent: true, status: 201, errors: ['no_room'],
  schemas: async () => ({ body: z.object({ name: z.string() }), output: z.object({ at: z.number(), name: z.string() }) }),
}); // prettier-ignore
const touchThing = endpoint({
  route: 'POST /things/touch', summary: 'Returns nothing', access: 'signedIn', idempotent: true, status: 204,
  schemas: async () => ({ body: z.object({ name: z.string() }) }),
}); // prettier-ignore

const runSteps = endpoint({
  route: 'POST /things/steps', summary: 'Several transactions', access: 'signedIn', idempotent: true, status: 204,
  schemas: async () => ({ body: z.object({ name: z.string() }) }),
}); // prettier-ignore

let steps: (body: { name: string }) => Promise<void> = async () => {};
let service: Started;
let halfway: (() => Promise<void>) | null = null;

const insert = async (name: string): Promise<number> => {
  const { pool } = service.database;
  await pool.query('select 1');
  return transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ at: number }>('insert into seen (event_id) values ($1) returning at', [name]);
    await halfway?.();
    return rows[0]?.at ?? 0;
  });
};

beforeAll(async () => {
  service = await startThings('catalog', {
    routes: [
      route(createThing, signedIn, async ({ body }) => ({ at: await insert(body.name), name: body.name })),
      route(runSteps, signedIn, ({ body }) => steps(body)),
      route(touchThing, signedIn, async ({ body }) => void (await insert(body.name))),
    ],
  });
});
afterAll(() => service.stop());

const create = (name: string, key?: string, userId = 7) =>
  callerOf(service.running.url, { userId }, 'catalog').call(createThing, {
    body: { name },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const countOf = async (name: string): Promise<number> => {
  const { rowCount } = await service.database.pool.query('select from seen where event_id = $1', [name]);
  return rowCount ?? 0;
};

describe('a request with an Idempotency-Key', () => {
  it('when it is repeated, then the response is the same and the work is done once', async () => {
    const first = await create('once', 'a');
    expect([first.status, first.body.name]).toEqual([201, 'once']);
    const second = await create('once', 'a');
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await countOf('once')).toBe(1);
  });

  it('when its response is empty, then so is the response to the retry', async () => {
    const me = callerOf(service.running.url, { userId: 7 }, 'catalog');
    const touch = () => me.call(touchThing, { body: { name: 'touched' }, headers: { 'idempotency-key': 'a' } });
    expect([(await touch()).status, (await touch()).status, await countOf('touched')]).toEqual([204, 204, 1]);
  });

  it('when there is no key, then every request is applied', async () => {
    await create('twice');
    await create('twice');
    expect(await countOf('twice')).toBe(2);
  });

  it('when the key is reused with other input, then the status is 422 and nothing is changed', async () => {
    await create('mine', 'b');
    const other = await create('other', 'b');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await countOf('other')).toBe(0);
  });

  it('when another user sends the same key, then the requests are independent', async () => {
    await create('shared', 'c');
    expect((await create('shared', 'c', 8)).status).toBe(201);
    expect(await countOf('shared')).toBe(2);
  });

  it.each(['', 'with space', 'ü', 'x'.repeat(201)])('when the key is "%s", then the status is 400', async (key) => {
    const { status, body } = await create('refused', key);
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'headers.idempotency-key']);
  });
});

describe('concurrent requests', () => {
  it('when the first is still running, then a duplicate gets 409, and the response afterwards', async () => {
    let finish = (): void => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    let inside = false;
    halfway = async () => {
      inside = true;
      await held;
    };
    const first = create('slow', 'd');
    await eventually(async () => expect(inside).toBe(true));
    const duplicate = await create('slow', 'd');
    expect([duplicate.status, duplicate.body.code, duplicate.headers.get('retry-after')]).toEqual([
      409,
      'request_in_progress',
      '1',
    ]);
    halfway = null;
    finish();
    const { body } = await first;
    expect((await create('slow', 'd')).body).toEqual(body);
    expect(await countOf('slow')).toBe(1);
  });

  it('when ten arrive together, then the work is done once, and each gets the response or 409', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('ten', 'e')));
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(new Set(done.map(({ body }) => body.at)).size).toBe(1);
    expect(await countOf('ten')).toBe(1);
  });

  it('when many with different keys arrive together, then none waits for a connection that another holds', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => create('many', `many-${n}`)));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(await countOf('many')).toBe(60);
  });
});

describe('several transactions of a handler', () => {
  const both = (work: (body: { name: string }) => Promise<void>) => {
    steps = work;
    const me = callerOf(service.running.url, { userId: 7 }, 'catalog');
    return me.call(runSteps, { body: { name: 'x' }, headers: { 'idempotency-key': `steps-${(keys += 1)}` } });
  };
  let keys = 0;

  it('when they run at the same time, then they share one connection, which is returned, and both are written', async () => {
    const answer = await both(async () => void (await Promise.all([insert('left'), insert('right')])));
    expect([answer.status, await countOf('left'), await countOf('right')]).toEqual([204, 1, 1]);
    const { totalCount, idleCount } = service.database.pool;
    expect(idleCount).toBe(totalCount);
  });

  it('when one is within another, then both are written', async () => {
    const { pool } = service.database;
    await both(() => transaction(pool, async () => void (await insert('inner'))));
    expect(await countOf('inner')).toBe(1);
  });

  it.each([
    ['first', ['fails'], ['after']],
    ['second', ['before', 'fails'], ['before', 'after']],
  ])('when the %s fails and the handler continues, then only its changes are lost', async (_which, tried, stored) => {
    const announced: string[] = [];
    const attempt = async (name: string) =>
      transaction(service.database.pool, async (tx) => {
        await tx.query('insert into seen (event_id) values ($1)', [`${tried.length} ${name}`]);
        afterCommit(tx, () => announced.push(name));
        if (name === 'fails') await tx.query('select 1 / 0');
      });
    const answer = await both(async () => {
      for (const name of [...tried, 'after']) await attempt(name).catch(() => {});
    });
    expect([answer.status, announced]).toEqual([204, stored]);
    const counts = await Promise.all(['before', 'fails', 'after'].map((name) => countOf(`${tried.length} ${name}`)));
    expect(counts).toEqual(['before', 'fails', 'after'].map((name) => Number(stored.includes(name))));
  });
});

describe('failures', () => {
  it('when the handler throws, then nothing is stored, and a retry with the same key may succeed', async () => {
    halfway = () => Promise.reject(conflict('no_room', 'Not now.'));
    expect((await create('later', 'f')).body.code).toBe('no_room');
    halfway = null;
    expect([await countOf('later'), (await create('later', 'f')).status, await countOf('later')]).toEqual([0, 201, 1]);
  });

  it('when its database connection is killed, then nothing is changed, and a retry succeeds', async () => {
    halfway = async () => {
      halfway = null;
      await service.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction'`,
      );
    };
    expect((await create('killed', 'g')).status).toBe(503);
    expect(await countOf('killed')).toBe(0);
    expect((await create('killed', 'g')).status).toBe(201);
    expect(await countOf('killed')).toBe(1);
  });
});
