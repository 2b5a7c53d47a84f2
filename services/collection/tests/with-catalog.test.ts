import * as merges from '@ninepocket/contracts/catalog/cards/merges';
import { deleteCard, getCard, listCards, updateCardSet, type Card } from '@ninepocket/contracts/catalog/catalog';
import { getCardPricing } from '@ninepocket/contracts/automation/pricing';
import { addWholeSet } from '@ninepocket/contracts/collection/holdings/bulk';
import { internalMentions } from '@ninepocket/contracts/collection/facts';
import { listReceipts, undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { addWish, listWishlist } from '@ninepocket/contracts/collection/wishlist';
import {
  addHolding,
  listCollection,
  marksInSet,
  sellHolding,
  updateHolding,
  type Holding,
} from '@ninepocket/contracts/collection/collection';
import { uploadImport } from '@ninepocket/contracts/catalog/imports';
import { resolveIdentity } from '@ninepocket/contracts/social/social';
import { callerOf, eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { runCommand } from './process.js';
import { startServices } from './services.js';

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
let pricing: TestClient;
let service: TestClient;
let collection: Awaited<ReturnType<typeof startServices>>['collection'];

beforeAll(async () => {
  const { catalog, social, automation, ...others } = await startServices(endings);
  ({ collection } = others);
  ({ config: env, rows: sql } = collection);
  pricesSql = automation.rows;
  gateway = callerOf(social.url, { service: 'gateway' }, 'social');
  curator = callerOf(catalog.url, { userId: 1, isAdmin: true }, 'catalog');
  collector = callerOf(collection.url, { userId: 2 }, 'collection');
  service = callerOf(collection.url, { service: 'social' }, 'collection');
  pricing = callerOf(automation.url, { userId: 2 }, 'automation');
}, 120_000);
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
    });

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
    });
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
    await eventually(async () => expect(await sellers()).toEqual([storm]));
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

