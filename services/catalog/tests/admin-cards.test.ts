import * as contract from '@ninepocket/contracts/catalog/cards/admin-cards';
import * as catalog from '@ninepocket/contracts/catalog/catalog';
import { internalCards } from '@ninepocket/contracts/catalog/facts';
import { getCatalogOverview } from '@ninepocket/contracts/catalog/overview';
import { search } from '@ninepocket/contracts/catalog/search';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorld, publishedEvents, type World } from './world.js';

let world: World;
let set: catalog.CardSet;
beforeAll(async () => {
  world = await startWorld();
  set = (await world.admin.call(catalog.createCardSet, { body: { name: 'Masterpieces', year: 1992 } })).body;
});
afterAll(() => world.close());

const loki = { name: 'Loki', cardNumber: '7', rarity: 'Rare' };
const create = (fields: object = {}) =>
  world.admin.call(contract.createCard, { body: { ...loki, setId: set.id, ...fields } });
const update = (id: number, body: object) => world.admin.call(contract.updateCard, { params: { id }, body });
const retire = (id: number) => world.admin.call(catalog.deleteCard, { params: { id } });
const restore = (id: number) => world.admin.call(contract.restoreCard, { params: { id } });
const setNow = async () => (await world.collector.call(catalog.getCardSet, { params: { key: String(set.id) } })).body;
const found = async (q: string) =>
  (await world.collector.call(search, { query: { q } })).body.cards.map((card) => card.name);

const overview = async () => (await world.admin.call(getCatalogOverview)).body;

describe('creating a card', () => {
  it('when cards are added with and without image and one is retired, then the overview counts them', async () => {
    const before = await overview();
    const [plain] = [
      await create({ cardNumber: 'o1' }),
      await create({ cardNumber: 'o2', frontImageUrl: 'https://a.test/a.jpg' }),
    ];
    expect(await overview()).toEqual({
      ...before,
      cards: before.cards + 2,
      cardsWithoutImage: before.cardsWithoutImage + 1,
    });
    await retire(plain.body.id);
    expect(await overview()).toEqual({ ...before, cards: before.cards + 1 });
  });

  it('when it is complete, then it is shown, counted, found by search, published and audited', async () => {
    const before = await setNow();
    const { status, body } = await create({
      name: 'Mephisto Rising',
      cardNumber: '66a',
      variation: 'Gold Foil',
      isInsert: true,
      estimatedValue: 12.5,
      frontImageUrl: 'https://drive.google.com/file/d/abc-1/view',
      description: '  ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Mephisto Rising',
      setId: set.id,
      isInsert: true,
      estimatedValue: 12.5,
      marketValue: 12.5,
      frontImageUrl: 'https://drive.google.com/uc?export=view&id=abc-1',
      description: null,
      version: 1,
    });
    expect((await world.collector.call(catalog.getCard, { params: { id: body.id } })).body).toEqual(body);
    expect(await setNow()).toMatchObject({ cardCount: before.cardCount + 1, insertCount: before.insertCount + 1 });
    expect(await found('mephisto gold masterpieces')).toEqual(['Mephisto Rising']);
    expect(await found('"mephisto rising" #66a year:1992')).toEqual(['Mephisto Rising']);
    expect((await publishedEvents<{ cards: object[] }>(world.sql, 'catalog.cards.upserted')).at(-1)).toMatchObject({
      cards: [{ id: body.id, name: 'Mephisto Rising', setName: 'Masterpieces', version: 1, retired: false }],
    });
    expect((await publishedEvents(world.sql, 'catalog.set.updated')).at(-1)).toMatchObject({
      id: set.id,
      cardCount: before.cardCount + 1,
    });
    expect((await publishedEvents(world.sql, 'catalog.admin.changed')).at(-1)).toMatchObject({
      actorId: 1,
      action: 'card.created',
      target: { type: 'card', id: String(body.id), label: 'Mephisto Rising #66a' },
      before: null,
      after: { setId: set.id, variation: 'Gold Foil' },
    });
  });

  it('when the set already has it, then the status is 409 with the card; another variation is accepted', async () => {
    const { body: card } = await create({ cardNumber: '8' });
    const again = await create({ cardNumber: '#8' });
    expect([again.status, again.body]).toMatchObject([409, { code: 'card_exists', current: { id: card.id } }]);
    expect((await create({ cardNumber: '8', variation: 'Silver' })).status).toBe(201);
  });

  it('when ten requests create the same card concurrently, then one succeeds and it is counted once', async () => {
    const before = await setNow();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ cardNumber: '99' })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect((await setNow()).cardCount).toBe(before.cardCount + 1);
  });

  it.each([
    [{ setId: 99999 }, 'body.setId'],
    [{ name: ' ' }, 'body.name'],
    [{ cardNumber: 'x'.repeat(41) }, 'body.cardNumber'],
    [{ rarity: null }, 'body.rarity'],
    [{ estimatedValue: -1 }, 'body.estimatedValue'],
    [{ estimatedValue: 1.234 }, 'body.estimatedValue'],
    [{ frontImageUrl: 'http://example.org/a.png' }, 'body.frontImageUrl'],
    [{ backImageUrl: '/api/card-images/00000000-0000-4000-8000-000000000000/list.webp' }, 'body.backImageUrl'],
  ])('when it has %j, then nothing is created', async (fields, path) => {
    const { cardCount } = await setNow();
    const { status, body } = await create({ cardNumber: '500', ...fields });
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await setNow()).cardCount).toBe(cardCount);
  });
});

