import { addHolding } from '@ninepocket/contracts/collection/collection';
import * as contract from '@ninepocket/contracts/collection/holdings/files';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, formOf, rowsOf, upload, startFilesWorld, type FilesWorld } from './files-world.js';

let world: FilesWorld;
beforeAll(async () => {
  world = await startFilesWorld();
});
afterAll(() => world.close());

describe('a file from another program', () => {
  const deckbox = [
    'Count,Tradelist Count,Name,Edition,Card Number,Condition,My Price',
    '2,0,The Thing,Marvel Annual Flair 1994,1,Near Mint,$3.50',
    '1,0,Wolverine,1994 Marvel Annual Flair,2,Good (Lightly Played),',
    '1,0,Wolverine,Marvel Annual Flair,2,good (lightly played),',
    '1,0,Cable,X-Men,7,Mint,',
    '1,0,Batman,Marvel Annual Flair,1,Mint,',
    '1,0,Storm,Unknown Set,1,Mint,',
    '0,0,Wolverine,Marvel Annual Flair,2,Mint,',
    '"broken',
  ].join('\n');

  it('when it is uploaded, then nothing is added, and every row that cannot be used says why', async () => {
    const me = world.hero();
    const made = await upload(me, deckbox);
    expect(made).toMatchObject({
      format: 'deckbox', rows: 8, matched: 3, ambiguous: 2, refused: 3, copies: 4, holdings: 2, duplicates: 0,
      placesLeft: null, status: 'ready', receiptId: null, added: 0, needed: [],
    }); // prettier-ignore
    expect(await rowsOf(me, made.id, 'refused')).toMatchObject([
      { line: 7, reason: 'The catalog has no set called Unknown Set.', values: { Name: 'Storm' } },
      { line: 8, reason: 'Not owned: the number of copies is 0.' },
      { line: 9, reason: 'A quotation mark is opened and never closed' },
    ]);
    expect(await rowsOf(me, made.id, 'ambiguous')).toMatchObject([
      { line: 5, reason: '2 cards match', card: null, candidates: [{ id: 5 }, { id: 6 }] },
      { line: 6, reason: 'Number 1 is The Thing in our checklist, but Batman in the file' },
    ]);
    expect(await rowsOf(me, made.id, 'ambiguous')).toMatchObject([{ copy: null }, { copy: null }]);
    expect((await rowsOf(me, made.id, 'matched')).map(({ copy }) => copy?.condition)).toEqual([
      'Near Mint',
      'Excellent',
      'Excellent',
    ]);
    expect(await collectionOf(me)).toEqual([]);
  });

  it('when a row has a grade or a number, then the parsed value is shown', async () => {
    const me = world.hero();
    const file = [
      'Name,Set,Condition,Grade Company,Grade,Serial Number',
      'Wolverine,Marvel Annual Flair,nm,psa,9.5,17/50',
      'Wolverine,Marvel Annual Flair,BGS 9,,,',
      'Wolverine,Marvel Annual Flair,wonderful,,,',
    ].join('\n');
    const { id } = await upload(me, file);
    const nothing = {
      gradeCompany: null,
      grade: null,
      certNumber: null,
      serialNumber: null,
      signedBy: null,
      notes: null,
    };
    const ungraded = { condition: 'Near Mint', ...nothing };
    expect((await rowsOf(me, id)).map(({ copy }) => copy)).toEqual([
      { ...ungraded, gradeCompany: 'PSA', grade: 9.5, serialNumber: '17/50' },
      { ...ungraded, gradeCompany: 'BGS', grade: 9 },
      ungraded,
    ]);
  });

  it('when an ambiguous row is decided and the import applied, then equal copies are merged, and one undo removes all', async () => {
    const me = world.hero();
    const { id } = await upload(me, deckbox);
    const chosen = await me.call(contract.changeCollectionImport, {
      params: { id },
      body: { choices: [{ line: 5, cardId: 6 }] },
    });
    expect(chosen.body).toMatchObject({ matched: 4, ambiguous: 1, copies: 5 });
    const applied = await me.call(contract.applyCollectionImport, { params: { id }, body: {} });
    expect(applied).toMatchObject({ status: 200, body: { copies: 5, holdings: 3 } });
    expect(await collectionOf(me)).toMatchObject([
      { cardId: 1, quantity: 2, salePrice: 3.5, condition: 'Near Mint' },
      { cardId: 2, quantity: 2, condition: 'Excellent' },
      { cardId: 6, quantity: 1, condition: 'Mint' },
    ]);
    const read = async () => (await me.call(contract.getCollectionImport, { params: { id } })).body;
    expect(await read()).toMatchObject({ status: 'applied', added: 5, undoneAt: null });
    const undone = await me.call(undoReceipt, { params: { id: applied.body.receiptId } });
    expect(undone.status).toBe(200);
    expect(await read()).toMatchObject({ status: 'ready', added: 0, undoneAt: expect.any(String) });
    expect(await collectionOf(me)).toEqual([]);
  });

  it('when it was undone, then it can be applied again, and that can be undone too', async () => {
    const me = world.hero();
    const { id } = await upload(me, deckbox);
    const apply = () => me.call(contract.applyCollectionImport, { params: { id }, body: {} });
    const read = async () => (await me.call(contract.getCollectionImport, { params: { id } })).body;
    const first = await apply();
    await me.call(undoReceipt, { params: { id: first.body.receiptId } });
    const answers = await Promise.all([apply(), apply()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = answers.find(({ status }) => status === 200)!;
    expect(await read()).toMatchObject({ status: 'applied', undoneAt: null, receiptId: second.body.receiptId });
    expect((await collectionOf(me)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
    expect((await me.call(undoReceipt, { params: { id: second.body.receiptId } })).status).toBe(200);
    expect(await collectionOf(me)).toEqual([]);
  });

  it('when it can no longer be undone, then its rows are deleted', async () => {
    const me = world.hero();
    const { id } = await upload(me, deckbox);
    const rows = async () =>
      (await world.sql.query('select from collection_import_rows where import_id = $1', [id])).rowCount;
    const { body } = await me.call(contract.applyCollectionImport, { params: { id }, body: {} });
    expect(await rows()).toBe(8);
    await world.sql.query(`update receipts set created_at = now() - interval '31 days' where id = $1`, [
      body.receiptId,
    ]);
    const next = await upload(me, deckbox);
    await me.call(contract.applyCollectionImport, { params: { id: next.id }, body: {} });
    expect(await rows()).toBe(0);
  });

  it('when it is applied twice, also concurrently, then it is added once', async () => {
    const me = world.hero();
    const { id } = await upload(me, deckbox);
    const apply = () => me.call(contract.applyCollectionImport, { params: { id }, body: {} });
    const answers = await Promise.all([apply(), apply(), apply()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await collectionOf(me)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
    expect((await apply()).body).toMatchObject({ code: 'already_applied' });
  });

  it('when it is imported again with only new copies, then owned copies are skipped', async () => {
    const me = world.hero();
    await me.call(addHolding, { body: { cardId: 2, condition: 'Excellent' } });
    const made = await upload(me, deckbox);
    expect(made.duplicates).toBe(1);
    const applied = await me.call(contract.applyCollectionImport, { params: { id: made.id }, body: { onlyNew: true } });
    expect(applied.body).toMatchObject({ copies: 3 });
    const read = await me.call(contract.getCollectionImport, { params: { id: made.id } });
    expect(read.body).toMatchObject({ copies: 4, added: 3 });
    const again = await upload(me, deckbox);
    expect(again.duplicates).toBe(again.copies);
    const nothing = await me.call(contract.applyCollectionImport, {
      params: { id: again.id },
      body: { onlyNew: true },
    });
    expect(nothing).toMatchObject({ status: 409, body: { code: 'nothing_to_add' } });
  });

  it('when its columns have unknown names, then a mapping is requested, and rows match once it is given', async () => {
    const me = world.hero();
    const made = await upload(me, 'Was;Woraus;Wieviel\r\nWolverine;Marvel Annual Flair;3');
    expect(made).toMatchObject({
      format: 'other',
      columns: ['Was', 'Woraus', 'Wieviel'],
      matched: 0,
      needed: ['setName', 'name', 'cardNumber'],
    });
    const mapped = await me.call(contract.changeCollectionImport, {
      params: { id: made.id },
      body: { mapping: { name: 0, setName: 1, quantity: 2 } },
    });
    expect(mapped.body).toMatchObject({ matched: 1, copies: 3, needed: [] });
  });

  it('when a change names no column, line or card of the file, then it is refused', async () => {
    const me = world.hero();
    const { id } = await upload(me, 'Name,Set,Quantity\nWolverine,Marvel Annual Flair,3');
    const change = async (body: Record<string, unknown>) => {
      const refused = await me.call(contract.changeCollectionImport, { params: { id }, body });
      expect(refused).toMatchObject({ status: 400, body: { code: 'bad_input' } });
      return refused.body.errors;
    };
    expect([
      await change({ mapping: { name: 3 } }),
      await change({ mapping: { name: 0, setName: 1, notes: 0 } }),
      await change({ choices: [{ line: 99, cardId: 1 }] }),
      await change({ choices: [{ line: 2, cardId: 999_999 }] }),
      await change({ choices: [{ line: 2, cardId: 5 }] }),
    ]).toMatchObject([
      [{ path: 'body.mapping', message: 'The file does not have this column.' }],
      [{ path: 'body.mapping', message: 'The column “Name” is used for two fields.' }],
      [{ path: 'body.choices', message: 'The file has no card in line 99.' }],
      [{ path: 'body.choices', message: 'This card does not exist.' }],
      [{ path: 'body.choices', message: expect.stringContaining('Line 2 cannot be this card') }],
    ]);
    expect((await rowsOf(me, id)).map(({ card }) => card?.id)).toEqual([2]);
    const body = { choices: [{ line: 2, cardId: 4 }] };
    expect((await me.call(contract.changeCollectionImport, { params: { id }, body })).body.matched).toBe(1);
    expect((await rowsOf(me, id)).map(({ card }) => card?.id)).toEqual([4]);
  });

  it('when two columns have the same name, then the second is numbered', async () => {
    const me = world.hero();
    const made = await upload(me, 'Name,Name,Set\nWolverine,Logan,Marvel Annual Flair');
    expect(made).toMatchObject({ columns: ['Name', 'Name (2)', 'Set'], mapping: { name: 0, setName: 2 }, matched: 1 });
    const [row] = await rowsOf(me, made.id);
    expect(row?.values).toEqual({ Name: 'Wolverine', 'Name (2)': 'Logan', Set: 'Marvel Annual Flair' });
  });

  it('when the plan has no custom collections, then the dry run says how many are skipped', async () => {
    const file = 'Name,Set,Collections\nWolverine,Marvel Annual Flair,Box; Binder\nThe Thing,Marvel Annual Flair,Box';
    const sideKick = world.sideKick();
    expect(await upload(sideKick, file)).toMatchObject({ matched: 2, collectionsLeftOut: 2 });
    expect((await upload(world.hero(), file)).collectionsLeftOut).toBe(0);
  });

  it('when the free plan has no room for all of it, then nothing is added and the message states the places left', async () => {
    const me = world.sideKick();
    const made = await upload(me, 'Name,Set,Quantity\nWolverine,Marvel Annual Flair,251');
    expect(made.placesLeft).toBe(-1);
    const refused = await me.call(contract.applyCollectionImport, { params: { id: made.id }, body: {} });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'plan_limit', detail: expect.stringContaining('room for 250 more') },
    });
    expect(await collectionOf(me)).toEqual([]);
    expect((await me.call(contract.getCollectionImport, { params: { id: made.id } })).body.status).toBe('ready');
  });
});

describe('invalid files', () => {
  it.each([
    ['nothing', '', 'not_csv'],
    ['a header alone', 'Name,Set\n', 'not_csv'],
    ['other JSON', '{"cards":[]}', 'not_csv'],
    ['JSON without an end', '{"format":"ninepocket-collection","version":1,"holdings":[{},', 'not_csv'],
    ['nothing but brackets', '['.repeat(1_000_000), 'not_csv'],
    ['a spreadsheet program’s own format', 'PK\u0003\u0004rest', 'not_csv'],
    ['too many rows', `Name,Set\n${'Wolverine,Flair\n'.repeat(contract.IMPORT_MAX_ROWS + 1)}`, 'too_many_rows'],
  ])('when the file is %s, then it is refused with a code', async (_, text, code) => {
    const { body } = await world.hero().call(contract.uploadCollection, { raw: formOf(text) });
    expect(body).toMatchObject({ code });
  });

  it('when there is no file, another field, two files or a picture, then the upload is refused', async () => {
    const me = world.hero();
    const two = formOf('Name,Set\na,b');
    two.append('file', new Blob(['Name,Set\nc,d']), 'second.csv');
    for (const raw of [formOf('x', 'x.csv', 'other'), two, new FormData()])
      expect(await me.call(contract.uploadCollection, { raw })).toMatchObject({
        status: 400,
        body: { code: 'bad_input' },
      });
    const picture = await me.call(contract.uploadCollection, { raw: formOf('x', 'x.png') });
    expect(picture).toMatchObject({ status: 400, body: { code: 'not_csv' } });
    expect((await me.call(contract.uploadCollection, { body: undefined })).status).toBe(415);
  });

  it('when a file is in Windows-1252, then accents are decoded', async () => {
    const bytes = new Uint8Array(Buffer.from('Name,Set,Insert\nSe\u00f1or Muerte,Marvel Annual Flair,yes', 'latin1'));
    const { body } = await world.hero().call(contract.uploadCollection, { raw: formOf(bytes) });
    expect(body).toMatchObject({ matched: 1 });
  });
});

it.each([
  ['utf16le', [0xff, 0xfe]],
  ['utf16be', [0xfe, 0xff]],
])('when Excel saved it as Unicode text (%s), then it is read', async (order, mark) => {
  const bytes = Buffer.from('Name\tSet\tPurchase Price\nSeñor Muerte\tMarvel Annual Flair\t"1,50"', 'utf16le');
  if (order === 'utf16be') bytes.swap16();
  const { status, body } = await world.hero().call(contract.uploadCollection, {
    raw: formOf(new Uint8Array([...mark, ...bytes]), 'Unicode Text.txt'),
  });
  expect({ status, body }).toMatchObject({ status: 201, body: { rows: 1, matched: 1 } });
});

it('when a cell is truncated in the middle of a character, then its reason can still be stored', async () => {
  const me = world.hero();
  const { id } = await upload(me, `Name,Set,Quantity\nWolverine,Marvel Annual Flair,${'x'.repeat(39)}😀`);
  expect(await rowsOf(me, id, 'refused')).toHaveLength(1);
});

describe("another user's import", () => {
  it('when its id is known, then the status is still 404', async () => {
    const { id } = await upload(world.hero(), 'Name,Set\nWolverine,Marvel Annual Flair');
    const otherUser = world.hero();
    const answers = [
      await otherUser.call(contract.getCollectionImport, { params: { id } }),
      await otherUser.call(contract.listImportRows, { params: { id } }),
      // One after the other: a user may have one import in progress.
      await otherUser.call(contract.changeCollectionImport, { params: { id }, body: {} }),
      await otherUser.call(contract.applyCollectionImport, { params: { id }, body: {} }),
      await otherUser.call(contract.getCollectionImport, { params: { id: '00000000-0000-4000-8000-000000000000' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const anonymous = await world.as(null).call(contract.getCollectionImport, { params: { id } });
    expect(anonymous.status).toBe(401);
  });
});
