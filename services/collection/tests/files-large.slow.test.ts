import * as contract from '@ninepocket/contracts/collection/holdings/files';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formOf, startFilesWorld, upload, type FilesWorld } from './files-world.js';

let world: FilesWorld;
beforeAll(async () => {
  world = await startFilesWorld();
});
afterAll(() => world.close());

describe('a large file', () => {
  const rows = 5_000;
  const large = `Name,Set,Notes\n${Array.from({ length: rows }, (_, n) => `Wolverine,Marvel Annual Flair,note ${n} ${'x'.repeat(380)}`).join('\n')}`;

  it('when a large file is uploaded, matched again and applied, then every row is added, one import per user at a time', async () => {
    const me = world.hero();
    const [one, two] = await Promise.all([
      me.call(contract.uploadCollection, { raw: formOf(large) }),
      me.call(contract.uploadCollection, { raw: formOf(large) }),
    ]);
    const [made, refused] = one.status === 201 ? [one, two] : [two, one];
    expect(made.body).toMatchObject({ matched: rows, holdings: rows });
    expect(refused).toMatchObject({ status: 409, body: { code: 'import_under_way' } });
    const params = { id: made.body.id };
    const again = await me.call(contract.changeCollectionImport, {
      params,
      body: { mapping: { name: 0, setName: 1 } },
    });
    expect(again.body).toMatchObject({ matched: rows, copies: rows, holdings: 1 });
    await me.call(contract.changeCollectionImport, { params, body: { mapping: { name: 0, setName: 1, notes: 2 } } });
    const applied = await me.call(contract.applyCollectionImport, { params, body: {} });
    expect(applied).toMatchObject({ status: 200, body: { copies: rows, holdings: rows } });
    const same = await upload(me, large);
    expect(same).toMatchObject({ duplicates: rows });
  });
});
