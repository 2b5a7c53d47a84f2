/** Values of cells as collectors and spreadsheets write them, and damaged ones: they never cost the card. */
import * as contract from '@ninepocket/contracts/collection/holdings/files';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyImport, type FilesWorld, formOf, linesOf, rowsOf, startFilesWorld, upload } from './files-world.js';

let world: FilesWorld;
beforeAll(async () => {
  world = await startFilesWorld();
});
afterAll(() => world.close());

describe('values that cannot be read', () => {
  it('when prices, dates, grades and flags are unreadable, then the cards are added without them, and the rows say so', async () => {
    const me = world.hero();
    const lines = [
      'Set,Card Number,Name,Quantity,Purchase Price,Date Bought,Grade,Insert',
      'X-Men,11,Phoenix,1,{R}{G},last year,wonderful,perhaps',
      'X-Men,12,Power Man,1,N/A,-,#N/A,N/A',
    ];
    const made = await upload(me, linesOf(...lines));
    expect(made).toMatchObject({ matched: 2, refused: 0, noted: 1 });
    const noted = (await me.call(contract.listImportRows, { params: { id: made.id }, query: { noted: 'true' } })).body;
    expect(noted.map(({ line, reason }) => [line, reason])).toEqual([
      [
        2,
        '“perhaps” is neither yes nor no and was left out. “wonderful” is not a grade from 1 to 10 in half steps and was left out. “last year” is not a date like 2024-05-31 and was left out. “{R}{G}” is not a price in dollars and was left out',
      ],
    ]);
    expect(await applyImport(me, made.id)).toMatchObject([
      { purchasePrice: null, acquiredDate: null },
      { purchasePrice: null },
    ]);
  });

  it('when notes are very long, or a copy with a serial number has a count, then the cards are added', async () => {
    const me = world.hero();
    const lines = [
      'Set,Card Number,Name,Quantity,Serial Number,Notes',
      `X-Men,11,Phoenix,1,,${'x'.repeat(1_000_000)}`,
      'X-Men,12,Power Man,2,5/99,',
    ];
    const made = await upload(me, linesOf(...lines));
    expect(made).toMatchObject({ matched: 2, refused: 0, noted: 2 });
    expect((await rowsOf(me, made.id)).map(({ reason }) => reason)).toEqual([
      'The notes were cut after 2,000 characters',
      'Serial number 5/99 left out: a numbered copy is unique, but the row has 2 copies',
    ]);
    expect(await applyImport(me, made.id)).toMatchObject([
      { notes: 'x'.repeat(2000) },
      { quantity: 2, serialNumber: null },
    ]);
  });

  it('when cells are written as text for spreadsheets, then they are read in every column', async () => {
    const me = world.hero();
    const cells = ['X-Men', '11', 'Phoenix', '2', '12.50', 'PSA 9', '2020-05-31'];
    const made = await upload(
      me,
      linesOf(
        'Set,Card Number,Name,Quantity,Purchase Price,Grade,Date Bought',
        cells.map((cell) => `="${cell}"`).join(','),
        cells.map((cell) => `'${cell}`).join(','),
      ),
    );
    expect(made).toMatchObject({ matched: 2, noted: 0, copies: 4 });
    expect(await applyImport(me, made.id)).toMatchObject([
      { quantity: 4, purchasePrice: 12.5, gradeCompany: 'PSA', grade: 9, acquiredDate: '2020-05-31' },
    ]);
  });

  it('when a few cells have a NUL, then it is left out, and a file with many is no text', async () => {
    const me = world.hero();
    const header = 'Set,Card Number,Name,Quantity,Notes';
    const made = await upload(me, linesOf(header, 'X-Men,11,Pho\0enix,1,a\0b', 'X-Men,12,Power Man,1,'));
    expect(made).toMatchObject({ matched: 2, noted: 1 });
    expect((await rowsOf(me, made.id))[0]?.reason).toBe('Control characters were left out');
    expect((await applyImport(me, made.id))[0]?.notes).toBe('ab');
    const binary = formOf(linesOf(header, ...Array<string>(50).fill('X-Men,11,\0\0\0,1,')));
    const refused = await me.call(contract.uploadCollection, { raw: binary });
    expect(refused).toMatchObject({ status: 400, body: { code: 'not_csv' } });
  });

  it('when one date shows that days come first, then they do in the whole file', async () => {
    const me = world.hero();
    const dated = (day: string, number: string, name: string) => `X-Men,${number},${name},1,${day}`;
    const { id } = await upload(
      me,
      linesOf(
        'Set,Card Number,Name,Quantity,Date Bought',
        dated('05/06/2024', '11', 'Phoenix'),
        dated('25/12/2023', '12', 'Power Man'),
      ),
    );
    expect((await applyImport(me, id)).map(({ acquiredDate }) => acquiredDate)).toEqual(['2024-06-05', '2023-12-25']);
  });
});

