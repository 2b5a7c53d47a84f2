import { updateCard } from '@ninepocket/contracts/catalog/cards/admin-cards';
import * as contract from '@ninepocket/contracts/catalog/cards/bulk-edits';
import { CARD_TABLE_SORTS } from '@ninepocket/contracts/catalog/cards/card-table';
import {
  createCardSet,
  deleteCard,
  getCardSet,
  listSetCards,
  type CardSet,
} from '@ninepocket/contracts/catalog/catalog';
import { search } from '@ninepocket/contracts/catalog/search';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { csvOf, importCsv, publishedEvents, startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Query = Record<string, string | number | boolean>;
const list = async (query: Query) => {
  const { status, body } = await world.admin.call(contract.listTableCards, { query: query as never });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const createSet = async (name: string, year = 1990): Promise<CardSet> =>
  (await world.admin.call(createCardSet, { body: { name, year } })).body;
const setNow = async (id: number) => (await world.collector.call(getCardSet, { params: { key: String(id) } })).body;
/** A set of its own, with cards #1 … #count. */
const cardsOf = async (name: string, count: number) => {
  await importCsv(
    world.admin,
    csvOf(Array.from({ length: count }, (_, i) => `${name},1990,${name} Hero ${i + 1},${i + 1},false,,,`)),
  );
  return list({ q: `set:"${name}"`, sort: 'set', limit: 500 });
};
const edit = (
  selection: contract.BulkSelection,
  changes: object,
  dryRun = false,
  headers: Record<string, string> = {},
) => world.admin.call(contract.bulkEditCards, { body: { selection, changes, dryRun }, headers } as never);
const undo = (id: number) => world.admin.call(contract.undoBulkEdit, { params: { id } });
const update = (id: number, body: object) => world.admin.call(updateCard, { params: { id }, body });

describe('the table of all cards', () => {
  it('when it is searched, filtered and sorted, then every page continues the one before', async () => {
    const cards = await cardsOf('Quasar', 7);
    await update(cards[0]!.id, { rarity: 'Rare', frontImageUrl: 'https://example.org/a.png' });
    await world.admin.call(deleteCard, { params: { id: cards[6]!.id } });
    const numbers = async (query: Query) =>
      (await list({ q: 'quasar', sort: 'set', ...query })).map((c) => c.cardNumber);
    expect(await numbers({})).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(await numbers({ missingImage: true })).toEqual(['2', '3', '4', '5', '6']);
    expect(await numbers({ missingRarity: true, q: 'quasar #3' })).toEqual(['3']);
    expect(await numbers({ q: 'quasar rarity:rare' })).toEqual(['1']);
    expect(await numbers({ retired: true })).toEqual(['7']);
    expect(await numbers({ q: 'nothinglikethis' })).toEqual([]);
    for (const sort of CARD_TABLE_SORTS) {
      const whole = (await list({ q: 'quasar', sort })).map(({ id }) => id);
      expect(whole).toHaveLength(6);
      const paged: number[] = [];
      let cursor: string | undefined;
      do {
        const { body, page } = await world.admin.call(contract.listTableCards, {
          query: { q: 'quasar', sort, limit: 4, ...(cursor && { cursor }) },
        });
        paged.push(...body.map(({ id }) => id));
        expect(page?.total).toBe(cursor ? null : 6);
        cursor = page?.next ?? undefined;
      } while (cursor);
      expect(paged).toEqual(whole);
    }
    expect((await list({ q: 'quasar', sort: 'updated', limit: 1 }))[0]!.cardNumber).toBe('1');
  });

  it('when the input is bad, then the status is 400', async () => {
    for (const query of [{ sort: 'price' }, { cursor: 'x' }, { q: 'is:owned' }, { setId: 0 }]) {
      const { status } = await world.admin.call(contract.listTableCards, { query: query as never });
      expect(status).toBe(400);
    }
  });

  it('when a collector calls, then the status is 403', async () => {
    const calls = [
      world.collector.call(contract.listTableCards, { query: {} }),
      world.collector.call(contract.listBulkEdits, { query: {} }),
      world.collector.call(contract.undoBulkEdit, { params: { id: 1 } }),
      world.collector.call(contract.bulkEditCards, { body: { selection: { ids: [1] }, changes: { rarity: 'Rare' } } }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe('editing many cards', () => {
  it('when it is a dry run, then it shows what would change and writes nothing', async () => {
    const cards = await cardsOf('Nova', 3);
    await update(cards[0]!.id, { rarity: 'Rare' });
    const { body } = await edit({ ids: cards.map(({ id }) => id) }, { rarity: 'Rare' }, true);
    expect(body).toMatchObject({ matched: 3, changed: 2, unchanged: 1, conflicts: 0, receiptId: null });
    expect(body.rows[0]).toMatchObject({
      cardNumber: '2',
      before: { rarity: null, setName: 'Nova' },
      after: { rarity: 'Rare', setName: 'Nova' },
    });
    expect((await list({ q: 'nova', missingRarity: true })).length).toBe(2);
  });

  it('when all that match move to another set, then search, counts, events and the log follow, and undo restores', async () => {
    const cards = await cardsOf('Sentry', 4);
    const target = await createSet('Voidling');
    const changes = { setId: target.id, variation: 'Gold Foil', isInsert: true, rarity: 'Epic' };
    const selection = { filter: { q: 'sentry' }, total: 4 };
    const { status, body } = await edit(selection, changes);
    expect([status, body]).toMatchObject([200, { changed: 4, conflicts: 0, sameNumber: 0 }]);
    const found = async (q: string) => (await world.collector.call(search, { query: { q } })).body.cards.length;
    expect(await found('set:voidling gold sentry')).toBe(4);
    expect(await found('set:sentry')).toBe(0);
    expect(await setNow(target.id)).toMatchObject({ cardCount: 4, insertCount: 4 });
    expect(await setNow(cards[0]!.setId)).toMatchObject({ cardCount: 0, insertCount: 0 });
    expect(
      (await publishedEvents<{ cards: object[] }>(world.sql, 'catalog.cards.upserted')).at(-1)!.cards,
    ).toHaveLength(4);
    expect((await publishedEvents(world.sql, 'catalog.admin.changed')).at(-1)).toMatchObject({
      action: 'cards.bulk-edited',
      after: { cards: 4, setName: 'Voidling', rarity: 'Epic' },
    });

    const moved = await list({ q: 'sentry', sort: 'set' });
    await update(moved[1]!.id, { rarity: 'Mythic' });
    const undone = await undo(body.receiptId!);
    expect(undone.body).toMatchObject({ restored: 3, skipped: 1, receipt: { restored: 3 } });
    expect((await list({ q: 'sentry', sort: 'set' })).map((c) => [c.set.name, c.rarity, c.variation])).toEqual([
      ['Sentry', null, null],
      ['Sentry', null, null],
      ['Sentry', null, null],
      ['Voidling', 'Mythic', 'Gold Foil'],
    ]);
    expect(await setNow(target.id)).toMatchObject({ cardCount: 1, insertCount: 1 });
    expect(await setNow(cards[0]!.setId)).toMatchObject({ cardCount: 3, insertCount: 0 });
    expect((await undo(body.receiptId!)).body).toMatchObject({ code: 'already_undone' });
    expect((await world.admin.call(contract.listBulkEdits, { query: { limit: 1 } })).body).toMatchObject([
      { id: body.receiptId, changed: 4, restored: 3 },
    ]);
  });

  it('when cards would equal others, then these are skipped; a number that is used already is pointed out', async () => {
    const [a, b] = await cardsOf('Taskmaster', 2);
    await update(b!.id, { name: a!.name, cardNumber: '1', variation: 'Red' });
    const target = await createSet('Masters');
    // Both would be #1 without a variation: the first one can, the second one cannot.
    const moved = await edit({ ids: [a!.id, b!.id] }, { setId: target.id, variation: null });
    expect(moved.body).toMatchObject({ changed: 1, conflicts: 1 });
    const other = await edit({ ids: [b!.id] }, { setId: target.id }, true);
    expect(other.body).toMatchObject({ changed: 1, conflicts: 0, sameNumber: 1 });
  });

  it('when the number of matches has changed, then nothing is edited', async () => {
    await cardsOf('Gambit', 2);
    const { status, body } = await edit({ filter: { q: 'gambit' }, total: 3 }, { rarity: 'Rare' });
    expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'selection_changed']);
    expect(await list({ q: 'gambit', missingRarity: true })).toHaveLength(2);
  });

  it('when the same request arrives twice, then it is applied once', async () => {
    const cards = await cardsOf('Rogue', 2);
    const headers = { 'idempotency-key': 'bulk-edit-rogue' };
    const selection = { ids: cards.map(({ id }) => id) };
    const first = await edit(selection, { rarity: 'Rare' }, false, headers);
    const second = await edit(selection, { rarity: 'Rare' }, false, headers);
    expect(second.body).toEqual(first.body);
  });

  it('when two admins edit the same cards at once, then one edit follows the other, and each can be undone in turn', async () => {
    const cards = await cardsOf('Polaris', 20);
    const ids = cards.map(({ id }) => id);
    const answers = await Promise.all(['Epic', 'Mythic'].map((rarity) => edit({ ids }, { rarity })));
    expect(answers.map(({ body }) => body.changed)).toEqual([20, 20]);
    const [earlier, later] = answers.map(({ body }) => body.receiptId!).sort((x, y) => x - y);
    expect((await undo(earlier!)).body).toMatchObject({ restored: 0, skipped: 20 });
    expect((await undo(later!)).body).toMatchObject({ restored: 20, skipped: 0 });
    expect(new Set((await list({ q: 'polaris' })).map((c) => c.version))).toEqual(new Set([4]));
  });

  it('when the write fails in the middle, then no card has changed', async () => {
    const cards = await cardsOf('Havok', 1500);
    await world.sql.query(
      `create function refuse_card() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    await world.sql.query(
      `create trigger refuse_card before update on cards for each row when (old.name = 'Havok Hero 1500') execute function refuse_card()`,
    );
    const selection = { filter: { q: 'havok' }, total: 1500 };
    expect((await edit(selection, { rarity: 'Rare' })).status).toBe(500);
    await world.sql.query('drop trigger refuse_card on cards');
    expect(cards[0]!.rarity).toBeNull();
    expect((await edit(selection, { rarity: 'Rare' }, true)).body).toMatchObject({ changed: 1500 });
    expect((await edit(selection, { rarity: 'Rare' })).body).toMatchObject({ changed: 1500 });
    const { body } = await world.collector.call(listSetCards, { params: { setId: cards[0]!.setId }, query: {} });
    expect(body[0]).toMatchObject({ rarity: 'Rare', version: 2 });
  });

  it.each([
    [{ ids: [] }, { rarity: 'Rare' }],
    [{ ids: [1] }, {}],
    [{ ids: [1] }, { setId: 99999 }],
    [{ filter: {} }, { rarity: 'Rare' }],
  ])('when the selection is %j and the changes are %j, then the status is 400', async (selection, changes) => {
    expect((await edit(selection as never, changes)).status).toBe(400);
  });
});
