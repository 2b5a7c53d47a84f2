import { compareCardNumbers } from '@ninepocket/contracts/catalog/cards/card-order';
import * as contract from '@ninepocket/contracts/catalog/catalog';
import * as factContract from '@ninepocket/contracts/catalog/facts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checklist, csvOf, importCsv, startWorld, publishedEvents, type World } from './world.js';

let world: World;
let flairId: number;
beforeAll(async () => {
  world = await startWorld();
  await importCsv(world.admin, checklist('marvel-flair-1994'));
  await importCsv(world.admin, checklist('marvel-champions'));
  flairId = (await world.collector.call(contract.getCardSet, { params: { key: 'marvel-annual-flair' } })).body.id;
});
afterAll(() => world.close());

const walk = async (query: Record<string, unknown>): Promise<{ cards: contract.Card[]; total: number | null }> => {
  const cards: contract.Card[] = [];
  for (let cursor: string | undefined; ;) {
    const { status, body, page } = await world.collector.call(contract.listCards, { query: { ...query, cursor } });
    expect(status).toBe(200);
    cards.push(...body);
    if (!page.next) return { cards, total: page.total };
    cursor = page.next;
  }
};
const namesOf = async (query: Record<string, unknown>) => (await walk(query)).cards.map((card) => card.name);

describe('reading cards', () => {
  it('when all pages of a set are read, then every card appears once, in card order', async () => {
    const { cards, total } = await walk({ setId: flairId, limit: 7 });
    expect([cards.length, new Set(cards.map((card) => card.id)).size, total]).toEqual([168, 168, 168]);
    const numbers = cards.map((card) => card.cardNumber);
    expect(numbers).toEqual([...numbers].sort(compareCardNumbers));
  });

  it('when all pages of the catalog are read, then every card appears once, in card order', async () => {
    const { cards, total } = await walk({ limit: 500 });
    expect([new Set(cards.map((card) => card.id)).size, cards.length, total]).toEqual([4062, 4062, 4062]);
    const numbers = cards.map((card) => card.cardNumber);
    expect(numbers).toEqual([...numbers].sort(compareCardNumbers));
  });

  it('when numbers are mixed, then 2 < 10 < 10a < A1', async () => {
    await importCsv(world.admin, csvOf(['A1', '10a', '10', '2'].map((number) => `Order,2000,Card,${number},,,,`)));
    const { body: set } = await world.collector.call(contract.getCardSet, { params: { key: 'order' } });
    const { body } = await world.collector.call(contract.listSetCards, { params: { setId: set.id } });
    expect(body.map((card) => card.cardNumber)).toEqual(['2', '10', '10a', 'A1']);
  });

  it('when cards are filtered, then rows and total agree', async () => {
    const inserts = await walk({ setId: flairId, isInsert: 'true', limit: 5 });
    expect([inserts.cards.length, inserts.total, inserts.cards.every((card) => card.isInsert)]).toEqual([18, 18, true]);
    const base = await walk({ setId: flairId, isInsert: 'false' });
    expect([base.cards.length, base.total]).toEqual([150, 150]);
    const found = await walk({ search: 'SPIDER', limit: 20 });
    expect(found.total).toBe(found.cards.length);
    expect(found.cards.length).toBeGreaterThan(20);
    for (const card of found.cards) expect(card.name.toLowerCase()).toContain('spider');
    expect(
      (await walk({ setId: flairId, search: 'thing', isInsert: 'false' })).cards.map((card) => card.cardNumber),
    ).toContain('1');
    expect(await namesOf({ rarity: 'Legendary' })).toEqual([]);
  });

  it('when the search has accents, wildcards or a number, then it is matched literally', async () => {
    await importCsv(world.admin, csvOf(['Search,2001,Jötunheim 100%,77x,,,,']));
    for (const search of ['jotunheim', 'JÖTUN', '100%', '77X'])
      expect(await namesOf({ search })).toContain('Jötunheim 100%');
    expect(await namesOf({ search: '_ötunheim' })).toEqual([]);
    expect(await namesOf({ search: "'; drop table cards; --" })).toEqual([]);
  });

  it('when a card is read, then it includes its set; unknown cards and sets are 404', async () => {
    const { body: page } = await world.collector.call(contract.listSetCards, {
      params: { setId: flairId },
      query: { limit: 1 },
    });
    const { body } = await world.collector.call(contract.getCard, { params: { id: page[0]!.id } });
    expect(body).toEqual(page[0]);
    expect(body.set).toEqual({
      name: 'Marvel Annual Flair',
      year: 1994,
      slug: 'marvel-annual-flair',
      mainSetSlug: null,
    });
    expect((await world.collector.call(contract.getCard, { params: { id: 2147483647 } })).status).toBe(404);
    expect((await world.collector.call(contract.listSetCards, { params: { setId: 99999 } })).status).toBe(404);
    for (const query of [
      { limit: 0 },
      { limit: 501 },
      { cursor: 'x' },
      { isInsert: 'maybe' },
      { search: 'x'.repeat(101) },
    ])
      expect((await world.collector.call(contract.listCards, { query: query as never })).status).toBe(400);
  });
});