describe('damaged rows', () => {
  it('when a note lacks a quotation mark and a much later one ends in one, then the cards between them are matched', async () => {
    const me = world.hero();
    const between = Array.from({ length: 14 }, () => 'X-Men,11,Phoenix,1,');
    const lines = ['Set,Card Number,Name,Quantity,Notes', 'X-Men,12,Power Man,1,"open', ...between];
    const made = await upload(me, linesOf(...lines, 'X-Men,XH-2,Cable,1,say"'));
    expect(made).toMatchObject({ rows: 16, matched: 16, noted: 1 });
  });

  it('when the damaged value is optional, then the card is matched without it, also after the columns change', async () => {
    const me = world.hero();
    const lines = [
      'Set,Card Number,Name,Quantity,Notes,Purchase Price',
      'X-Men,11,Phoenix,2,"5\\" tall, wide",3',
      '"X-Men"s,12,Power Man,1,,',
      'X-Men,"12,Power Man,1,,',
      'X-Men,XH-1,Wolverine,1,"last',
    ];
    const { id, mapping } = await upload(me, linesOf(...lines).trimEnd());
    const expected = [
      [
        2,
        'matched',
        '“"5\\" tall, wide",3” was left out: there is text after a closing quotation mark',
        '"5\\" tall, wide",3',
      ],
      [3, 'refused', 'There is text after a closing quotation mark', ''],
      [4, 'refused', 'There is text after a closing quotation mark', ''],
      [5, 'matched', '“"last” was left out: a quotation mark is opened and never closed', '"last'],
    ];
    const shown = async () =>
      (await rowsOf(me, id)).map(({ line, status, reason, values }) => [line, status, reason, values['Notes']]);
    expect(await shown()).toEqual(expected);
    expect((await rowsOf(me, id, 'refused')).map(({ values }) => [values['Set'], values['Card Number']])).toEqual([
      ['"X-Men"s,12,Power Man,1,,', ''],
      ['X-Men', '"12,Power Man,1,,'],
    ]);
    const { purchasePrice: _, ...fewer } = mapping;
    await me.call(contract.changeCollectionImport, { params: { id }, body: { mapping: fewer } });
    expect(await shown()).toEqual(expected);
    expect(await applyImport(me, id)).toMatchObject([
      { quantity: 2, notes: null, purchasePrice: null },
      { quantity: 1, notes: null },
    ]);
  });

  it('when the count is behind the damaged value, then one copy is added, unless the column says what is owned', async () => {
    const me = world.hero();
    const uploaded = (column: string) =>
      upload(me, linesOf(`Set,Card Number,Name,Notes,${column}`, 'X-Men,12,Power Man,,2', 'X-Men,11,Phoenix,"open,3'));
    expect(await uploaded('Quantity')).toMatchObject({ matched: 2, copies: 3, noted: 1 });
    expect(await uploaded('Owned')).toMatchObject({ matched: 1, refused: 1 });
  });
});
