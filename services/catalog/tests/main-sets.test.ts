import * as contract from '@ninepocket/contracts/catalog/catalog';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildRows, csvOf, importCsv, startWorld, publishedEvents, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const createMain = async (name: string) => (await world.admin.call(contract.createMainSet, { body: { name } })).body;
const createSet = async (name: string, year = 1994) =>
  (await world.admin.call(contract.createCardSet, { body: { name, year } })).body;

describe('main sets', () => {
  it('when one is created, then every user can read it by id and slug', async () => {
    const made = await world.admin.call(contract.createMainSet, {
      body: { name: ' 1994 Flair ', notes: '', thumbnailImageUrl: 'https://example.org/a.png' },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: '1994 Flair',
      slug: '1994-flair',
      notes: null,
      setCount: 0,
      cardCount: 0,
      firstCard: null,
    });
    for (const key of [String(made.body.id), '1994-flair'])
      expect(made.body).toMatchObject((await world.collector.call(contract.getMainSet, { params: { key } })).body);
  });

  it('when the name is taken in a different case, then the problem is name_taken', async () => {
    await createMain('Masterpieces');
    const again = await world.admin.call(contract.createMainSet, { body: { name: 'MASTERPIECES' } });
    expect([again.status, again.body.code]).toEqual([409, 'name_taken']);
  });

  it('when ten requests create the same name concurrently, then one succeeds', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () => world.admin.call(contract.createMainSet, { body: { name: 'Race' } })),
    );
    expect(all.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it('when different names have the same slug, then the later one gets a number', async () => {
    expect((await createMain('Spider-Man')).slug).toBe('spider-man');
    expect((await createMain('Spider Man')).slug).toBe('spider-man-2');
  });

  it('when all pages are read, then the newest year in the name is first', async () => {
    for (const name of ['2020 Champions', 'Champions 1999', 'No year at all']) await createMain(name);
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { body, page } = await world.collector.call(contract.listMainSets, { query: { limit: 2, cursor } });
      seen.push(...body.map((set) => set.name));
      expect(page.total).toBeGreaterThanOrEqual(7);
      if (!page.next) break;
      cursor = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.indexOf('2020 Champions')).toBe(0);
    expect(seen.indexOf('Champions 1999')).toBe(1);
    expect(seen.indexOf('1994 Flair')).toBe(2);
  });

  it('when it is searched, then case and accents do not matter', async () => {
    await createMain('Águila');
    const { body, page } = await world.collector.call(contract.listMainSets, { query: { q: 'AGUI' } });
    expect([body.map((set) => set.name), page.total]).toEqual([['Águila'], 1]);
  });

  it('when it is renamed, then name and notes change, the slug and absent fields do not', async () => {
    const { id } = await createMain('2001 Old');
    await world.admin.call(contract.updateMainSet, { params: { id }, body: { notes: 'unchanged' } });
    const { body } = await world.admin.call(contract.updateMainSet, { params: { id }, body: { name: '2002 New' } });
    expect(body).toMatchObject({ name: '2002 New', slug: '2001-old', notes: 'unchanged' });
    const cleared = await world.admin.call(contract.updateMainSet, { params: { id }, body: { notes: null } });
    expect(cleared.body.notes).toBeNull();
    const taken = await world.admin.call(contract.updateMainSet, { params: { id }, body: { name: 'masterpieces' } });
    expect(taken.body.code).toBe('name_taken');
  });

  it('when the input is invalid or the set unknown, then nothing is created', async () => {
    for (const body of [
      { name: ' ' },
      { name: 'x'.repeat(121) },
      { name: 'a', thumbnailImageUrl: 'http://example.org' },
      { name: 'a\u0000b' },
    ])
      expect((await world.admin.call(contract.createMainSet, { body })).status).toBe(400);
    for (const answer of [
      await world.admin.call(contract.getMainSet, { params: { key: '99999' } }),
      await world.admin.call(contract.getMainSet, { params: { key: '99999999999999' } }),
      await world.admin.call(contract.updateMainSet, { params: { id: 99999 }, body: { name: 'X' } }),
      await world.admin.call(contract.deleteMainSet, { params: { id: 99999 } }),
      await world.admin.call(contract.assignSets, { params: { id: 99999 }, body: { cardSetIds: [1] } }),
    ])
      expect(answer.status).toBe(404);
  });
});

