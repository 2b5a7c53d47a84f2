/** Checklists that write sets and cards of the catalog in other ways. */
import * as contract from '@ninepocket/contracts/catalog/catalog';
import { getImport, type ImportJob } from '@ninepocket/contracts/catalog/imports';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildRows, csvOf, finished, importCsv, startWorld, upload, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Preview = NonNullable<ImportJob['preview']>;

const previewOf = async (file: string): Promise<Preview> => {
  const { body } = await upload(world.admin, file, 'cards.csv', { preview: 'true' });
  let preview: Preview | null = null;
  await eventually(async () => {
    ({ preview } = (await world.admin.call(getImport, { params: { id: body.importId } })).body);
    expect(preview).not.toBeNull();
  });
  return preview!;
};
const namesOf = async (set: string): Promise<string[]> => {
  const { body: sets } = await world.collector.call(contract.listCardSets, { query: { q: set } });
  const { body } = await world.collector.call(contract.listSetCards, { params: { setId: sets[0]!.id } });
  return body.map((card) => `${card.name} #${card.cardNumber}`);
};

describe('a card in another spelling', () => {
  it.each([
    ['case', 'the thing', '1'],
    ['capitals', 'THE THING', '1'],
    ['padding', 'The Thing', '001'],
    ['decimals', 'The Thing', '1.0'],
    ['a protected number', 'The Thing', '="1"'],
    ['an invisible character', 'The Thing\u200b', '1'],
    ['a non-breaking space', 'The\u00a0Thing', '1'],
    ['a dash', 'The-Thing', '1'],
    ['one word', 'TheThing', '1'],
  ])(
    'when only %s differs, then it is the card of the catalog, and the preview shows it',
    async (what, name, number) => {
      const set = `Spelled with ${what}`;
      await importCsv(world.admin, csvOf([`${set},1994,The Thing,1,,,,`]));
      const file = csvOf([
        `${set},1994,${name},${number.includes('"') ? `"${number.replaceAll('"', '""')}"` : number},,,,`,
      ]);
      const cleaned = name.replace('\u200b', '');
      const isSame = cleaned === 'The Thing' && number !== '001';
      expect(await previewOf(file)).toMatchObject({
      newSets: 0, newCards: 0, unchangedCards: 1, respelledSets: 0, respelledRows: isSame ? 0 : 1,
      spellings: isSame ? [] : [{ kind: 'card', written: `${cleaned} #${number}`, takenAs: 'The Thing #1' }],
    }); // prettier-ignore
      expect(await importCsv(world.admin, file)).toMatchObject({ cardsInserted: 0, cardsSkipped: 1, setsInserted: 0 });
      expect(await namesOf(set)).toEqual(['The Thing #1']);
    },
  );

  it('when accents and apostrophes are written in other ways, then no card is doubled', async () => {
    const rows = [
      'Odd letters,1994,Café,1,,,,',
      'Odd letters,1994,Shi’ar,2,,,,',
      'Odd letters,1994,Spider-Man,XH-3,,,,',
    ];
    await importCsv(world.admin, csvOf(rows));
    const again = [
      'Odd letters,1994,Cafe\u0301,1,,,,',
      "Odd letters,1994,Shi'ar,2,,,,",
      'Odd letters,1994,Spider‑Man,XH–3,,,,',
    ];
    expect(await importCsv(world.admin, csvOf(again))).toMatchObject({ cardsInserted: 0, cardsSkipped: 3 });
  });

  it.each([
    ['7', ['7/162', '7 of 162', '007/162', '007']],
    ['XH-1', ['XH1', 'XH 1', 'xh-01', 'XH-1/9']],
    ['MH1', ['MH-1', 'MH 1', 'MH–1', '#MH1']],
    ['12/162', ['12', '012', '12 of 162']],
  ])('when the number %s is written as %j, then no card is doubled', async (number, others) => {
    const rowOf = (one: string) => `Numbers like ${number.slice(0, 2)},1994,Hologram,${one},,,,`;
    await importCsv(world.admin, csvOf([rowOf(number)]));
    const file = csvOf(others.map(rowOf));
    const preview = await previewOf(file);
    expect(preview).toMatchObject({ newCards: 0, unchangedCards: 1, repeatedRows: others.length - 1 });
    expect(preview.spellings).toContainEqual({
      kind: 'card',
      written: `Hologram #${others[0]}`,
      takenAs: `Hologram #${number}`,
    });
    expect(await importCsv(world.admin, file)).toMatchObject({ cardsInserted: 0, cardsSkipped: others.length });
  });

  it('when the variation is Base, N/A or None, then it is the plain card', async () => {
    const header = 'SET,Year,name,cardNumber,variation';
    const rowOf = (variation: string) => `Plain,1994,Storm,1,${variation}`;
    await importCsv(world.admin, csvOf([rowOf('')], header));
    const file = csvOf(['Base', 'N/A', 'None', 'n/a', 'Base Card'].map(rowOf), header);
    expect(await importCsv(world.admin, file)).toMatchObject({ cardsInserted: 0, cardsSkipped: 5 });
  });

  it('when values of the card are updated, then its name and number stay as they are', async () => {
    await importCsv(world.admin, csvOf(['Updated spelling,1994,The Thing,1,,,,']));
    const changed = csvOf(['Updated spelling,1994,THE THING,01,,,Clobbers,']);
    const { body } = await upload(world.admin, changed, 'cards.csv', { existing: 'update' });
    expect(await finished(world.admin, body.importId)).toMatchObject({ cardsUpdated: 1, cardsInserted: 0 });
    expect(await namesOf('Updated spelling')).toEqual(['The Thing #1']);
  });

  it('when the number, the name or the variation really differs, then it is another card', async () => {
    const header = 'SET,Year,name,cardNumber,variation';
    const rows = [
      'Alike,1994,Storm,1,',
      'Alike,1994,Storm,1a,',
      'Alike,1994,Storm,1,Gold',
      'Alike,1994,Storms,1,',
      'Alike,1994,Storm,11,',
      'Alike,1994,Storm,1-1,',
      'Alike,1994,Storm,XH1,',
      'Alike,1994,Storm,XH11,',
      'Alike,1994,Storm,MH1,',
      'Alike,1994,???,1,',
      'Alike,1994,!!!,1,',
    ];
    expect(await importCsv(world.admin, csvOf(rows, header))).toMatchObject({ cardsInserted: rows.length });
  });
});

