import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endpoint } from '@ninepocket/contracts/http/endpoint';
import { pageQuery } from '@ninepocket/contracts/http/fields/paging.schemas';
import pg from 'pg';
import { z } from 'zod';
import { assertionSigner } from '../src/client/assertion.js';
import { serviceClient } from '../src/client/client.js';
import { openDatabase, transaction, type Database } from '../src/database/database.js';
import { fromService } from '../src/http/guards.js';
import { pageOf } from '../src/http/page.js';
import { problem } from '../src/http/problem.js';
import { readCursor } from '../src/http/cursor.js';
import { route } from '../src/http/route.js';
import { LateTransaction } from '../src/idempotency/late-transaction.js';
import { readModel } from '../src/read-model/read-model.js';
import { emptyDatabase, type TestDatabase } from '../src/testing/databases.js';
import { testKeys } from '../src/testing/testing.js';
import { startThings, type Started } from './thing-service.js';

const TABLES = `
  create table cards (
    id int primary key, card_name text not null default '', version int not null default 0,
    retired boolean not null default false, deleted_version int not null default 0,
    received_at timestamptz not null default clock_timestamp(),
    avg_price numeric(10, 2), price_version int not null default 0, price_received_at timestamptz)`;

const fact = z.object({ id: z.int(), name: z.string(), version: z.int() });
type Fact = z.infer<typeof fact>;
const snapshot = endpoint({
  route: 'GET /internal/snapshot', summary: 'All', access: 'service', paged: true,
  schemas: async () => ({ query: pageQuery, output: z.array(fact) }),
}); // prettier-ignore

interface Written {
  id: number;
  before: string | null;
}
let written: Written[] = [];
let retired: number[] = [];
let failure: Error | null = null;
const cards = readModel('cards', {
  source: 'catalog',
  snapshot,
  deletions: 'retired',
  row: ({ name, ...card }: Fact) => ({ ...card, cardName: name }),
  columns: ['cardName'],
  returning: { before: 'old.card_name' },
  written: async (_tx, rows: Written[]) => {
    written.push(...rows);
    if (failure) throw failure;
  },
  retired: async (_tx, ids) => void retired.push(...ids),
});
const prices = readModel('prices', {
  source: 'automation',
  snapshot,
  table: 'cards',
  existingRows: true,
  version: 'price_version',
  receivedAt: 'price_received_at',
  row: ({ id, name, version }: Fact) => ({ id, avgPrice: Number(name), version }),
  columns: ['avgPrice'],
});

let owner: Started;
let made: TestDatabase;
let database: Database;
let pool: pg.Pool;
const facts = new Map<number, Fact>();
let onPage = async (): Promise<void> => {};
beforeAll(async () => {
  made = await emptyDatabase('read_model');
  database = openDatabase(made.url);
  ({ pool } = database);
  await pool.query('create schema messaging');
  await pool.query('create sequence messaging.outbox_id_seq');
  await pool.query(TABLES);
  owner = await startThings('catalog', {
    routes: [
      route(snapshot, fromService('collection'), async ({ query }) => {
        const after = readCursor(query.cursor, z.tuple([z.number()]))?.[0] ?? 0;
        const rows = [...facts.values()].filter(({ id }) => id > after).sort((a, b) => a.id - b.id);
        await onPage();
        return pageOf(
          rows,
          query.limit,
          null,
          (row) => row,
          ({ id }) => [id],
        );
      }),
    ],
  });
});
afterAll(async () => {
  await owner.stop();
  await database.close();
  await made.drop();
});
beforeEach(async () => {
  await pool.query('truncate cards');
  facts.clear();
  [written, retired, failure] = [[], [], null];
  onPage = async () => {};
});

type Entry = [id: number, name: string, version: number];
const factOf = ([id, name, version]: Entry): Fact => ({ id, name, version });
const entries = (count: number, name: string, version: number) =>
  Array.from({ length: count }, (_, index): Entry => [index + 1, name, version]);
const store = (...rows: Entry[]) => transaction(pool, (tx) => cards.store(tx, rows.map(factOf)));
const storeDeleted = (id: number, ...versions: number[]) =>
  transaction(pool, (tx) => cards.storeDeleted(tx, versions.map((version) => ({ id, version })))); // prettier-ignore
