import * as contract from '@ninepocket/contracts/collection/holdings/files';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startFilesWorld, upload, type FilesWorld } from './files-world.js';

let world: FilesWorld;
beforeAll(async () => {
  world = await startFilesWorld();
});
afterAll(() => world.close());

it('when sets are unknown, then each is asked for once, with suggestions, and the answer is remembered', async () => {
  const me = world.hero();
  const file = [
    'Set,Year,Card Number,Name',
    'Annual Flair by Marvel,1994,1,The Thing',
    'annual flair by MARVEL,1994,2,Wolverine',
    'Zzz,,2,Wolverine',
  ].join('\n');
  const made = await upload(me, file);
  expect(made).toMatchObject({
    matched: 0,
    refused: 3,
    unknownSets: [
      { name: 'Annual Flair by Marvel', year: 1994, rows: 2, set: null, suggestions: [{ id: 1, difference: null }] },
      { name: 'Zzz', year: null, rows: 1, set: null, suggestions: [] },
    ],
  });
  const choose = (setId: number | null, who = me) =>
    who.call(contract.changeCollectionImport, {
      params: { id: made.id },
      body: { sets: [{ name: 'Annual Flair by Marvel', year: 1994, setId }] },
    });
  const flair = { id: 1, name: 'Marvel Annual Flair', year: 1994 };
  expect((await choose(1)).body).toMatchObject({
    matched: 2,
    refused: 1,
    unknownSets: [{ rows: 2, set: flair, suggestions: [] }, { name: 'Zzz' }],
  });
  expect((await upload(me, file)).matched).toBe(2);
  expect((await upload(world.hero(), file)).matched).toBe(0);

  expect((await choose(null)).body.matched).toBe(0);
  expect((await upload(me, file)).matched).toBe(0);
  expect(await choose(999)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  expect((await choose(1, world.hero())).status).toBe(404);
});

it('when a set is of another year or series, then its suggestion says so', async () => {
  const file = [
    'Set,Year,Card Number,Name',
    'Annual Flair by Marvel,1995,1,The Thing',
    'Marvel Annual Flair 95,,1,The Thing',
    'Marvel Annual Flair Series II,1994,1,The Thing',
  ].join('\n');
  const { unknownSets } = await upload(world.hero(), file);
  expect(unknownSets.map(({ name, suggestions: [first] }) => [name, first])).toEqual([
    ['Annual Flair by Marvel', expect.objectContaining({ id: 1, difference: '1994, your file says 1995' })],
    ['Marvel Annual Flair 95', expect.objectContaining({ id: 1, difference: '1994, your file says 1995' })],
    [
      'Marvel Annual Flair Series II',
      expect.objectContaining({ id: 1, difference: 'Series 1, your file says Series 2' }),
    ],
  ]);
});

it('when suggestions are accepted together, then they count for this import, and later ones ask again', async () => {
  const me = world.hero();
  const file = 'Set,Year,Card Number,Name\nAnnual Flair by Marvel,1994,1,The Thing\nMen X,1992,7,Cable';
  const made = await upload(me, file);
  const change = async (set: { name: string; year: number; setId: number | null }, rememberSets = true) => {
    const body = { sets: [set], rememberSets };
    return (await me.call(contract.changeCollectionImport, { params: { id: made.id }, body })).body;
  };
  const flair = { name: 'Annual Flair by Marvel', year: 1994, setId: 1 };
  expect((await change(flair, false)).matched).toBe(1);
  // A later change does not lose it, and a single choice is remembered.
  expect((await change({ name: 'Men X', year: 1992, setId: 2 })).matched).toBe(2);
  expect(await upload(me, file)).toMatchObject({ matched: 1, unknownSets: [{ set: null }, { set: { id: 2 } }] });
  expect((await change({ ...flair, setId: null })).matched).toBe(1);
});
