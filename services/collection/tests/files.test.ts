import { addHolding, listCollection } from '@ninepocket/contracts/collection';
import * as contract from '@ninepocket/contracts/collection-files';
import { addToCollection, createCollection, listCollections } from '@ninepocket/contracts/custom-collections';
import { cardsUpserted, setCreated } from '@ninepocket/contracts/events';
import { undoReceipt } from '@ninepocket/contracts/receipts';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyHolding, type AnyHolding } from './any-holding.js';
import { buildCard, buildSet } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
let nextUser = 100;
const hero = (): TestClient => world.as({ userId: nextUser++, plan: 'SUPER_HERO' });

const catalogue = [
  buildCard({ id: 1, cardNumber: '1', name: 'The Thing' }),
  buildCard({ id: 2, cardNumber: '2', name: 'Wolverine' }),
  buildCard({ id: 3, cardNumber: '1', name: 'Señor Muerte', isInsert: true }),
  buildCard({ id: 4, cardNumber: '3', name: 'Storm, "Goddess"', variation: 'Gold' }),
  buildCard({ id: 5, cardNumber: '7', name: 'Cable', setId: 2, setName: 'X-Men', setYear: 1992, setSlug: 'x-men' }),
  buildCard({ id: 6, cardNumber: '7', name: 'Cable', setId: 3, setName: 'X-Men', setYear: 1993, setSlug: 'x-men-2' }),
];

beforeAll(async () => {
  world = await startWorld();
  await world.catalog.tell(setCreated, 'set:1', buildSet({ id: 1 }));
  await world.catalog.tell(setCreated, 'set:2', buildSet({ id: 2, name: 'X-Men', slug: 'x-men', year: 1992 }));
  await world.catalog.tell(setCreated, 'set:3', buildSet({ id: 3, name: 'X-Men', slug: 'x-men-2', year: 1993 }));
  await world.catalog.tell(cardsUpserted, 'set:1', { cards: catalogue });
  await eventually(expectCatalogue, 15_000);
});
afterAll(() => world.close());

/** The cards came by events. */
const expectCatalogue = async (): Promise<void> => {
  expect((await world.sql.query('select from cards')).rowCount).toBe(catalogue.length);
};

const formOf = (text: string | Uint8Array<ArrayBuffer>, name = 'mine.csv', field = 'file'): FormData => {
  const form = new FormData();
  form.set(field, new Blob([text]), name);
  return form;
};
const upload = async (me: TestClient, text: string, name?: string) => {
  const { status, body } = await me.call(contract.uploadCollection, { raw: formOf(text, name) });
  expect(status).toBe(201);
  return body;
};
const rowsOf = async (me: TestClient, id: string, status?: 'matched' | 'ambiguous' | 'refused') =>
  (await me.call(contract.listImportRows, { params: { id }, query: { status } })).body;
/** Without what every holding has of its own. */
const collectionOf = async (me: TestClient) =>
  (await me.call(listCollection, { query: { sort: 'oldest' } })).body.map((holding) => ({
    ...holding,
    id: null,
    createdAt: null,
  }));

