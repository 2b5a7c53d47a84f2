/** Together with the real catalog, each in its own process. */
import { deleteCard, listCards, updateCardSet, type Card } from '@ninepocket/contracts/catalog';
import { addHolding, listCollection, marksInSet, type Holding } from '@ninepocket/contracts/collection';
import { uploadImport } from '@ninepocket/contracts/imports';
import { callerOf, eventually, testConfig, testDatabase, type TestClient } from '@ninepocket/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startNats } from './nats.js';
import { runCommand, startProcess } from './process.js';

const CHECKLIST = `SET,Year,name,cardNumber,IsInsert
Marvel Annual Flair,1994,The Thing,1,false
Marvel Annual Flair,1994,"Señor Muerte, again",2,false
Marvel Annual Flair,1994,PowerBlast,1,true
`;

const endings: (() => Promise<void>)[] = [];
let env: NodeJS.ProcessEnv;
let sql: pg.Pool;
let curator: TestClient;
let collector: TestClient;

beforeAll(async () => {
  const nats = await startNats();
  endings.push(() => nats.remove());
  const [catalogs, own] = [await testDatabase('collection_catalog'), await testDatabase('collection')];
  endings.push(
    () => catalogs.drop(),
    () => own.drop(),
  );
  const shared = { NATS_URL: nats.url, NATS_SPACE: '' };
  const asked = { COLLECTION_URL: 'http://127.0.0.1:1' };
  const catalog = await startProcess(
    'catalog',
    testConfig({ DATABASE_URL: catalogs.url, ...shared, ...asked }, 'catalog'),
  );
  endings.push(() => catalog.kill());
  env = testConfig({ DATABASE_URL: own.url, CATALOG_URL: catalog.url, ...shared }, 'collection');
  const collection = await startProcess('collection', env);
  endings.push(() => collection.kill());
  sql = new pg.Pool({ connectionString: own.url, max: 1 });
  endings.push(() => sql.end());
  curator = callerOf(catalog.url, { userId: 1, isAdmin: true }, 'catalog');
  collector = callerOf(collection.url, { userId: 2 }, 'collection');
});
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

describe('catalog and collection', () => {
  it('when a checklist is imported, collected, renamed and cut, then the collection shows it all along', async () => {
    const form = new FormData();
    form.set('file', new File([CHECKLIST], 'flair.csv', { type: 'text/csv' }));
    expect((await curator.call(uploadImport, { raw: form })).status).toBe(202);
    let cards: Card[] = [];
    await eventually(async () => {
      cards = (await curator.call(listCards)).body;
      expect(cards).toHaveLength(3);
    }, 15_000);

    // At once: whether the events have come or not.
    for (const { id: cardId } of cards)
      expect((await collector.call(addHolding, { body: { cardId } })).status).toBe(201);
    const { body: mine } = await collector.call(listCollection);
    expect(mine.map(({ card }) => card).reverse()).toEqual(cards.map(asOwned));
    const setId = mine[0]?.card.setId ?? 0;
    expect((await collector.call(marksInSet, { params: { setId } })).body.marks).toHaveLength(3);

    await curator.call(updateCardSet, { params: { id: setId }, body: { name: 'Flair, renamed' } });
    const gone = cards[0]?.id ?? 0;
    expect((await curator.call(deleteCard, { params: { id: gone } })).status).toBe(204);
    await eventually(async () => {
      const { body } = await collector.call(listCollection);
      expect(body.map(({ card }) => [card.setName, card.retired])).toEqual(
        mine.map(({ cardId }) => ['Flair, renamed', cardId === gone]),
      );
    }, 15_000);
    expect((await collector.call(addHolding, { body: { cardId: gone } })).body.code).toBe('unknown_card');
  });

  it('when the read model is wrong, then the rebuild command mends it from catalog and leaves the holdings', async () => {
    const before = (await collector.call(listCollection)).body;
    await sql.query(`update cards set name = 'wrong', retired = false`);
    await sql.query(`update card_sets set name = 'wrong'`);
    await sql.query(`insert into cards (id, set_id, name, version) values (99999, 1, 'Never was', 1)`);
    expect(await runCommand('collection', 'rebuild', env)).toBe(0);
    expect((await collector.call(listCollection)).body).toEqual(before);
    expect((await collector.call(addHolding, { body: { cardId: 99_999 } })).body.code).toBe('unknown_card');
  });
});

/** A card of catalog's as a holding shows it. */
const asOwned = (card: Card): Holding['card'] => ({
  id: card.id,
  name: card.name,
  cardNumber: card.cardNumber,
  variation: card.variation,
  isInsert: card.isInsert,
  rarity: card.rarity,
  frontImageUrl: card.frontImageUrl,
  estimatedValue: card.estimatedValue,
  marketValue: card.estimatedValue,
  salesCount: 0,
  setId: card.setId,
  setName: card.set.name,
  setYear: card.set.year,
  setSlug: card.set.slug,
  mainSetSlug: null,
  retired: false,
});
