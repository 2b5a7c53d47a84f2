import { createCard, restoreCard, updateCard } from '@ninepocket/contracts/catalog/cards/admin-cards';
import { listTableCards } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import * as catalog from '@ninepocket/contracts/catalog/catalog';
import * as contract from '@ninepocket/contracts/catalog/cards/merges';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publishedEvents, startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

let sets = 0;
const createSet = async (name = `Universe ${++sets}`, year = 1990) => {
  const { status, body } = await world.admin.call(catalog.createCardSet, { body: { name, year } });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.id;
};
const create = async (setId: number, fields: object = {}) => {
  const { status, body } = await world.admin.call(createCard, {
    body: { setId, name: 'Spider-Man', cardNumber: '29', rarity: 'Common', ...fields },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.id;
};
const pair = async () => {
  const setId = await createSet();
  return { setId, a: await create(setId), b: await create(setId, { name: 'Spiderman' }) };
};
const merge = (fromId: number, intoId: number, more: object = {}) =>
  world.admin.call(contract.mergeCards, { body: { fromId, intoId, ...more } });
const undo = (id: number) => world.admin.call(contract.undoMerge, { params: { id } });
const card = (id: number) => world.collector.call(catalog.getCard, { params: { id } });
const countOf = async (id: number) =>
  (await world.collector.call(catalog.getCardSet, { params: { key: String(id) } })).body.cardCount;

describe('possible duplicates', () => {
  const list = async (dismissed = false) =>
    (await world.admin.call(contract.listDuplicates, { query: { dismissed: dismissed ? 'true' : 'false' } })).body;
  const pairs = async (dismissed = false) => (await list(dismissed)).map((one) => [one.card.id, one.other.id]);

  const inTable = async () => {
    const { body } = await world.admin.call(listTableCards, { query: { possibleDuplicate: 'true' } });
    return body.map(({ id }) => id).sort((one, other) => one - other);
  };

  it('when cards have the same number and similar names in the same or a similar set, then they are found', async () => {
    const setId = await createSet('Impel Marvel Universe', 1991);
    const [a, b] = [await create(setId), await create(setId, { name: 'Spider Man', cardNumber: '#29' })];
    const similar = await createSet('1991 Impel Marvel Universe', 1991);
    const elsewhere = await create(similar, { name: 'Spiderman', cardNumber: '029' });
    // Not duplicates: a parallel, an insert, another number, another series and another year.
    await create(setId, { variation: 'Gold' });
    await create(setId, { isInsert: true, name: 'Spider-Man!' });
    await create(setId, { cardNumber: '30' });
    await create(await createSet('Impel Marvel Universe 2', 1991));
    await create(await createSet('Impel Marvel Universe', 1992));
    await eventually(async () => {
      expect(await pairs()).toEqual(
        expect.arrayContaining([
          [a, b],
          [a, elsewhere],
          [b, elsewhere],
        ]),
      );
    }, 100_000); // the worker rests for twenty times as long as its first scan took, which a slow machine prolongs
    expect(await pairs()).toHaveLength(3);
    expect(await list()).toMatchObject([
      { score: 95, reasons: ['same-set', 'same-number', 'same-name'] },
      { reasons: ['similar-set', 'same-number', 'similar-name'] },
      { reasons: ['similar-set', 'same-number', 'similar-name'] },
    ]);

    const first = await world.admin.call(contract.listDuplicates, { query: { limit: 2 } });
    expect(first.headers.get('x-total-count')).toBe('3');
    const cursor = new URL(/<(.+?)>/.exec(first.headers.get('link')!)![1]!, 'http://a').searchParams.get('cursor')!;
    expect((await world.admin.call(contract.listDuplicates, { query: { limit: 2, cursor } })).body).toHaveLength(1);

    const dismiss = () => world.admin.call(contract.dismissDuplicate, { body: { cardId: b, otherId: a } });
    expect((await dismiss()).status).toBe(204);
    expect((await dismiss()).status).toBe(204);
    expect(await pairs()).toHaveLength(2);
    expect(await pairs(true)).toEqual([[a, b]]);
    await world.admin.call(contract.undismissDuplicate, { params: { cardId: a, otherId: b } });
    expect(await pairs(true)).toEqual([]);

    expect(await inTable()).toEqual([a, b, elsewhere]);
    await merge(b, a);
    expect(await pairs()).toEqual([[a, elsewhere]]);
    expect(await inTable()).toEqual([a, elsewhere]);
    await world.admin.call(contract.dismissDuplicate, { body: { cardId: a, otherId: elsewhere } });
    expect(await inTable()).toEqual([]);
    expect((await world.collector.call(contract.listDuplicates)).status).toBe(403);
    expect((await world.admin.call(contract.dismissDuplicate, { body: { cardId: a, otherId: 999_999 } })).status).toBe(
      404,
    );
  });
});

describe('merging cards', () => {
  it('when a card is merged, then it redirects, its set counts it no more, and the survivor gets what it lacked', async () => {
    const { setId, a, b } = await pair();
    await world.admin.call(updateCard, {
      params: { id: a },
      body: { description: 'From 1990', frontImageUrl: 'https://cards.test/a.jpg', estimatedValue: 3 },
    });
    await world.admin.call(updateCard, { params: { id: b }, body: { estimatedValue: 9 } });
    const preview = await world.admin.call(contract.previewMerge, { query: { fromId: a, intoId: b } });
    expect(preview.body).toMatchObject({ fills: ['frontImageUrl', 'description'], collection: null, automation: null });

    const { status, body } = await merge(a, b);
    expect({ status, body }).toMatchObject({ status: 201, body: { state: 'moving', mergedBy: 1, undoneAt: null } });
    expect((await card(a)).body).toMatchObject({
      id: b,
      description: 'From 1990',
      frontImageUrl: 'https://cards.test/a.jpg',
      estimatedValue: 9,
    });
    expect(await countOf(setId)).toBe(1);
    const published = await publishedEvents<{ cards: object[] }>(world.sql, 'catalog.cards.upserted');
    expect(published.slice(-2)).toMatchObject([
      { cards: [{ id: b, retired: false }] },
      { cards: [{ id: a, retired: true, mergedInto: b }] },
    ]);
    expect((await world.admin.call(restoreCard, { params: { id: a } })).body).toMatchObject({ code: 'card_merged' });

    await world.admin.call(updateCard, { params: { id: b }, body: { description: 'Better' } });
    expect((await undo(body.id)).body).toMatchObject({ state: 'undoing', undoneBy: 1 });
    expect((await card(a)).body).toMatchObject({ id: a, description: 'From 1990' });
    expect((await card(b)).body).toMatchObject({ id: b, description: 'Better', frontImageUrl: null });
    expect(await countOf(setId)).toBe(2);
    expect((await undo(body.id)).body).toMatchObject({ code: 'already_undone' });
    expect((await merge(a, b, { fill: false })).status).toBe(201);
    expect((await card(b)).body.frontImageUrl).toBeNull();
  });

  it('when the survivor has no subset, then it gets that of the merged card and is found by it, until the undo', async () => {
    const setId = await createSet();
    const subset = { subset: 'Power Blast', isInsert: true };
    const [a, b] = [await create(setId, subset), await create(setId, { name: 'Spiderman', isInsert: true })];
    const found = async () => {
      const { rows } = await world.sql.query<{ id: number }>(
        `select id from cards where set_id = $1 and words @@ '''~powerblast'''::tsquery and not retired`,
        [setId],
      );
      return rows.map(({ id }) => id);
    };
    expect(await found()).toEqual([a]);
    const { body } = await merge(a, b);
    expect(await found()).toEqual([b]);
    const published = await publishedEvents<{ cards: object[] }>(world.sql, 'catalog.cards.upserted');
    expect(published.at(-2)).toMatchObject({ cards: [{ id: b, subset: 'Power Blast' }] });
    await undo(body.id);
    expect(await found()).toEqual([a]);
    expect((await card(b)).body.section).toEqual({ kind: 'insert', name: 'Inserts' });
  });

  it('when merges form a chain, then every old id redirects, and they are undone in reverse order', async () => {
    const { a, b, setId } = await pair();
    const c = await create(setId, { name: 'Spider Man' });
    const first = (await merge(a, b)).body;
    const second = (await merge(b, c)).body;
    expect([(await card(a)).body.id, (await card(b)).body.id]).toEqual([c, c]);
    expect((await undo(first.id)).body).toMatchObject({
      code: 'merged_since',
      detail: 'Spiderman #29 was merged into Spider Man #29 afterwards. Undo that merge first.',
    });
    expect((await undo(second.id)).status).toBe(200);
    expect((await card(a)).body.id).toBe(b);
    expect((await undo(first.id)).status).toBe(200);
    expect((await card(a)).body.id).toBe(a);
  });

  it('when two admins merge at the same time, then one succeeds, and the other is refused with the surviving card', async () => {
    const { a, b } = await pair();
    const responses = await Promise.all([merge(a, b), merge(b, a), merge(a, b)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const survivor = responses[0]!.status === 201 || responses[2]!.status === 201 ? b : a;
    const refused = responses.filter(({ status }) => status === 409).map((response) => response.body as unknown);
    expect(refused).toMatchObject([
      { code: 'card_merged', current: { id: survivor } },
      { code: 'card_merged', current: { id: survivor } },
    ]);
    const { body: done } = await world.admin.call(contract.listMerges, { query: { limit: 1 } });
    const undone = await Promise.all([undo(done[0]!.id), undo(done[0]!.id)]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('when the cards are not two cards of the catalog, or the caller is no admin, then nothing is merged', async () => {
    const { a, b } = await pair();
    expect((await merge(a, a)).body).toMatchObject({
      code: 'bad_input',
      errors: [{ message: 'Choose two different cards.' }],
    });
    expect((await merge(a, 999_999)).status).toBe(404);
    await world.admin.call(catalog.deleteCard, { params: { id: b } });
    expect((await merge(a, b)).body).toMatchObject({ code: 'card_retired' });
    expect((await merge(b, a)).body).toMatchObject({ code: 'card_retired' });
    expect((await undo(999_999)).status).toBe(404);
    for (const call of [
      world.collector.call(contract.mergeCards, { body: { fromId: a, intoId: b } }),
      world.collector.call(contract.previewMerge, { query: { fromId: a, intoId: b } }),
      world.collector.call(contract.listMerges),
      world.collector.call(contract.undoMerge, { params: { id: 1 } }),
    ])
      expect((await call).status).toBe(403);
  });
});