describe('a file of another program', () => {
  const deckbox = [
    'Count,Tradelist Count,Name,Edition,Card Number,Condition,My Price',
    '2,0,The Thing,Marvel Annual Flair 1994,1,Near Mint,$3.50',
    '1,0,Wolverine,1994 Marvel Annual Flair,2,Good (Lightly Played),',
    '1,0,Wolverine,Marvel Annual Flair,2,good,',
    '1,0,Cable,X-Men,7,Mint,',
    '1,0,Batman,Marvel Annual Flair,1,Mint,',
    '1,0,Storm,Unknown Set,1,Mint,',
    '0,0,Wolverine,Marvel Annual Flair,2,Mint,',
    '"broken',
  ].join('\n');

  it('when it is uploaded, then nothing is added, and every row that cannot be used says why', async () => {
    const me = hero();
    const made = await upload(me, deckbox);
    expect(made).toMatchObject({
      format: 'deckbox', rows: 8, matched: 3, ambiguous: 2, refused: 3, copies: 4, holdings: 2, duplicates: 0,
      placesLeft: null, status: 'ready', receiptId: null, needed: [],
    }); // prettier-ignore
    expect(await rowsOf(me, made.id, 'refused')).toMatchObject([
      { line: 7, reason: 'The catalogue has no set called Unknown Set.', values: { Name: 'Storm' } },
      { line: 8, reason: 'The row counts 0 copies.' },
      { line: 9, reason: 'A quotation mark is opened and never closed' },
    ]);
    expect(await rowsOf(me, made.id, 'ambiguous')).toMatchObject([
      { line: 5, reason: '2 cards fit', card: null, candidates: [{ id: 5 }, { id: 6 }] },
      { line: 6, reason: 'Number 1 is The Thing in our checklist, and the file says Batman' },
    ]);
    expect(await collectionOf(me)).toEqual([]);
  });

  it('when an ambiguous row is decided and the import applied, then equal copies are merged, and one undo takes all back', async () => {
    const me = hero();
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
      { cardId: 2, quantity: 2, condition: 'Good' },
      { cardId: 6, quantity: 1, condition: 'Mint' },
    ]);
    const read = async () => (await me.call(contract.getCollectionImport, { params: { id } })).body;
    expect(await read()).toMatchObject({ status: 'applied', undoneAt: null });
    const undone = await me.call(undoReceipt, { params: { id: applied.body.receiptId } });
    expect(undone.status).toBe(200);
    expect((await read()).undoneAt).toEqual(expect.any(String));
    expect(await collectionOf(me)).toEqual([]);
  });

  it('when it is applied twice, also at once, then it is added once', async () => {
    const me = hero();
    const { id } = await upload(me, deckbox);
    const apply = () => me.call(contract.applyCollectionImport, { params: { id }, body: {} });
    const answers = await Promise.all([apply(), apply(), apply()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await collectionOf(me)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
    expect((await apply()).body).toMatchObject({ code: 'already_applied' });
  });

  it('when it is read again with only what is new, then copies that are there are left out', async () => {
    const me = hero();
    await me.call(addHolding, { body: { cardId: 2, condition: 'Good' } });
    const made = await upload(me, deckbox);
    expect(made.duplicates).toBe(1);
    const applied = await me.call(contract.applyCollectionImport, { params: { id: made.id }, body: { onlyNew: true } });
    expect(applied.body).toMatchObject({ copies: 3 });
    const again = await upload(me, deckbox);
    expect(again.duplicates).toBe(again.copies);
    const nothing = await me.call(contract.applyCollectionImport, {
      params: { id: again.id },
      body: { onlyNew: true },
    });
    expect(nothing).toMatchObject({ status: 409, body: { code: 'nothing_to_add' } });
  });

  it('when its columns have odd names, then it asks for them, and matches once it is told', async () => {
    const me = hero();
    const made = await upload(me, 'Was;Woraus;Wieviel\r\nWolverine;Marvel Annual Flair;3');
    expect(made).toMatchObject({
      format: 'other',
      columns: ['Was', 'Woraus', 'Wieviel'],
      matched: 0,
      needed: ['setName', 'name', 'cardNumber'],
    });
    const told = await me.call(contract.changeCollectionImport, {
      params: { id: made.id },
      body: { mapping: { name: 0, setName: 1, quantity: 2 } },
    });
    expect(told.body).toMatchObject({ matched: 1, copies: 3, needed: [] });
    const wrong = await me.call(contract.changeCollectionImport, {
      params: { id: made.id },
      body: { mapping: { name: 3 } },
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });

  it('when the plan has no custom collections, then it says before how many are left out', async () => {
    const file = 'Name,Set,Collections\nWolverine,Marvel Annual Flair,Box; Binder\nThe Thing,Marvel Annual Flair,Box';
    const sideKick = world.as({ userId: nextUser++, plan: 'SIDE_KICK' });
    expect(await upload(sideKick, file)).toMatchObject({ matched: 2, collectionsLeftOut: 2 });
    expect((await upload(hero(), file)).collectionsLeftOut).toBe(0);
  });

  it('when the free plan has no room for all of it, then nothing is added and it says how many places are left', async () => {
    const me = world.as({ userId: nextUser++, plan: 'SIDE_KICK' });
    const made = await upload(me, 'Name,Set,Quantity\nWolverine,Marvel Annual Flair,251');
    expect(made.placesLeft).toBe(-1);
    const refused = await me.call(contract.applyCollectionImport, { params: { id: made.id }, body: {} });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'plan_limit', detail: expect.stringContaining('250 places') },
    });
    expect(await collectionOf(me)).toEqual([]);
    expect((await me.call(contract.getCollectionImport, { params: { id: made.id } })).body.status).toBe('ready');
  });
});