describe('assigning', () => {
  it('when sets are assigned, moved and removed, then counts, lists and events change', async () => {
    await importCsv(world.admin, csvOf([...buildRows(7, 'Assigned', 1991), ...buildRows(3, 'Assigned', 1992)]));
    const { body: sets } = await world.collector.call(contract.listCardSets, { query: { q: 'assigned' } });
    const [newer, older] = sets.map((set) => set.id) as [number, number];
    const [first, second] = [await createMain('First 1991'), await createMain('Second 1991')];

    const assigned = await world.admin.call(contract.assignSets, {
      params: { id: first.id },
      body: { cardSetIds: [newer, older] },
    });
    expect(assigned.body).toMatchObject({
      setCount: 2,
      cardCount: 10,
      firstCard: { cardNumber: '1', setName: 'Assigned', setYear: 1992, setSlug: 'assigned-1992' },
    });
    await world.admin.call(contract.assignSets, { params: { id: second.id }, body: { cardSetIds: [older] } });
    expect((await world.admin.call(contract.getMainSet, { params: { key: String(first.id) } })).body.setCount).toBe(1);
    expect((await world.collector.call(contract.listCardSets, { query: { mainSet: second.slug } })).body).toMatchObject(
      [{ id: older, mainSetId: second.id, mainSetSlug: second.slug, mainSetName: second.name }],
    );
    expect((await publishedEvents(world.sql, 'catalog.set.updated')).at(-1)).toMatchObject({
      id: older,
      mainSetId: second.id,
      mainSetSlug: second.slug,
    });

    // It is in `second` by now, so removing it from `first` changes nothing.
    await world.admin.call(contract.unassignSets, { params: { id: first.id }, body: { cardSetIds: [older, newer] } });
    const unassigned = await world.admin.call(contract.listUnassignedSets, { query: { q: 'assigned' } });
    expect(unassigned.body.map((set) => set.id)).toEqual([newer]);
    expect(unassigned.page.total).toBe(1);
    const forCollectors = await world.collector.call(contract.listCardSets, {
      query: { q: 'assigned', unassigned: 'true' },
    });
    expect(forCollectors.body).toEqual(unassigned.body);

    const withSets = await world.collector.call(contract.listMainSets, { query: { assigned: 'true' } });
    expect(withSets.body.map((set) => set.id)).toEqual([second.id]);
    expect((await world.admin.call(contract.deleteMainSet, { params: { id: second.id } })).status).toBe(204);
    expect(
      (await world.collector.call(contract.getCardSet, { params: { key: String(older) } })).body.mainSetId,
    ).toBeNull();
    expect((await publishedEvents(world.sql, 'catalog.set.updated')).at(-1)).toMatchObject({
      id: older,
      mainSetId: null,
    });
  });

  it('when a main set has changed since it was opened, then the update is refused with the current one', async () => {
    const main = await createMain('Contested main');
    const save = (notes: string) =>
      world.admin.call(contract.updateMainSet, { params: { id: main.id }, body: { notes, version: main.version } });
    const saved = await save('first');
    const refused = await save('second');
    expect([saved.status, refused.status]).toEqual([200, 409]);
    expect(refused.body).toMatchObject({ code: 'edit_conflict', current: saved.body });
  });

  it('when one of the sets is unknown, then none is assigned', async () => {
    const main = await createMain('All or none');
    const set = await createSet('Not assigned');
    const answer = await world.admin.call(contract.assignSets, {
      params: { id: main.id },
      body: { cardSetIds: [set.id, 99999] },
    });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'body.cardSetIds']);
    expect(
      (await world.admin.call(contract.getCardSet, { params: { key: String(set.id) } })).body.mainSetId,
    ).toBeNull();
  });

  it('when a main set is deleted while sets are assigned to it, then each request either succeeds or does not find the set', async () => {
    const main = await createMain('Deleted');
    const sets = await Promise.all(Array.from({ length: 6 }, (_, i) => createSet(`Deleted ${i}`)));
    const answers = await Promise.all([
      ...sets.map((set) =>
        world.admin.call(contract.assignSets, { params: { id: main.id }, body: { cardSetIds: [set.id] } }),
      ),
      world.admin.call(contract.deleteMainSet, { params: { id: main.id } }),
    ]);
    for (const { status } of answers) expect([200, 204, 404]).toContain(status);
    const { rows } = await world.sql.query('select from card_sets where main_set_id = $1', [main.id]);
    expect(rows).toHaveLength(0);
  });
});