describe('a merge of two cards', () => {
  const merged = async (id: number) =>
    (await curator.call(merges.listMerges)).body.find((one) => one.id === id) as merges.Merge;
  const reaches = (id: number, state: merges.Merge['state']) =>
    eventually(async () => expect(await merged(id)).toMatchObject({ state }));
  const inCollection = async (client = collector) =>
    (await client.call(listCollection)).body.map((one) => [one.cardId, one.quantity, one.notes]).sort();
  const wishes = async (client = collector) =>
    (await client.call(listWishlist)).body.map((one) => [one.cardId, one.priority, one.maxPrice]);
  const importPair = async (name: string): Promise<[number, number]> => {
    const form = new FormData();
    const rows = `SET,Year,name,cardNumber,IsInsert\n${name},1991,Ghost Rider,5,false\n${name},1991,Ghost Rider,55,false\n`;
    form.set('file', new File([rows], 'pair.csv', { type: 'text/csv' }));
    await curator.call(uploadImport, { raw: form });
    let cards: Card[] = [];
    await eventually(async () => {
      cards = (await curator.call(listCards, { query: { search: 'ghost rider' } })).body.filter(
        (card) => card.set.name === name,
      );
      expect(cards).toHaveLength(2);
    });
    return [cards[0]!.id, cards[1]!.id];
  };

  it('when it is merged and undone, then what everyone has moves to the survivor and back, and old ids work', async () => {
    const [a, b] = await importPair('Merge World');
    const other = callerOf(collection.url, { userId: 3 }, 'collection');
    await collector.call(addHolding, { body: { cardId: a, quantity: 2 } });
    const { body: noted } = await collector.call(addHolding, { body: { cardId: a, notes: 'signed' } });
    await collector.call(addHolding, { body: { cardId: b } });
    await collector.call(addWish, { body: { cardId: a, priority: 1, maxPrice: 5 } });
    await collector.call(addWish, { body: { cardId: b, priority: 3, maxPrice: 9 } });
    await other.call(addWish, { body: { cardId: a, priority: 2 } });
    await collector.call(updateHolding, { params: { id: noted.id }, body: { notes: 'signed in ink' } });
    await pricesSql.query(
      `with history as (insert into price_history (card_id, at, avg_price, sales_count, source)
         values ($1, now(), 3.5, 2, 'ebay'), ($1, now(), 4, 3, 'ebay'))
       insert into card_price_cache (card_id, avg_price, known_price, sales_count, source, last_fetched)
       values ($1, 4, 4, 3, 'ebay', now())`,
      [a],
    );
    const before = { held: await inCollection(), wished: (await wishes()).sort() };

    const preview = await curator.call(merges.previewMerge, { query: { fromId: a, intoId: b } });
    expect(preview.body).toMatchObject({
      from: { id: a },
      into: { id: b },
      collection: { holdings: 2, wishes: 2, listings: 0 },
      automation: { prices: 2 },
    });
    const { body: merge } = await curator.call(merges.mergeCards, { body: { fromId: a, intoId: b } });
    expect(merge).toMatchObject({ state: 'moving', from: { id: a }, into: { id: b } });
    await reaches(merge.id, 'done');
    expect(await merged(merge.id)).toMatchObject({
      collection: { holdings: 2, wishes: 2, listings: 0 },
      automation: { prices: 2 },
    });
    expect((await inCollection()).filter(([card]) => card === a || card === b)).toEqual(
      [
        [b, 1, null],
        [b, 1, 'signed in ink'],
        [b, 2, null],
      ].sort(),
    );
    expect(await wishes()).toEqual([[b, 1, 9]]);
    expect(await wishes(other)).toEqual([[b, 2, null]]);
    expect((await curator.call(getCard, { params: { id: a } })).body.id).toBe(b);
    expect((await pricing.call(getCardPricing, { params: { cardId: a } })).body).toMatchObject({ avgPrice: 4 });
    const mention = { mentions: [`#${a}`], userIds: [2] };
    expect((await service.call(internalMentions, { body: mention })).body[0]?.card.id).toBe(b);
    expect((await other.call(addHolding, { body: { cardId: a } })).body.cardId).toBe(b);
    expect((await other.call(addWish, { body: { cardId: a, priority: 4 } })).body.cardId).toBe(b);
    // A receipt from before the merge still fits its holding.
    const [edit] = (await collector.call(listReceipts)).body;
    expect((await collector.call(undoReceipt, { params: { id: edit!.id } })).status).toBe(200);
    const { body: held } = await collector.call(listCollection);
    const double = held.find((one) => one.cardId === b && one.quantity === 2)!;
    await collector.call(sellHolding, { params: { id: double.id }, body: { quantity: 1, price: 3 } });
    const { rows: sums } = await sql.query(
      'select card_id, sum(quantity)::int as copies from ledger where card_id = any ($1) group by 1',
      [[a, b]],
    );
    expect(sums).toEqual([{ card_id: b, copies: 4 }]);

    expect((await curator.call(merges.undoMerge, { params: { id: merge.id } })).status).toBe(200);
    await reaches(merge.id, 'undone');
    expect((await inCollection()).filter(([card]) => card === a || card === b)).toEqual(
      [
        [a, 1, null],
        [a, 1, 'signed'],
        [b, 1, null],
      ].sort(),
    );
    expect((await wishes()).sort()).toEqual(before.wished);
    expect(await wishes(other)).toEqual([[a, 4, null]]);
    expect((await curator.call(getCard, { params: { id: a } })).body.id).toBe(a);
    expect((await pricing.call(getCardPricing, { params: { cardId: a } })).body).toMatchObject({ avgPrice: 4 });
    expect((await pricing.call(getCardPricing, { params: { cardId: b } })).body).toMatchObject({ avgPrice: 0 });
    const after = await sql.query(
      'select card_id as id, sum(quantity)::int as copies from ledger where card_id = any ($1) group by 1 order by 1',
      [[a, b]],
    );
    // The other collector's copy was added to the survivor.
    expect(after.rows).toEqual([
      { id: a, copies: 2 },
      { id: b, copies: 2 },
    ]);
  });

  it('when a wish came true before a merge, then undo restores it for the card that it now stands for', async () => {
    const [a, b] = await importPair('Wished World');
    const { setId } = (await curator.call(getCard, { params: { id: a } })).body;
    const addWished = async (userId: number) => {
      const me = callerOf(collection.url, { userId }, 'collection');
      await me.call(addWish, { body: { cardId: a, priority: 3 } });
      const { body } = await me.call(addWholeSet, { params: { setId } });
      expect(body).toMatchObject({ added: 2, wishes: 1 });
      return { me, undo: () => me.call(undoReceipt, { params: { id: body.receiptId } }) };
    };
    const [during, afterwards] = [await addWished(14), await addWished(15)];
    const { body: merge } = await curator.call(merges.mergeCards, { body: { fromId: a, intoId: b } });
    await reaches(merge.id, 'done');
    expect((await during.undo()).status).toBe(200);
    expect(await wishes(during.me)).toEqual([[b, 3, null]]);
    await curator.call(merges.undoMerge, { params: { id: merge.id } });
    await reaches(merge.id, 'undone');
    expect(await wishes(during.me)).toEqual([[a, 3, null]]);
    expect((await afterwards.undo()).status).toBe(200);
    expect(await wishes(afterwards.me)).toEqual([[a, 3, null]]);
  });

  it('when a service is killed in the middle of a chain of merges, then it finishes them after its restart', async () => {
    const [a, b] = await importPair('Killed World');
    const [c] = await importPair('Third World');
    await collector.call(addHolding, { body: { cardId: a, quantity: 3 } });
    const copiesOf = async (id: number) =>
      (await collector.call(listCollection)).body
        .filter((one) => one.cardId === id)
        .reduce((n, one) => n + one.quantity, 0);
    const { body: first } = await curator.call(merges.mergeCards, { body: { fromId: a, intoId: b } });
    await collection.process.kill();
    const { body: second } = await curator.call(merges.mergeCards, { body: { fromId: b, intoId: c } });
    expect(await merged(second.id)).toMatchObject({ state: 'moving', collection: null });
    expect(
      (await curator.call(merges.previewMerge, { query: { fromId: c, intoId: (await importPair('Fourth World'))[0] } }))
        .body.collection,
    ).toBeNull();
    await collection.restart();
    await reaches(first.id, 'done');
    await reaches(second.id, 'done');
    expect([await copiesOf(a), await copiesOf(b), await copiesOf(c)]).toEqual([0, 0, 3]);
    expect((await curator.call(getCard, { params: { id: a } })).body.id).toBe(c);
    expect((await curator.call(merges.undoMerge, { params: { id: first.id } })).body).toMatchObject({
      code: 'merged_since',
    });
    await curator.call(merges.undoMerge, { params: { id: second.id } });
    await collection.process.kill();
    await curator.call(merges.undoMerge, { params: { id: first.id } });
    await collection.restart();
    await reaches(second.id, 'undone');
    await reaches(first.id, 'undone');
    expect([await copiesOf(a), await copiesOf(b), await copiesOf(c)]).toEqual([3, 0, 0]);
  });
});

const asOwned = (card: Card): Holding['card'] => {
  const {
    set,
    backImageUrl: _back,
    description: _text,
    avgPrice: _price,
    version: _version,
    createdAt: _at,
    ...shown
  } = card;
  const inSet = { setName: set.name, setYear: set.year, setSlug: set.slug, mainSetSlug: null };
  return { ...shown, ...inSet, marketValue: card.estimatedValue, salesCount: 0, retired: false };
};