describe('a set in another spelling', () => {
  it.each([
    ['case and spaces', 'shi’ar  EMPIRE'],
    ['the apostrophe', "Shi'ar Empire"],
    ['an invisible character', 'Shi’ar\u200b Empire'],
    ['a dash', 'Shi’ar‑Empire'],
    ['an accent', 'Shi’ár Empire'],
  ])('when only %s differs, then it is the set of the catalog, and the preview shows it', async (_, name) => {
    await importCsv(world.admin, csvOf(['Shi’ar Empire,1994,Gladiator,1,,,,']));
    const file = csvOf([`${name},1994,Gladiator,1,,,,`]);
    const isSame = name.includes('\u200b');
    expect(await previewOf(file)).toMatchObject({
      newSets: 0, existingSets: 1, newCards: 0, respelledSets: isSame ? 0 : 1,
      spellings: isSame ? [] : [{ kind: 'set', written: `${name} (1994)`, takenAs: 'Shi’ar Empire (1994)' }],
    }); // prettier-ignore
    expect(await importCsv(world.admin, file)).toMatchObject({ setsInserted: 0, setsSkipped: 1, cardsInserted: 0 });
  });

  it.each([
    ['Marvel Universe Series I', 1990, 'Marvel Universe Series 1'],
    ['Marvel Masterpieces', 1993, 'Marvel Masterpieces 1993'],
    ['Marvel Masterpieces', 1993, '1993 Marvel Masterpieces'],
    ['X-Men Series 1', 1992, '1992 X-Men Series I'],
    ['Fleer Ultra 1995', 1995, 'Fleer Ultra'],
  ])('when %s of %i is called %s, then it is not doubled', async (name, year, other) => {
    await importCsv(world.admin, csvOf([`${name},${year},Gladiator,1,,,,`]));
    const file = csvOf([`${other},${year},Gladiator,1,,,,`, `${name},${year},Gladiator,1,,,,`]);
    expect(await previewOf(file)).toMatchObject({
      newSets: 0, existingSets: 1, newCards: 0, repeatedRows: 1,
      spellings: [{ kind: 'set', written: `${other} (${year})`, takenAs: `${name} (${year})` }],
    }); // prettier-ignore
    expect(await importCsv(world.admin, file)).toMatchObject({ setsInserted: 0, cardsInserted: 0 });
  });

  it('when the series or the year in the name differs, then it is another set', async () => {
    await importCsv(world.admin, csvOf(['Sequels Series I,1994,Gladiator,1,,,,']));
    const file = csvOf(['Sequels Series II,1994,Gladiator,1,,,,', 'Sequels Series I 1995,1994,Gladiator,1,,,,']);
    expect(await previewOf(file)).toMatchObject({ newSets: 2, newCards: 2 });
  });

  it('when the year differs, then it is another set', async () => {
    await importCsv(world.admin, csvOf(['Year counts,1994,Gladiator,1,,,,']));
    expect(await previewOf(csvOf(['year counts,1995,Gladiator,1,,,,']))).toMatchObject({ newSets: 1, newCards: 1 });
  });
});

describe('a file with several spellings', () => {
  const file = csvOf(
    [
      'Both ways,1992,Wolverine,1',
      'both ways,1992,WOLVERINE,1',
      'Both-Ways,1992,Wolverine,001',
      'Both Ways,1992,Wolverine,1.0',
    ],
    'SET,Year,name,cardNumber',
  );

  it('when it is checked, then its rows are one card of one set, and the preview shows them', async () => {
    const preview = await previewOf(file);
    expect(preview).toMatchObject({ newSets: 1, newCards: 1, repeatedRows: 3, respelledRows: 2 });
    expect(preview.spellings?.map(({ written }) => written)).toEqual(['WOLVERINE #1', 'Wolverine #001']);
    expect(await importCsv(world.admin, file)).toMatchObject({ setsInserted: 1, cardsInserted: 1, cardsSkipped: 3 });
    expect(await namesOf('Both ways')).toEqual(['Wolverine #1']);
  });

  it('when the spellings are in different batches, then they are one card', async () => {
    const rows = [...buildRows(1500, 'Far apart'), ...buildRows(1500, 'Far apart').map((row) => row.toUpperCase())];
    expect(await importCsv(world.admin, csvOf(rows))).toMatchObject({ cardsInserted: 1500, cardsSkipped: 1500 });
  });
});
