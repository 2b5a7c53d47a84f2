import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../src/http/guards.js';
import { route } from '../src/http/route.js';
import { callerOf, eventually } from '../src/testing/testing.js';
import { addThing, getThing, startThings, type Started } from './thing-service.js';

let release: () => void;
const released = new Promise<void>((resolve) => (release = resolve));
/** 4 that run and 100 that wait. */
const ACCEPTED = 104;
let service: Started;
let running = 0;
let peak = 0;

beforeAll(async () => {
  const inTransaction = async (work: () => Promise<void>): Promise<void> => {
    const connection = await service.database.pool.connect();
    await work().finally(() => connection.release());
  };
  service = await startThings('catalog', {
    routes: [
      route(getThing, signedIn, async ({ params, caller }) => {
        await inTransaction(async () => {});
        return { id: params.id, user: caller.userId };
      }),
      route(addThing, signedIn, async ({ body }) => {
        await inTransaction(async () => {
          peak = Math.max(peak, ++running);
          await released;
          running--;
        });
        return { name: body.name };
      }),
    ],
  });
});
afterAll(() => service.stop());

const as = (userId: number) => callerOf(service.running.url, { userId }, 'catalog');

describe('a user who sends very many requests', () => {
  it('when 400 slow ones are in flight, then another user is answered, and each of the 400 succeeds or is a 429', async () => {
    let answered = 0;
    const flood = Array.from({ length: 400 }, () =>
      as(1)
        .call(addThing, { body: { name: 'Slow' } })
        .finally(() => answered++),
    );
    const other = () => as(2).call(getThing, { params: { id: 1 } });
    expect((await other()).status).toBe(200);
    await eventually(async () => expect(answered).toBe(400 - ACCEPTED));
    expect((await other()).status).toBe(200);
    expect(answered).toBe(400 - ACCEPTED);
    release();
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(400 - ACCEPTED);
    for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    expect(peak).toBe(4);
  });
});
