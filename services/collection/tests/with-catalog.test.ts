import { deleteCard, listCards, updateCardSet, type Card } from '@ninepocket/contracts/catalog/catalog';
import { addHolding, listCollection, marksInSet, type Holding } from '@ninepocket/contracts/collection/collection';
import { uploadImport } from '@ninepocket/contracts/catalog/imports';
import { resolveIdentity } from '@ninepocket/contracts/social/social';
import type { ServiceName } from '@ninepocket/contracts/services';
import {
  callerOf,
  eventually,
  testConfig,
  testDatabase,
  type TestClient,
} from '@ninepocket/service-kit/testing/testing';
import { startNats } from '@ninepocket/service-kit/testing/nats';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { runCommand, startProcess } from './process.js';

const CHECKLIST = `SET,Year,name,cardNumber,IsInsert
Marvel Annual Flair,1994,The Thing,1,false
Marvel Annual Flair,1994,"Señor Muerte, again",2,false
Marvel Annual Flair,1994,PowerBlast,1,true
`;

const endings: (() => Promise<void>)[] = [];
let env: NodeJS.ProcessEnv;
let sql: pg.Pool;
let pricesSql: pg.Pool;
let gateway: TestClient;
let curator: TestClient;
let collector: TestClient;

beforeAll(async () => {
  const nats = await startNats();
  endings.push(() => nats.remove());
  const shared = { NATS_URL: nats.url, NATS_SPACE: '' };
  const start = async (name: ServiceName, asked: Record<string, string>) => {
    const database = await testDatabase(`collection_${name}`);
    endings.push(() => database.drop());
    const config = testConfig({ DATABASE_URL: database.url, ...shared, ...asked }, name);
    const { url, kill } = await startProcess(name, config);
    endings.push(kill);
    const rows = new pg.Pool({ connectionString: database.url, max: 1 });
    endings.push(() => rows.end());
    return { url, config, rows };
  };
  const nowhere = 'http://127.0.0.1:1';
  const unreachable = { COLLECTION_URL: nowhere, BILLING_URL: nowhere, AUTOMATION_URL: nowhere };
  const catalog = await start('catalog', unreachable);
  const social = await start('social', unreachable);
  const automation = await start('automation', { CATALOG_URL: catalog.url });
  const urls = { CATALOG_URL: catalog.url, SOCIAL_URL: social.url, AUTOMATION_URL: automation.url };
  const collection = await start('collection', urls);
  ({ config: env, rows: sql } = collection);
  pricesSql = automation.rows;
  gateway = callerOf(social.url, { service: 'gateway' }, 'social');
  curator = callerOf(catalog.url, { userId: 1, isAdmin: true }, 'catalog');
  collector = callerOf(collection.url, { userId: 2 }, 'collection');
});
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

describe('catalog and collection', () => {
  it('when a checklist is imported, collected, renamed and reduced, then the collection follows every step', async () => {
    const form = new FormData();
    form.set('file', new File([CHECKLIST], 'flair.csv', { type: 'text/csv' }));
    expect((await curator.call(uploadImport, { raw: form })).status).toBe(202);
    let cards: Card[] = [];
    await eventually(async () => {
      cards = (await curator.call(listCards)).body;
      expect(cards).toHaveLength(3);
    }, 15_000);

    // Immediately, whether or not the events have arrived.
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

  it('when the read model is wrong, then the rebuild command corrects it from catalog and keeps the holdings', async () => {
    const before = (await collector.call(listCollection)).body;
    await sql.query(`update cards set name = 'wrong', retired = false`);
    await sql.query(`update card_sets set name = 'wrong'`);
    await sql.query(`insert into cards (id, set_id, name, version) values (99999, 1, 'Never was', 1)`);
    expect(await runCommand('collection', 'rebuild', env)).toBe(0);
    expect((await collector.call(listCollection)).body).toEqual(before);
    expect((await collector.call(addHolding, { body: { cardId: 99_999 } })).body.code).toBe('unknown_card');
  });

  it('when users and prices were never received, then the rebuild command reads them from social and automation', async () => {
    const claims = { firebaseUid: 'uid-storm', email: 'storm@daily.test', emailVerified: true, displayName: 'Storm' };
    const { body: user } = await gateway.call(resolveIdentity, { body: { ...claims, photoURL: null } });
    const sellers = async () => (await sql.query('select user_id as id, username, plan, deleted from users')).rows;
    const storm = { id: user.userId, username: 'storm', plan: 'SIDE_KICK', deleted: false };
    await eventually(async () => expect(await sellers()).toEqual([storm]), 15_000);
    await sql.query('delete from users');
    const cardId = (await collector.call(listCollection)).body.find(({ card }) => !card.retired)?.cardId ?? 0;
    await pricesSql.query(
      `insert into card_price_cache (card_id, avg_price, known_price, sales_count, source, last_fetched)
       values ($1, 7.5, 7.5, 4, 'ebay', now())`,
      [cardId],
    );
    expect(await runCommand('collection', 'rebuild', env)).toBe(0);
    expect(await sellers()).toEqual([storm]);
    const { body } = await collector.call(listCollection);
    expect(body.find((holding) => holding.cardId === cardId)?.card).toMatchObject({ marketValue: 7.5, salesCount: 4 });
  });
});

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
