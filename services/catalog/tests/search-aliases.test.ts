import {
  createSearchAlias,
  deleteSearchAlias,
  listSearchAliases,
  updateSearchAlias,
} from '@ninepocket/contracts/catalog/search-aliases';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSearchWorld, type SearchWorld } from './search-world.js';

let world: SearchWorld;
beforeAll(async () => {
  world = await startSearchWorld();
});
afterAll(() => world.close());

const add = (alias: string, meaning: string) => world.admin.call(createSearchAlias, { body: { alias, meaning } });

describe('nicknames', () => {
  it.each([
    ['spidey', 'Spider-Man'],
    ['cap', 'Captain America'],
    ['wolvie', 'Wolverine'],
    ['Wolvie 45', 'Wolverine'],
    ['doc ock', 'Doctor Octopus'],
    ['web-head', 'Spider-Man'],
  ])('when %j is searched, then %s is found first, without a correction', async (q, name) => {
    const { cards, corrected } = await world.ask(q);
    expect([cards[0]?.name, corrected]).toEqual([name, null]);
  });

  it('when a nickname is quoted, then it is taken literally', async () => {
    expect((await world.ask('"spidey"')).cards.map(({ name }) => name)).toEqual(
      expect.not.arrayContaining(['Spider-Man']),
    );
  });

  it('when an admin adds, changes and deletes a nickname, then the next search knows', async () => {
    const found = async () => (await world.ask('jojo')).cards[0]?.name;
    expect(await found()).not.toBe('Jötunheim');
    const { status, body } = await add('Jo-Jo', 'Jötunheim');
    expect([status, body]).toMatchObject([201, { alias: 'Jo-Jo', meaning: 'Jötunheim', version: 1 }]);
    expect(await found()).toBe('Jötunheim');
    const params = { id: body.id };
    const changed = await world.admin.call(updateSearchAlias, { params, body: { meaning: 'Man of Iron', version: 1 } });
    expect(changed.body).toMatchObject({ alias: 'Jo-Jo', meaning: 'Man of Iron', version: 2 });
    expect(await found()).toBe('Man of Iron');
    const late = await world.admin.call(updateSearchAlias, { params, body: { meaning: 'Hulk', version: 1 } });
    expect([late.status, late.body]).toMatchObject([409, { code: 'edit_conflict', current: changed.body }]);
    expect((await world.admin.call(deleteSearchAlias, { params })).status).toBe(204);
    expect(await found()).not.toBe('Man of Iron');
    expect((await world.admin.call(deleteSearchAlias, { params })).status).toBe(404);
  });

  it('when a nickname exists in another spelling, or has too many words or none, then it is refused', async () => {
    expect((await add('SPIDEY', 'Hulk')).body.code).toBe('alias_taken');
    expect((await add('web head', 'Hulk')).body.code).toBe('alias_taken');
    expect((await add('man without fear', 'Daredevil')).body.code).toBe('not_an_alias');
    expect((await add('!!!', 'Hulk')).status).toBe(400);
    const both = await Promise.all([add('greenie', 'Hulk'), add('Greenie', 'Green Goblin')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { body } = await add('greeny', 'Hulk');
    const params = { id: body.id };
    const renamed = await world.admin.call(updateSearchAlias, { params, body: { alias: 'green-ie' } });
    expect(renamed.body.code).toBe('alias_taken');
  });

  it('when a nickname is its own name, or no card or set has the name, then it is refused with the reason', async () => {
    const itself = await add('Spider Man', 'Spider-Man');
    expect([itself.status, itself.body]).toMatchObject([
      400,
      { code: 'not_an_alias', detail: expect.stringContaining('the name itself') },
    ]);
    const unknown = await add('nobody', 'Qqzzxxy the Unknown');
    expect([unknown.status, unknown.body]).toMatchObject([
      400,
      { code: 'not_an_alias', detail: expect.stringContaining('Qqzzxxy') },
    ]);
    expect((await add('mu', 'Marvel Universe')).status).toBe(201);
    const { body } = await add('bigfist', 'Hulk');
    const change = (changes: object) => world.admin.call(updateSearchAlias, { params: { id: body.id }, body: changes });
    expect((await change({ meaning: 'Qqzzxxy' })).body.code).toBe('not_an_alias');
    expect((await change({ alias: 'hulk' })).body.code).toBe('not_an_alias');
    expect((await change({ alias: 'bigfists' })).status).toBe(200);
  });

  it('when they are listed, then in pages, in alphabetical order, and found by nickname and meaning', async () => {
    const { body, page } = await world.admin.call(listSearchAliases, { query: { limit: 500 } });
    expect(page.total).toBe(body.length);
    const first = await world.admin.call(listSearchAliases, { query: { limit: 3 } });
    const second = await world.admin.call(listSearchAliases, { query: { limit: 3, cursor: first.page.next! } });
    expect([...first.body, ...second.body]).toEqual(body.slice(0, 6));
    const found = await world.admin.call(listSearchAliases, { query: { q: 'captain' } });
    expect(found.body.map(({ alias }) => alias)).toEqual(['cap', 'steve rogers']);
    expect((await world.collector.call(listSearchAliases)).status).toBe(403);
  });
});