describe('numbered copies in a file', () => {
  const file = (...rows: string[]) => ['Name,Set,Serial Number,Quantity,Condition', ...rows].join('\n');
  const numbered = (serial: string, quantity = 1, condition = 'Mint') =>
    `Wolverine,Marvel Annual Flair,${serial},${quantity},${condition}`;

  it('when some cannot come in, then their rows say why, and the rest is added', async () => {
    const me = hero();
    await me.call(addHolding, { body: { cardId: 2, serialNumber: '3/10' } });
    const made = await upload(
      me,
      file(numbered('1/10'), numbered('2/10', 2), numbered('001/010'), numbered('03/10'), numbered('4/10')),
    );
    expect(made).toMatchObject({ matched: 2, refused: 3, copies: 2, duplicates: 0 });
    expect((await rowsOf(me, made.id, 'refused')).map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'A numbered copy is one of a kind: 1 copy for each serial number.'],
      [4, 'The file has this number already, in line 2.'],
      [5, 'You have number 3/10 of this card already.'],
    ]);
    const applied = await me.call(contract.applyCollectionImport, { params: { id: made.id }, body: {} });
    expect(applied).toMatchObject({ status: 200, body: { copies: 2, holdings: 2 } });
  });

  it('when a row equals the copy that is owned, then it is a duplicate and never added twice', async () => {
    const me = hero();
    await me.call(addHolding, { body: { cardId: 2, condition: 'Mint', serialNumber: '3/10' } });
    const made = await upload(me, file(numbered('3/10'), numbered('4/10')));
    expect(made).toMatchObject({ matched: 2, refused: 0, duplicates: 1, numbersOwned: 1 });
    const applied = await me.call(contract.applyCollectionImport, { params: { id: made.id }, body: {} });
    expect(applied).toMatchObject({ status: 200, body: { copies: 1 } });
  });

  it('when a number was added between the dry run and the end, then nothing is added and it says so', async () => {
    const me = hero();
    const { id } = await upload(me, file(numbered('1/10'), numbered('2/10')));
    await me.call(addHolding, { body: { cardId: 2, condition: 'Poor', serialNumber: '2/10' } });
    const applied = await me.call(contract.applyCollectionImport, { params: { id }, body: {} });
    expect(applied).toMatchObject({ status: 409, body: { code: 'serial_taken' } });
    expect(await collectionOf(me)).toHaveLength(1);
  });
});

describe('money and conditions of other programs', () => {
  it('when prices are not in dollars or the card is a proxy, then the rows say what becomes of them', async () => {
    const me = hero();
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
    expect(made).toMatchObject({ format: 'manabox', matched: 2, refused: 2 });
    expect((await rowsOf(me, made.id)).map(({ reason }) => reason)).toEqual([
      '7.50 EUR is not in dollars and is left out',
      null,
      '“1.005” has more than two decimals: a price is dollars and cents.',
      'A proxy is no card.',
    ]);
    await me.call(contract.applyCollectionImport, { params: { id: made.id }, body: {} });
    expect(await collectionOf(me)).toMatchObject([
      { cardId: 1, condition: 'Fair', purchasePrice: null },
      { cardId: 2, condition: 'Fair', purchasePrice: 1234.5 },
    ]);
  });
});

describe('a large file', () => {
  const rows = 5_000;
  const large = `Name,Set,Notes\n${Array.from({ length: rows }, (_, n) => `Wolverine,Marvel Annual Flair,note ${n} ${'x'.repeat(380)}`).join('\n')}`;

  it('when it is read, matched again and added, then it comes in whole, one file of a user at a time', async () => {
    const me = hero();
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
  }, 60_000);
});