describe('changing a card', () => {
  it('when fields are given, null or absent, then they are set, cleared or unchanged, and search follows', async () => {
    const { body: card } = await create({ cardNumber: '20', name: 'Zemo', estimatedValue: 3 });
    const { insertCount } = await setNow();
    const { status, body } = await update(card.id, { name: 'Baron Zemo', rarity: null, isInsert: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Baron Zemo', rarity: null, estimatedValue: 3, isInsert: true, version: 2 });
    expect((await setNow()).insertCount).toBe(insertCount + 1);
    expect(await found('baron zemo')).toEqual(['Baron Zemo']);
    await update(card.id, { name: 'Helmut' });
    expect(await found('baron zemo')).toEqual([]);
    expect(await found('helmut masterpieces 1992')).toEqual(['Helmut']);
    const events = await publishedEvents<{ cards: { id: number; version: number }[] }>(
      world.sql,
      'catalog.cards.upserted',
    );
    expect(events.flatMap(({ cards }) => cards).filter(({ id }) => id === card.id)).toMatchObject([
      { version: 1 },
      { version: 2, name: 'Baron Zemo', isInsert: true },
      { version: 3, name: 'Helmut' },
    ]);
    expect((await publishedEvents(world.sql, 'catalog.admin.changed')).at(-1)).toMatchObject({
      action: 'card.updated',
      before: { name: 'Baron Zemo' },
      after: { name: 'Helmut' },
    });
  });

  it('when nothing differs, then the version stays and nothing is published', async () => {
    const { body: card } = await create({ cardNumber: '21' });
    const events = await publishedEvents(world.sql, 'catalog.cards.upserted');
    expect((await update(card.id, { name: card.name, version: 1 })).body).toEqual(card);
    expect(await publishedEvents(world.sql, 'catalog.cards.upserted')).toHaveLength(events.length);
  });

  it('when two admins save the same version, then the second one gets the card as it is now', async () => {
    const { body: card } = await create({ cardNumber: '22' });
    const answers = await Promise.all(
      ['Epic', 'Mythic'].map((rarity) => update(card.id, { rarity, version: card.version })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const saved = answers.find((answer) => answer.status === 200)!.body;
    const refused = answers.find((answer) => answer.status === 409)!.body;
    expect(refused).toMatchObject({ code: 'edit_conflict', current: saved });
    expect((await update(card.id, { rarity: 'Kept', version: saved.version })).body.rarity).toBe('Kept');
  });

  it('when it would equal another card of the set, then the status is 409', async () => {
    await create({ cardNumber: '23' });
    const { body: other } = await create({ cardNumber: '24' });
    const { status, body } = await update(other.id, { cardNumber: '23' });
    expect([status, body]).toMatchObject([409, { code: 'card_exists' }]);
  });

  it('when there is no such card, then the status is 404', async () => {
    expect((await update(2147483647, { name: 'X' })).status).toBe(404);
    expect((await restore(2147483647)).status).toBe(404);
  });
});

describe('restoring a retired card', () => {
  it('when it is restored, then it is shown, counted and published again', async () => {
    const { body: card } = await create({ cardNumber: '30', isInsert: true });
    const before = await setNow();
    await retire(card.id);
    expect((await update(card.id, { name: 'X' })).status).toBe(404);
    const blocked = await create({ cardNumber: '30' });
    expect([blocked.status, blocked.body]).toMatchObject([409, { code: 'card_retired', current: { id: card.id } }]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(card.id)));
    expect(answers.map((answer) => answer.status)).toEqual(Array<number>(5).fill(200));
    expect(answers[0]!.body).toEqual({ ...card, version: 3 });
    expect(await setNow()).toMatchObject({ cardCount: before.cardCount, insertCount: before.insertCount });
    const { body: facts } = await world.as({ service: 'collection' }).call(internalCards, { body: { ids: [card.id] } });
    expect(facts).toMatchObject([{ retired: false, version: 3 }]);
    const entries = await publishedEvents<{ action: string; target: { id: string } }>(
      world.sql,
      'catalog.admin.changed',
    );
    expect(entries.filter(({ target }) => target.id === String(card.id)).map(({ action }) => action)).toEqual([
      'card.created',
      'card.retired',
      'card.restored',
    ]);
  });
});