const stored = async () => {
  const { rows } = await pool.query<Fact & { retired: boolean }>(
    'select id, card_name as name, version, retired from cards order by id',
  );
  return rows.map(({ id, name, version, retired: gone }) => [id, name, version, ...(gone ? ['retired'] : [])]);
};
const context = () => {
  const signer = assertionSigner({ name: 'collection', privateKey: testKeys.collection.privateKey });
  const client = serviceClient({ baseUrl: owner.running.url, audience: 'catalog', signer });
  return { pool, catalog: client, automation: client };
};
const publish = (...rows: Entry[]) => rows.forEach((row) => facts.set(row[0], factOf(row)));

describe('storing facts', () => {
  it('when versions are lower or the same, then nothing changes; higher ones are written', async () => {
    await store([1, 'two', 2], [2, 'one', 1]);
    await store([1, 'forged', 2], [1, 'old', 1], [2, 'two', 2]);
    expect(await stored()).toEqual([
      [1, 'two', 2],
      [2, 'two', 2],
    ]);
    expect(written.map(({ id, before }) => [id, before])).toEqual([
      [1, null],
      [2, null],
      [2, 'one'],
    ]);
  });

  it('when a row repeats, then each of its versions is written', async () => {
    await store([1, 'one', 1], [1, 'two', 2]);
    expect(written.map(({ before }) => before)).toEqual([null, 'one']);
  });

  it('when facts and deletions arrive in any order, and twice, then the rows are the same', async () => {
    const events = [
      (id: number) => store([id, 'old', 1]),
      (id: number) => storeDeleted(id, 3),
      (id: number) => store([id, 'new', 2]),
    ];
    const orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]; // prettier-ignore
    for (const [id, order] of orders.entries()) for (const index of [...order, ...order]) await events[index]?.(id);
    expect(await stored()).toEqual(orders.map((_, id) => [id, 'new', 2, 'retired']));
    expect(new Set(retired).size).toBe(orders.length);
    await store([0, 'back', 4]);
    expect((await stored())[0]).toEqual([0, 'back', 4]);
  });

  it('when a deletion repeats in a message or follows a newer fact, then the higher version counts', async () => {
    await storeDeleted(1, 1, 3, 2);
    await store([1, 'late', 3]);
    await store([2, 'newer', 4]);
    await storeDeleted(2, 3);
    expect(await stored()).toEqual([
      [1, 'late', 3, 'retired'],
      [2, 'newer', 4],
    ]);
  });

  it('when work after writing fails, then nothing is stored', async () => {
    failure = new Error('no');
    await expect(store([1, 'one', 1])).rejects.toThrow('no');
    expect(await stored()).toEqual([]);
  });

  it('when a request with a key stores a fact that it requested, then others see the fact before the request ends', async () => {
    const request = new LateTransaction(pool, async () => {});
    await request.around(async () => {
      await store([1, 'of the request', 1]);
      await cards.storeRequested(pool, [{ id: 2, name: 'requested', version: 1 }]);
    });
    expect(await stored()).toEqual([[2, 'requested', 1]]);
    await request.rollback();
  });

  it('when two writers have the same rows in different orders, then neither fails', async () => {
    const versions = [1, 2, 3, 4, 5, 6].map((version) => entries(500, 'x', version));
    await Promise.all(versions.map((list, at) => store(...(at % 2 ? list : list.toReversed()))));
    expect((await stored()).every(([, , version]) => version === 6)).toBe(true);
  });

  it('when a row is known from other facts only, then its own fact replaces it, and they do not replace that', async () => {
    const describe = (name: string) =>
      transaction(pool, (tx) => cards.storeUnknown(tx, [{ id: 1, name, version: 0 }, { id: 1, name, version: 0 }])); // prettier-ignore
    await describe('described');
    expect(await stored()).toEqual([[1, 'described', 0]]);
    await store([1, 'own', 1]);
    await describe('described again');
    expect(await stored()).toEqual([[1, 'own', 1]]);
  });
});