describe('an export', () => {
  const fill = async (me: TestClient): Promise<void> => {
    await me.call(addHolding, { body: { cardId: 1, quantity: 3 } });
    await me.call(addHolding, { body: { cardId: 3, condition: 'Poor', notes: '=HYPERLINK("x")\nline, two' } });
    await me.call(addHolding, {
      body: {
        cardId: 4, condition: 'Mint', gradeCompany: 'BGS', grade: 9.5, certNumber: "'-0012", serialNumber: '017/050',
        acquiredDate: '2020-02-29', purchasePrice: 1.1, personalValue: 22, salePrice: 33.33, isForSale: true, isFavorite: true,
      },
    }); // prettier-ignore
    await me.call(addHolding, { body: { cardId: 6, isFavorite: true } });
    const group = await me.call(createCollection, { body: { name: 'Best of; "all", really' } });
    expect(group.status).toBe(201);
    const [first] = (await me.call(listCollection, { query: { sort: 'oldest' } })).body;
    await me.call(addToCollection, { params: { id: group.body.id }, body: { holdingIds: [first!.id] } });
  };
  const download = async (me: TestClient, format: 'csv' | 'json') => {
    const answer = await me.call(contract.exportCollection, { query: { format } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="ninepocket-\d{4}-\d\d-\d\d\.(csv|json)"$/,
    );
    return typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  };

  it.each(['csv', 'json'] as const)(
    'when %s is imported by somebody else, then the collection is the same',
    async (format) => {
      const [me, other] = [hero(), hero()];
      await fill(me);
      const made = await upload(other, await download(me, format), `mine.${format}`);
      expect(made).toMatchObject({ format: 'ninepocket', rows: 4, matched: 4, ambiguous: 0, refused: 0, copies: 6 });
      await other.call(contract.applyCollectionImport, { params: { id: made.id }, body: {} });
      expect(await collectionOf(other)).toEqual(await collectionOf(me));
      const groups = (await other.call(listCollections)).body.map(({ name, copies }) => ({ name, copies }));
      expect(groups).toEqual((await me.call(listCollections)).body.map(({ name, copies }) => ({ name, copies })));
    },
  );

  it(
    'when holdings of any kind are imported into an empty account, as CSV or JSON, then they are the same',
    () =>
      fc.assert(fc.asyncProperty(fc.array(anyHolding, { minLength: 25, maxLength: 50 }), expectSame), {
        numRuns: 4,
        endOnFailure: true,
      }),
    120_000,
  );

  const expectSame = async (holdings: AnyHolding[]): Promise<void> => {
    const [me, fromCsv, fromJson] = [hero(), hero(), hero()];
    const group = await me.call(createCollection, { body: { name: 'ÄÖ İstanbul; \\ "x"' } });
    for (const { inGroup, ...body } of holdings) {
      const added = await me.call(addHolding, { body });
      expect([201, 409]).toContain(added.status); // 409: a number that is there
      if (inGroup && added.status === 201)
        await me.call(addToCollection, { params: { id: group.body.id }, body: { holdingIds: [added.body.id] } });
    }
    const mine = await whole(me);
    for (const [other, format] of [
      [fromCsv, 'csv'],
      [fromJson, 'json'],
    ] as const) {
      const made = await upload(other, await download(me, format), `mine.${format}`);
      expect(await rowsOf(other, made.id, 'refused')).toEqual([]);
      await other.call(contract.applyCollectionImport, { params: { id: made.id }, body: {} });
      expect(await whole(other)).toEqual(mine);
      const again = await upload(other, await download(me, format), `mine.${format}`);
      expect(again).toMatchObject({ duplicates: made.copies, refused: 0 });
    }
  };

  /** Every holding with the names of its collections. */
  const whole = async (me: TestClient) => {
    const answer = await me.call(contract.exportCollection, { query: { format: 'json' } });
    const { holdings } = (typeof answer.body === 'string' ? JSON.parse(answer.body) : answer.body) as {
      holdings: unknown[];
    };
    return holdings.map((holding) => JSON.stringify(holding)).sort();
  };

  it('when one holding of a JSON file makes no sense, then it alone is refused, with its reason', async () => {
    const me = hero();
    const good = { name: 'Wolverine', setName: 'Marvel Annual Flair', year: 1994, cardNumber: '2', quantity: 1 };
    const json = (holdings: unknown[], version = 1) =>
      JSON.stringify({ format: 'ninepocket-collection', version, holdings }, null, 2);
    const bad = [
      { ...good, notes: { a: ['],"['] } },
      7,
      null,
      { ...good, notes: '\u0000' },
      { ...good, name: '\ud800' },
    ];
    const made = await upload(me, json([good, ...bad, { ...good, condition: 'Mint' }]), 'mine.json');
    expect(made).toMatchObject({ format: 'ninepocket', rows: 7, matched: 2, refused: 5 });
    expect((await rowsOf(me, made.id, 'refused')).map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'Notes: this is no value that it can have.'],
      [4, 'This is no holding.'],
      [5, 'This is no holding.'],
      [6, 'Notes: this is no value that it can have.'],
      [7, 'Name: this is no value that it can have.'],
    ]);
    const newer = await me.call(contract.uploadCollection, { raw: formOf(json([good], 2), 'mine.json') });
    expect(newer).toMatchObject({
      status: 400,
      body: { code: 'not_csv', detail: expect.stringContaining('This export was written by a newer version') },
    });
  });

  it('when a text begins like a formula, then no cell of the CSV does', async () => {
    const me = hero();
    await fill(me);
    const text = await download(me, 'csv');
    expect(text).toContain(`"'=HYPERLINK(""x"")`);
    expect(text).not.toMatch(/(?:^|,)"?[=+\-@]/m);
  });

  it('when a SIDE_KICK asks, then it is part of SUPER HERO; nobody gets 401', async () => {
    const sideKick = await world.as({ userId: 1, plan: 'SIDE_KICK' }).call(contract.exportCollection, { query: {} });
    expect(sideKick).toMatchObject({ status: 403, body: { code: 'plan_needed' } });
    expect((await world.as(null).call(contract.exportCollection, { query: {} })).status).toBe(401);
  });
});

