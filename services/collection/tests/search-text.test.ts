import { addHolding, listCollection } from '@ninepocket/contracts/collection/collection';
import { listMarketplace } from '@ninepocket/contracts/collection/marketplace';
import { missingCards } from '@ninepocket/contracts/collection/stats';
import { addWish, listWishlist } from '@ninepocket/contracts/collection/wishlist';
import { planChanged } from '@ninepocket/contracts/events/events';
import { migrate } from '@ninepocket/service-kit/database/migrate';
import { createLog } from '@ninepocket/service-kit/process/log';
import { eventually, testDatabase, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { searchColumns } from '../src/cards/search-text.rules.js';
import { migrations } from '../src/start.js';
import { publishSet } from './checklist.js';
import { startWorld, type World } from './world.js';

describe('searching a list', () => {
  const cards = [
    { id: 1, name: 'Spider-Man', cardNumber: 'MB-3' },
    { id: 2, name: 'Agent of S.H.I.E.L.D.' },
    { id: 3, name: "D'Ken" },
    { id: 4, name: 'Señor Muerte' },
    { id: 5, name: 'Spiderman 2099' },
    { id: 6, name: 'Ant-Man', variation: 'Gold Foil' },
  ];
  let world: World;
  let me: TestClient;

  beforeAll(async () => {
    world = await startWorld();
    me = world.as({ userId: 1, plan: 'SUPER_HERO' });
    await publishSet(world, 1, cards);
    const billing = await world.startProducer('billing');
    await billing.publish(planChanged, 'user:1', { userId: 1, plan: 'SUPER_HERO', version: 1 });
    for (const { id: cardId } of cards) {
      await me.call(addHolding, { body: { cardId, isForSale: true, salePrice: 1 } });
      await me.call(addWish, { body: { cardId } });
    }
    await eventually(expectListings, 15_000);
  });
  afterAll(() => world.close());

  const expectListings = async (): Promise<void> =>
    expect((await me.call(listMarketplace)).body).toHaveLength(cards.length);

  it.each([
    ['spiderman', [1, 5]],
    ['spider man', [1, 5]],
    ['Spider-Man', [1, 5]],
    ['shield', [2]],
    ['s.h.i.e.l.d.', [2]],
    ['dken', [3]],
    ['D’Ken', [3]],
    ['senor', [4]],
    ['SEÑOR muerte', [4]],
    ['mb3', [1]],
    ['goldfoil ant', [6]],
    ['spiderman 2099', [5]],
    ['man6', []],
  ])('when "%s" is typed, then every list finds cards %j', async (typed, ids) => {
    const collection = await me.call(listCollection, { query: { q: typed } });
    const wishlist = await me.call(listWishlist, { query: { q: typed } });
    const marketplace = await me.call(listMarketplace, { query: { search: typed } });
    const missing = await world.as({ userId: 2 }).call(missingCards, { params: { setId: 1 }, query: { q: typed } });
    const ascending = (found: number[]): number[] => found.sort((a, b) => a - b);
    expect({
      collection: ascending(collection.body.map(({ cardId }) => cardId)),
      wishlist: ascending(wishlist.body.map(({ cardId }) => cardId)),
      marketplace: ascending(marketplace.body.map(({ card }) => card.id)),
      missing: ascending(missing.body.map(({ id }) => id)),
    }).toEqual({ collection: ids, wishlist: ids, marketplace: ids, missing: ids });
  });
});

describe('rows from before the search columns', () => {
  const REFOLDING = '20261123000400_users_and_joined_words';
  let url: string;
  const endings: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const database = await testDatabase('refolding');
    endings.push(database.drop);
    url = database.url;
  });
  afterAll(async () => {
    for (const end of endings.reverse()) await end();
  });

  it('when they are migrated, then they have what the service would store', async () => {
    const all = fileURLToPath(migrations);
    const earlier = await mkdtemp(join(tmpdir(), 'earlier-migrations-'));
    endings.push(() => rm(earlier, { recursive: true }));
    for (const name of (await readdir(all)).filter((one) => one < REFOLDING))
      await cp(join(all, name), join(earlier, name), { recursive: true });
    const log = createLog('collection', 'silent');
    const pool = new pg.Pool({ connectionString: url });
    endings.push(() => pool.end());
    await migrate(pool, earlier, log);

    const character = fc.constantFrom(...Array.from("aB7 -.'’/éÑøßİΣς日カ🦸½ﬁ\u0301"));
    const text = fc.string({ unit: character, minLength: 1, maxLength: 20 });
    const card = fc.record({
      name: text,
      number: text,
      variation: fc.option(text),
      year: fc.integer({ min: 0, max: 2100 }),
    });
    const rows = [{ name: 'x'.repeat(150), number: '7', variation: null, year: 1994 }, ...fc.sample(card, 500)].map(
      (row, index) => ({ id: index + 1, ...row }),
    );
    const values = [JSON.stringify(rows)];
    const recordset = `jsonb_to_recordset($1::jsonb) as fact(id int, name text, number text, variation text, year int)`;
    await pool.query(
      `insert into cards (id, name, card_number, variation, version) select id, name, number, variation, 1 from ${recordset}`,
      values,
    );
    await pool.query(`insert into card_sets (id, name, year) select id, name, year from ${recordset}`, values);
    await migrate(pool, all, log);

    const read = async (table: string) =>
      (await pool.query(`select search_text as "searchText", joined_words as "joinedWords" from ${table} order by id`))
        .rows as unknown;
    expect(await read('cards')).toEqual(
      rows.map(({ name, number, variation }) => searchColumns(name, number, variation ?? '')),
    );
    expect(await read('card_sets')).toEqual(rows.map(({ name, year }) => searchColumns(name, String(year))));
  });
});
