import { addHolding } from '@ninepocket/contracts/collection/collection';
import * as contract from '@ninepocket/contracts/collection/holdings/files';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, rowsOf, upload, startFilesWorld, type FilesWorld } from './files-world.js';

let world: FilesWorld;
beforeAll(async () => {
  world = await startFilesWorld();
});
afterAll(() => world.close());

describe('numbered copies in a file', () => {
  const file = (...rows: string[]) => ['Name,Set,Serial Number,Quantity,Condition', ...rows].join('\n');
  const numbered = (serial: string, quantity = 1, condition = 'Mint') =>
    `Wolverine,Marvel Annual Flair,${serial},${quantity},${condition}`;

  it('when some copies cannot be added, then their rows say why, and the rest are added', async () => {
    const me = world.hero();
    await me.call(addHolding, { body: { cardId: 2, serialNumber: '3/10' } });
    const made = await upload(
      me,
      file(numbered('1/10'), numbered('2/10', 2), numbered('001/010'), numbered('03/10'), numbered('4/10')),
    );
    expect(made).toMatchObject({ matched: 3, refused: 2, noted: 1, copies: 4, duplicates: 0 });
    expect((await rowsOf(me, made.id, 'refused')).map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'The file already has this number in line 2.'],
      [5, 'You already have number 3/10 of this card. To change that copy, edit it in your collection.'],
    ]);
    const applied = await me.call(contract.applyCollectionImport, { params: { id: made.id }, body: {} });
    expect(applied).toMatchObject({ status: 200, body: { copies: 4, holdings: 3 } });
  });

  it('when a row equals an owned copy, then it is reported as a duplicate and never added twice', async () => {
    const me = world.hero();
    await me.call(addHolding, { body: { cardId: 2, condition: 'Mint', serialNumber: '3/10' } });
    const made = await upload(me, file(numbered('3/10'), numbered('4/10')));
    expect(made).toMatchObject({ matched: 2, refused: 0, duplicates: 1, leftOut: 1 });
    expect((await rowsOf(me, made.id, 'matched')).map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'You already have this numbered copy; it is skipped'],
      [3, null],
    ]);
    const applied = await me.call(contract.applyCollectionImport, { params: { id: made.id }, body: {} });
    expect(applied).toMatchObject({ status: 200, body: { copies: 1 } });
  });

  it('when a number was added after the dry run, then applying adds nothing and says why', async () => {
    const me = world.hero();
    const { id } = await upload(me, file(numbered('1/10'), numbered('2/10')));
    await me.call(addHolding, { body: { cardId: 2, condition: 'Poor', serialNumber: '2/10' } });
    const applied = await me.call(contract.applyCollectionImport, { params: { id }, body: {} });
    expect(applied).toMatchObject({ status: 409, body: { code: 'serial_taken' } });
    expect(await collectionOf(me)).toHaveLength(1);
  });
});