describe('showcase', () => {
  it('when it is read twice, then it is the same 12 distinct cards, with an ETag', async () => {
    const first = await world.as(null).call(contract.showcase);
    expect(new Set(first.body.map((card) => card.id)).size).toBe(12);
    expect(first.headers.get('cache-control')).toBe('public, max-age=30');
    const etag = first.headers.get('etag') ?? '';
    const again = await world.as(null).call(contract.showcase, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  });
});

describe('retiring', () => {
  it('when a card is deleted, then it is hidden, not counted, published, and still known to other services', async () => {
    const { body: before } = await world.collector.call(contract.getCardSet, { params: { key: String(flairId) } });
    const { body: page } = await world.collector.call(contract.listSetCards, {
      params: { setId: flairId },
      query: { isInsert: 'true', limit: 1 },
    });
    const { id } = page[0]!;
    expect((await world.admin.call(contract.deleteCard, { params: { id } })).status).toBe(204);
    expect((await world.admin.call(contract.deleteCard, { params: { id } })).status).toBe(404);
    expect((await world.collector.call(contract.getCard, { params: { id } })).status).toBe(404);
    expect((await walk({ setId: flairId })).cards.map((card) => card.id)).not.toContain(id);
    const { body: after } = await world.collector.call(contract.getCardSet, { params: { key: String(flairId) } });
    expect(after).toMatchObject({ cardCount: before.cardCount - 1, insertCount: before.insertCount - 1 });
    expect(await publishedEvents(world.sql, 'catalog.cards.deleted')).toEqual([{ cards: [{ id, version: 2 }] }]);
    expect((await publishedEvents(world.sql, 'catalog.set.updated')).at(-1)).toMatchObject({
      id: flairId,
      cardCount: before.cardCount - 1,
    });
    const { body: facts } = await world
      .as({ service: 'collection' })
      .call(factContract.internalCards, { body: { ids: [id, 2147483647] } });
    expect(facts).toMatchObject([{ id, retired: true, version: 2, setName: 'Marvel Annual Flair' }]);
    expect((await importCsv(world.admin, checklist('marvel-flair-1994'))).cardsInserted).toBe(0);
  });

  it('when ten requests delete the same card concurrently, then the count decreases by one', async () => {
    const { body: page } = await world.collector.call(contract.listSetCards, {
      params: { setId: flairId },
      query: { limit: 1 },
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.admin.call(contract.deleteCard, { params: { id: page[0]!.id } })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, ...Array<number>(9).fill(404)]);
    const { rows } = await world.sql.query<{ kept: number; counted: number }>(
      `select card_count as kept, (select count(*)::int from cards where set_id = $1 and not retired) as counted from card_sets where id = $1`,
      [flairId],
    );
    expect(rows[0]?.kept).toBe(rows[0]?.counted);
  });
});

describe('snapshot', () => {
  it('when another service reads it, then it gets every card once, retired ones included', async () => {
    const service = world.as({ service: 'collection' });
    const ids: number[] = [];
    for (let cursor: string | undefined; ;) {
      const { body, page } = await service.call(factContract.snapshotCards, { query: { limit: 500, cursor } });
      ids.push(...body.map((fact) => fact.id));
      if (!page.next) break;
      cursor = page.next;
    }
    const { rows } = await world.sql.query<{ id: number }>('select id from cards order by id');
    expect(ids).toEqual(rows.map((row) => row.id));
  });
});
