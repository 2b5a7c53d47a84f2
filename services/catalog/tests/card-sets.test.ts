import * as contract from '@ninepocket/contracts/catalog/catalog';
import * as factContract from '@ninepocket/contracts/catalog/facts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildRows, csvOf, importCsv, startWorld, publishedEvents, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const create = (name: string, year: number) => world.admin.call(contract.createCardSet, { body: { name, year } });

describe('card sets', () => {
  it('when one is created, then it can be read by id and slug, and an event is published', async () => {
    const made = await world.admin.call(contract.createCardSet, {
      body: { name: 'Flair', year: 1994, description: '', totalCards: 150 },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Flair',
      slug: 'flair',
      year: 1994,
      description: null,
      cardCount: 0,
      totalCards: 150,
      firstCard: null,
    });
    for (const key of [String(made.body.id), 'flair'])
      expect((await world.collector.call(contract.getCardSet, { params: { key } })).body).toEqual(made.body);
    expect(await publishedEvents(world.sql, 'catalog.set.created')).toEqual([
      {
        id: made.body.id,
        name: 'Flair',
        slug: 'flair',
        year: 1994,
        imageUrl: null,
        cardCount: 0,
        mainSetId: null,
        mainSetSlug: null,
        version: 1,
      },
    ]);
  });

  it.each([
    { year: null },
    { year: '' },
    { year: true },
    { year: '1994' },
    { year: 1994.5 },
    { year: -1 },
    { year: 1799 },
    { year: 2200 },
    { totalCards: '150' },
    { totalCards: null },
  ])('when a number is given as %j, then nothing is created', async (fields) => {
    const body = { name: 'Coerced', year: 1994, ...fields } as never;
    expect((await world.admin.call(contract.createCardSet, { body })).status).toBe(400);
    expect((await world.collector.call(contract.listCardSets, { query: { q: 'coerced' } })).body).toEqual([]);
  });

  it('when the year is unknown, then 0 is stored', async () => {
    const { status, body } = await create('Undated', 0);
    expect([status, body.year]).toEqual([201, 0]);
  });

  it('when sets with equal names have different years, then slugs differ and survive renames of other sets', async () => {
    const first = await create('Deadpool', 2021);
    const second = await create('Deadpool', 2023);
    expect([first.body.slug, second.body.slug]).toEqual(['deadpool', 'deadpool-2023']);
    await world.admin.call(contract.updateCardSet, { params: { id: first.body.id }, body: { name: 'Wade' } });
    expect((await world.collector.call(contract.getCardSet, { params: { key: 'deadpool-2023' } })).body.id).toBe(
      second.body.id,
    );
    expect((await world.collector.call(contract.getCardSet, { params: { key: 'deadpool' } })).body.name).toBe('Wade');
  });

  it('when name and year are taken, then creating or renaming a set is refused', async () => {
    const other = await create('Other', 2000);
    await create('Taken', 2000);
    expect((await create('TAKEN', 2000)).body.code).toBe('name_taken');
    const renamed = await world.admin.call(contract.updateCardSet, {
      params: { id: other.body.id },
      body: { name: 'taken' },
    });
    expect([renamed.status, renamed.body.code]).toEqual([409, 'name_taken']);
    expect((await create('Taken', 2001)).status).toBe(201);
  });

  it('when ten requests create the same set concurrently, then one succeeds', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => create('Race', 1999)));
    expect(all.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it('when two admins edit the same version, then the second one gets the current set and can save with its version', async () => {
    const { id, version } = (await create('Contested', 1996)).body;
    const save = (description: string, seen: number) =>
      world.admin.call(contract.updateCardSet, { params: { id }, body: { description, version: seen } });
    const answers = await Promise.all([save('first', version), save('second', version)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const saved = answers.find((answer) => answer.status === 200)!.body;
    const refused = answers.find((answer) => answer.status === 409)!.body;
    expect(refused).toMatchObject({ code: 'edit_conflict', current: saved });
    expect((await save('third', saved.version)).body).toMatchObject({ description: 'third', version: version + 2 });
  });

  it('when a set is created and changed, then the audit log gets the changed fields', async () => {
    const { id } = (await create('Audited', 1997)).body;
    await world.admin.call(contract.updateCardSet, { params: { id }, body: { totalCards: 90, name: 'Audited' } });
    const entries = await publishedEvents(world.sql, 'catalog.admin.changed');
    expect(entries.slice(-2)).toMatchObject([
      { actorId: 1, action: 'card-set.created', before: null, after: { name: 'Audited', year: 1997 } },
      {
        action: 'card-set.updated',
        target: { type: 'card-set', id: String(id), label: '1997 Audited' },
        before: { totalCards: 0 },
        after: { totalCards: 90 },
      },
    ]);
  });

  it('when it is changed, then value, null and absent are distinguished and the version increases', async () => {
    const { id } = (await create('Changing', 1995)).body;
    await world.admin.call(contract.updateCardSet, {
      params: { id },
      body: { description: 'text', imageUrl: 'https://example.org/a.png' },
    });
    const { body } = await world.admin.call(contract.updateCardSet, { params: { id }, body: { description: null } });
    expect(body).toMatchObject({
      name: 'Changing',
      year: 1995,
      description: null,
      imageUrl: 'https://example.org/a.png',
    });
    const published = await publishedEvents(world.sql, 'catalog.set.updated');
    expect(published.filter((fact) => fact.id === id).map((fact) => fact.version)).toEqual([2, 3]);
    expect(
      (await world.admin.call(contract.updateCardSet, { params: { id: 99999 }, body: { name: 'X' } })).status,
    ).toBe(404);
    expect((await world.admin.call(contract.updateCardSet, { params: { id }, body: { name: '' } })).status).toBe(400);
  });

  it('when all pages are read, then sets are sorted by year and name, without gaps', async () => {
    await importCsv(world.admin, csvOf(Array.from({ length: 25 }, (_, i) => `Walk ${i},${1980 + (i % 3)},Card,1,,,,`)));
    const seen: contract.CardSet[] = [];
    for (let cursor: string | undefined; ;) {
      const { body, page } = await world.collector.call(contract.listCardSets, {
        query: { q: 'walk', limit: 4, cursor },
      });
      expect(page.total).toBe(25);
      seen.push(...body);
      if (!page.next) break;
      cursor = page.next;
    }
    const expected = [...seen].sort(
      (a, b) => b.year - a.year || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
    );
    expect(seen).toHaveLength(25);
    expect(seen.map((set) => set.id)).toEqual(expected.map((set) => set.id));
    expect((await world.collector.call(contract.listCardSets, { query: { cursor: 'rubbish' } })).status).toBe(400);
  });

  it('when years are listed, then each has its number of sets, newest first, and unknown years are left out', async () => {
    for (const [name, year] of [
      ['Tobacco', 1907],
      ['Caramel', 1907],
      ['Undated', 0],
    ] as const)
      await create(name, year);
    const { years } = (await world.collector.call(contract.listSetYears)).body;
    expect(years.find(({ year }) => year === 1907)).toEqual({ year: 1907, setCount: 2 });
    const listed = years.map(({ year }) => year);
    expect(listed).toEqual(listed.toSorted((a, b) => b - a));
    expect(listed).not.toContain(0);
  });

  it('when sets are searched, then name, year and both in either order match', async () => {
    const { id } = (await create('Über-Villains', 2016)).body;
    for (const q of ['uber-v', '2016', 'VILLAINS 2016', '2016 über'])
      expect((await world.collector.call(contract.listCardSets, { query: { q } })).body.map((set) => set.id)).toContain(
        id,
      );
    expect((await world.collector.call(contract.listCardSets, { query: { q: '%' } })).body).toEqual([]);
    expect(
      (await world.collector.call(contract.listCardSets, { query: { year: 2016 } })).body.map((set) => set.id),
    ).toEqual([id]);
  });

  it('when sets are requested by id, then only these are returned, and a malformed list is refused', async () => {
    const { id: one } = (await create('By id one', 2001)).body;
    const { id: other } = (await create('By id other', 2002)).body;
    const ask = (ids: string) => world.collector.call(contract.listCardSets, { query: { ids } });
    expect((await ask(`${one},${other}`)).body.map(({ id }) => id)).toEqual([other, one]);
    expect((await ask('1;2')).status).toBe(400);
  });

  it('when a set has cards, then its counts and its first card in card order are returned', async () => {
    await importCsv(
      world.admin,
      csvOf([
        'Firsts,1993,Last,A1,,,,',
        'Firsts,1993,Ten,10,true,,,',
        'Firsts,1993,Two,2,true,https://example.org/2.png,,',
      ]),
    );
    const { body } = await world.collector.call(contract.getCardSet, { params: { key: 'firsts' } });
    expect(body).toMatchObject({
      cardCount: 3,
      insertCount: 2,
      firstCard: { name: 'Two', cardNumber: '2', isInsert: true, frontImageUrl: 'https://example.org/2.png' },
    });
  });

  it('when other services read the snapshot, then they get every set once; by id, they get the existing ones', async () => {
    await importCsv(world.admin, csvOf(buildRows(3, 'Snapshot set', 1970)));
    const facts: factContract.SetFact[] = [];
    const service = world.as({ service: 'collection' });
    for (let cursor: string | undefined; ;) {
      const { body, page } = await service.call(factContract.snapshotSets, { query: { limit: 7, cursor } });
      facts.push(...body);
      if (!page.next) break;
      cursor = page.next;
    }
    const { rows } = await world.sql.query<{ id: number }>('select id from card_sets order by id');
    expect(facts.map((fact) => fact.id)).toEqual(rows.map((row) => row.id));
    expect(facts.at(-1)).toMatchObject({ name: 'Snapshot set', cardCount: 3 });
    const ids = [facts.at(-1)!.id, 2_147_483_647];
    expect((await service.call(factContract.internalSets, { body: { ids } })).body).toEqual(facts.slice(-1));
  });
});
