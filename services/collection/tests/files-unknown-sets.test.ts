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
      { name: 'Annual Flair by Marvel', year: 1994, rows: 2, set: null, suggestions: [{ id: 1 }] },
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