describe('graded copies in a file', () => {
  const file = (...rows: string[]) =>
    [
      'Name,Set,Grade Company,Grade,Cert Number,Signed By',
      ...rows.map((row) => `Wolverine,Marvel Annual Flair,${row}`),
    ].join('\n');

  it('when a certificate number is owned with other details, then the row says so, and it can be skipped', async () => {
    const me = world.hero();
    const graded = { gradeCompany: 'PSA', grade: 9 } as const;
    await me.call(addHolding, { body: { cardId: 2, ...graded, certNumber: 'a123' } });
    const made = await upload(me, file('PSA,9,A123,Stan Lee', 'PSA,9,A124,Stan Lee', 'BGS,9,A123,', 'PSA,9,a123,'));
    expect(made).toMatchObject({ matched: 4, copies: 4, duplicates: 2, leftOut: 1 });
    expect((await rowsOf(me, made.id)).map(({ reason, copy }) => [copy?.certNumber, copy?.signedBy, reason])).toEqual([
      ['A123', 'Stan Lee', expect.stringContaining('You already have PSA certificate A123, with other details.')],
      ['A124', 'Stan Lee', null],
      ['A123', null, null],
      ['a123', null, 'You already have this; it is skipped'],
    ]);
    const params = { id: made.id };
    const applied = await me.call(contract.applyCollectionImport, { params, body: { onlyNew: true } });
    expect(applied).toMatchObject({ status: 200, body: { copies: 2 } });
    expect((await collectionOf(me)).map(({ certNumber, signedBy }) => [certNumber, signedBy])).toEqual([
      ['a123', null],
      ['A124', 'Stan Lee'],
      ['A123', null],
    ]);
  });

  it('when it is not skipped, then it is added as another copy, without the number', async () => {
    const me = world.hero();
    const body = { cardId: 2, gradeCompany: 'PSA', grade: 9, certNumber: '123' } as const;
    await me.call(addHolding, { body });
    const { id } = await upload(me, file('PSA,9,123,Stan Lee'));
    const applied = await me.call(contract.applyCollectionImport, { params: { id }, body: {} });
    expect(applied).toMatchObject({ status: 200, body: { copies: 1 } });
    expect((await collectionOf(me)).map(({ certNumber, signedBy }) => [certNumber, signedBy])).toEqual([
      ['123', null],
      [null, 'Stan Lee'],
    ]);
  });

  it('when several copies have a number, in the file or with one on another card, then it is left out and noted', async () => {
    const me = world.hero();
    await me.call(addHolding, { body: { cardId: 1, gradeCompany: 'PSA', certNumber: '7' } });
    const { id } = await upload(
      me,
      ['Name,Set,Grade Company,Cert Number,Quantity', ...['1,1', '1,1', '7,1', '9,2'].map(certified)].join('\n'),
    );
    const another = (cert: string) => `Another copy has PSA certificate ${cert}, so the number was left out`;
    expect((await rowsOf(me, id)).map(({ reason }) => reason)).toEqual([
      null,
      another('1'),
      another('7'),
      'A certificate belongs to one copy, so PSA certificate 9 was left out',
    ]);
    const applied = await me.call(contract.applyCollectionImport, { params: { id }, body: { onlyNew: true } });
    expect(applied).toMatchObject({ status: 200, body: { copies: 5 } });
    const numbers = (await collectionOf(me)).map(({ certNumber, quantity }) => [certNumber, quantity]);
    expect(numbers.filter(([cert]) => cert !== null)).toEqual([
      ['7', 1],
      ['1', 1],
    ]);
    const again = await upload(
      me,
      ['Name,Set,Grade Company,Cert Number', 'Wolverine,Marvel Annual Flair,PSA,1'].join('\n'),
    );
    expect(again).toMatchObject({ duplicates: 1, leftOut: 1 });
  });

  it('when another copy gets a certificate after the file was read, then its row is noted when it is added', async () => {
    const me = world.hero();
    const { id } = await upload(
      me,
      ['Name,Set,Grade Company,Cert Number,Quantity', ...['1,1', '1,1', '2,1', '3,1'].map(certified)].join('\n'),
    );
    await me.call(addHolding, { body: { cardId: 1, gradeCompany: 'PSA', certNumber: '2' } });
    await me.call(addHolding, { body: { cardId: 2, gradeCompany: 'PSA', certNumber: '3', notes: 'mine' } });
    const applied = await me.call(contract.applyCollectionImport, { params: { id }, body: {} });
    expect(applied).toMatchObject({ status: 200, body: { copies: 4 } });
    expect((await rowsOf(me, id)).map(({ reason }) => reason)).toEqual([
      null,
      'Another copy has PSA certificate 1, so the number was left out',
      'Another copy has PSA certificate 2, so the number was left out',
      expect.stringContaining('You already have PSA certificate 3, with other details.'),
    ]);
    const { body } = await me.call(contract.getCollectionImport, { params: { id } });
    expect(body).toMatchObject({ status: 'applied', noted: 3 });
  });

  const certified = (row: string) => `Wolverine,Marvel Annual Flair,PSA,${row}`;
});

describe('money and conditions of other programs', () => {
  it('when prices are not in dollars or the card is a proxy, then the rows say so', async () => {
    const me = world.hero();
    const made = await upload(
      me,
      [
        'ManaBox ID,Name,Set name,Collector number,Condition,Purchase price,Purchase price currency,Proxy',
        '1,The Thing,Marvel Annual Flair,1,light_played,7.50,EUR,False',
        '2,Wolverine,Marvel Annual Flair,2,heavily_played,"1.234,50",USD,False',
        '3,Wolverine,Marvel Annual Flair,2,near_mint,1.005,USD,False',
        '4,Wolverine,Marvel Annual Flair,2,near_mint,1,USD,True',
      ].join('\n'),
    );
    expect(made).toMatchObject({ format: 'manabox', matched: 3, refused: 1, noted: 2 });
    expect((await rowsOf(me, made.id)).map(({ reason }) => reason)).toEqual([
      '7.50 EUR is not in dollars and is skipped',
      null,
      '“1.005” has more than two decimal places and was left out',
      'Proxies cannot be added.',
    ]);
    await me.call(contract.applyCollectionImport, { params: { id: made.id }, body: {} });
    expect(await collectionOf(me)).toMatchObject([
      { cardId: 1, condition: 'Fair', purchasePrice: null },
      { cardId: 2, condition: 'Fair', purchasePrice: 1234.5 },
      { cardId: 2, condition: 'Near Mint', purchasePrice: null },
    ]);
  });
});