describe('files that are none', () => {
  it.each([
    ['nothing', '', 'not_csv'],
    ['a header alone', 'Name,Set\n', 'not_csv'],
    ['other JSON', '{"cards":[]}', 'not_csv'],
    ['JSON without an end', '{"format":"ninepocket-collection","version":1,"holdings":[{},', 'not_csv'],
    ['nothing but brackets', '['.repeat(1_000_000), 'not_csv'],
    ['a spreadsheet program’s own format', 'PK\u0003\u0004rest', 'not_csv'],
    ['too many rows', `Name,Set\n${'Wolverine,Flair\n'.repeat(contract.IMPORT_MAX_ROWS + 1)}`, 'too_many_rows'],
  ])('when the file is %s, then it is refused with a code', async (_, text, code) => {
    const { body } = await hero().call(contract.uploadCollection, { raw: formOf(text) });
    expect(body).toMatchObject({ code });
  });

  it('when there is no file, another field, two files or a picture, then it is refused', async () => {
    const me = hero();
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

  it('when a spreadsheet wrote it in its own letters, then accents are read', async () => {
    const bytes = new Uint8Array(Buffer.from('Name,Set,Insert\nSe\u00f1or Muerte,Marvel Annual Flair,yes', 'latin1'));
    const { body } = await hero().call(contract.uploadCollection, { raw: formOf(bytes) });
    expect(body).toMatchObject({ matched: 1 });
  });
});

it.each([
  ['utf16le', [0xff, 0xfe]],
  ['utf16be', [0xfe, 0xff]],
])('when Excel saved it as Unicode text (%s), then it is read', async (order, mark) => {
  const bytes = Buffer.from('Name\tSet\tPurchase Price\nSeñor Muerte\tMarvel Annual Flair\t"1,50"', 'utf16le');
  if (order === 'utf16be') bytes.swap16();
  const { status, body } = await hero().call(contract.uploadCollection, {
    raw: formOf(new Uint8Array([...mark, ...bytes]), 'Unicode Text.txt'),
  });
  expect({ status, body }).toMatchObject({ status: 201, body: { rows: 1, matched: 1 } });
});

it('when a cell is cut in the middle of a character, then its reason can be stored all the same', async () => {
  const me = hero();
  const { id } = await upload(me, `Name,Set,Quantity\nWolverine,Marvel Annual Flair,${'x'.repeat(39)}😀`);
  expect(await rowsOf(me, id, 'refused')).toHaveLength(1);
});

describe("somebody else's import", () => {
  it('when its id is known, then it is a 404 all the same', async () => {
    const { id } = await upload(hero(), 'Name,Set\nWolverine,Marvel Annual Flair');
    const stranger = hero();
    const answers = await Promise.all([
      stranger.call(contract.getCollectionImport, { params: { id } }),
      stranger.call(contract.listImportRows, { params: { id } }),
      stranger.call(contract.changeCollectionImport, { params: { id }, body: {} }),
      stranger.call(contract.applyCollectionImport, { params: { id }, body: {} }),
      stranger.call(contract.getCollectionImport, { params: { id: '00000000-0000-4000-8000-000000000000' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const nobody = await world.as(null).call(contract.getCollectionImport, { params: { id } });
    expect(nobody.status).toBe(401);
  });
});
