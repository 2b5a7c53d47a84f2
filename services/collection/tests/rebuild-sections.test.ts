import { uploadImport } from '@ninepocket/contracts/catalog/imports';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, expect, it } from '@jest/globals';
import { runCommand } from './process.js';
import { startServices } from './services.js';

const CHECKLIST = `SET,Year,name,cardNumber,variation,Insert Set
Ultra,1995,Storm,1,,
Ultra,1995,Storm,1,Gold,
Ultra,1995,Hulk,2,,Holograms
`;
const SECTIONS = [
  { subset: null, is_parallel: false, section: '0Base' },
  { subset: 'Holograms', is_parallel: false, section: '1Holograms' },
  { subset: null, is_parallel: true, section: '2Gold' },
];

const endings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

it('when sections were lost or never received, then the rebuild command reads them from catalog', async () => {
  const { catalog, collection } = await startServices(endings);
  const sections = async () =>
    (await collection.rows.query('select subset, is_parallel, section from cards order by section')).rows as unknown[];
  const form = new FormData();
  form.set('file', new File([CHECKLIST], 'ultra.csv', { type: 'text/csv' }));
  await callerOf(catalog.url, { userId: 1, isAdmin: true }, 'catalog').call(uploadImport, { raw: form });
  await eventually(async () => expect(await sections()).toEqual(SECTIONS));
  await collection.rows.query(`update cards set subset = null, is_parallel = false, section = '0Base'`);
  expect(await runCommand('collection', 'rebuild', collection.config)).toBe(0);
  expect(await sections()).toEqual(SECTIONS);
}, 120_000);