describe('a rebuild', () => {
  it('when the owner was restored, then its rows replace what was received before, and missing rows are retired', async () => {
    await store([1, 'lost', 9], [2, 'lost', 9], [600, 'lost', 9], [601, 'lost', 9]);
    await storeDeleted(2, 10);
    publish(...entries(550, 'snapshot', 4));
    publish([600, 'snapshot', 4]);
    onPage = async () => {
      await store([3, 'meanwhile', 5], [602, 'meanwhile', 5]);
      onPage = async () => {};
    };
    retired = [];
    expect(await cards.rebuild(context())).toBe(551);
    const rows = new Map((await stored()).map((row) => [row[0], row]));
    expect(rows.size).toBe(553);
    expect([1, 2, 600].map((id) => rows.get(id))).toEqual([1, 2, 600].map((id) => [id, 'snapshot', 4]));
    expect([3, 602].map((id) => rows.get(id))).toEqual([3, 602].map((id) => [id, 'meanwhile', 5]));
    expect(rows.get(601)).toEqual([601, 'lost', 9, 'retired']);
    expect(retired).toEqual([601]);

    await store([1, 'later', 5]);
    expect((await stored())[0]).toEqual([1, 'later', 5]);
  });

  it('when a snapshot has what a wrong one lacked, then it is no longer retired', async () => {
    await store([1, 'one', 1]);
    await cards.rebuild(context());
    expect(await stored()).toEqual([[1, 'one', 1, 'retired']]);
    publish([1, 'one', 1]);
    await cards.rebuild(context());
    expect(await stored()).toEqual([[1, 'one', 1]]);
  });

  it('when two run at once, then both end with the rows of the snapshot', async () => {
    await store(...entries(1200, 'lost', 9));
    publish(...entries(1200, 'restored', 4));
    await Promise.all([cards.rebuild(context()), cards.rebuild(context())]);
    expect(await stored()).toEqual(entries(1200, 'restored', 4));
  });

  it('when it fails in the middle, then what was read is stored, nothing is retired, and it can be repeated', async () => {
    await store([900, 'behind', 1]);
    publish(...entries(900, 'snapshot', 1));
    const fail = async () => {
      throw problem('unavailable');
    };
    onPage = async () => void (onPage = fail);
    await expect(cards.rebuild(context())).rejects.toMatchObject({ code: 'unavailable' });
    const rows = await stored();
    expect([rows.length, rows.at(-1)]).toEqual([501, [900, 'behind', 1]]);
    onPage = async () => {};
    await cards.rebuild(context());
    expect(await stored()).toEqual(entries(900, 'snapshot', 1));
  });
});

describe('facts about rows of the service itself', () => {
  const price = (id: number, name: string, version: number) =>
    transaction(pool, (tx) => prices.store(tx, [{ id, name, version }]));
  const priced = async () =>
    (await pool.query('select id, avg_price as price, price_version as version from cards')).rows;

  it('when a row does not exist, then its fact is dropped; others are stored by their own version', async () => {
    await store([1, 'one', 7]);
    await price(2, '5', 1);
    await price(1, '6', 2);
    await price(1, '4', 1);
    expect(await priced()).toEqual([{ id: 1, price: 6, version: 2 }]);
    publish([1, '3', 1]);
    await prices.rebuild(context());
    expect(await priced()).toEqual([{ id: 1, price: 3, version: 1 }]);
  });

  it('when a plan was cached for an empty table, then it reads only the rows that it writes', async () => {
    const session = await pool.connect();
    try {
      await session.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan; begin');
      await prices.store(session, [{ id: 1, name: '1', version: 1 }]);
      await session.query('insert into cards (id) select generate_series(1, 20000)');
      const read = async () => {
        const { rows } = await session.query<{ read: number }>(
          `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'cards'`,
        );
        return rows[0]?.read ?? NaN;
      };
      const before = await read();
      await prices.store(session, [{ id: 20_000, name: '1', version: 1 }]);
      expect((await read()) - before).toBeLessThan(10);
    } finally {
      await session.query('rollback');
      session.release(true);
    }
  });
});
