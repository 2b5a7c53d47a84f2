/** What collectors and their programs really write, from public bug reports and exports. */
import { addHolding } from '@ninepocket/contracts/collection/collection';
import * as contract from '@ninepocket/contracts/collection/holdings/files';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyImport, type FilesWorld, linesOf, rowsOf, startFilesWorld, upload } from './files-world.js';

let world: FilesWorld;
beforeAll(async () => {
  world = await startFilesWorld();
});
afterAll(() => world.close());

describe('years in the names of sets', () => {
  it.each([
    'Marvel Annual Flair 1995',
    '1995 Marvel Annual Flair',
    'Marvel Annual Flair (1995)',
    "Marvel Annual Flair '95",
    'Marvel Annual Flair 95',
    'Marvel Annual Flair 1995-96',
  ])('when the catalog has "%s" only from 1994, then it is unknown, with that set as a suggestion', async (name) => {
    const me = world.hero();
    const made = await upload(me, linesOf('Set,Card Number,Name,Quantity', `${name},1,The Thing,1`));
    expect(made).toMatchObject({
      matched: 0,
      refused: 1,
      unknownSets: [{ name, rows: 1, suggestions: [{ id: 1, year: 1994 }] }],
    });
    const withoutNumber = await upload(me, linesOf('Set,Name,Quantity', `${name},The Thing,1`));
    expect(withoutNumber.matched).toBe(0);
  });

  it.each([
    ['1994 Marvel Annual Flair', ''],
    ['Marvel Annual Flair 1994', '1994'],
    ["Marvel Annual Flair '94", ''],
    ['Marvel Annual Flair 94', ''],
    ['Marvel 1994 Annual Flair', ''],
    ['Marvel Annual Flair 1994-95', ''],
    ['MARVEL ANNUAL\u00a0FLAIR', '1994'],
    ['Mar\u200bvel Annual Flair', ''],
  ])('when a set is called %j with the year %j, then it is that of 1994', async (name, year) => {
    const made = await upload(
      world.hero(),
      linesOf('Set,Year,Card Number,Name,Quantity', `${name},${year},1,The Thing,1`),
    );
    expect(made).toMatchObject({ matched: 1, unknownSets: [] });
  });

  it('when the year in the name and that of the row differ, then the set is unknown', async () => {
    const lines = [
      'Set,Year,Card Number,Name,Quantity',
      'Marvel Annual Flair 1995,1994,1,The Thing,1',
      'X-Men 1992,1993,7,Cable,1',
    ];
    expect(await upload(world.hero(), linesOf(...lines))).toMatchObject({ matched: 0, refused: 2 });
  });

  it('when several years of a set are in the catalog, then the other years are suggested, the nearest first', async () => {
    const made = await upload(world.hero(), linesOf('Set,Card Number,Name,Quantity', 'X-Men 1996,7,Cable,1'));
    expect(made.unknownSets[0]?.suggestions.map(({ year }) => year)).toEqual([1993, 1992]);
  });

  it("when only a part of a set's name is written, then the set is suggested", async () => {
    const made = await upload(world.hero(), linesOf('Set,Card Number,Name,Quantity', "Flair '94,1,The Thing,1"));
    expect(made.unknownSets).toMatchObject([{ name: "Flair '94", suggestions: [{ id: 1 }] }]);
  });
});

describe('counts', () => {
  it.each(['Owned', 'Have', 'NumberOwned', '# Owned', 'In collection', 'Stock'])(
    'when the counts are in a column called %s, then 0, blank and FALSE are not owned',
    async (column) => {
      const me = world.hero();
      const lines = [
        `Set,Card Number,Name,${column}`,
        'X-Men,11,Phoenix,0',
        'X-Men,12,Power Man,3',
        'X-Men,XH-1,Wolverine,',
        'X-Men,XH-2,Cable,FALSE',
      ];
      const made = await upload(me, linesOf(...lines));
      expect(made).toMatchObject({ matched: 1, refused: 3, copies: 3, asksForCopies: false });
      expect(new Set((await rowsOf(me, made.id, 'refused')).map(({ reason }) => reason))).toEqual(
        new Set(['Not owned: the number of copies is 0.']),
      );
    },
  );

  it.each(['Quantity', 'Qty', 'Count'])(
    'when some cells of a column called %s are blank, then those cards are not owned',
    async (column) => {
      const cards = ['11,Phoenix,', '12,Power Man,2', 'XH-1,Wolverine,1', 'XH-2,Cable,3'];
      const made = await upload(
        world.hero(),
        linesOf(`Set,Year,Card Number,Name,${column}`, ...cards.map((card) => `X-Men,1992,${card}`)),
      );
      expect(made).toMatchObject({ matched: 3, notOwned: 1, copies: 6, asksForCopies: false });
    },
  );

  it.each(['Qty', 'Owned'])(
    'when a column called %s is blank in every row, then the collector is asked as if there were none',
    async (column) => {
      const lines = [`Set,Card Number,Name,${column}`, 'X-Men,11,Phoenix,', 'X-Men,12,Power Man, '];
      expect(await upload(world.hero(), linesOf(...lines))).toMatchObject({
        matched: 2,
        copies: 2,
        asksForCopies: true,
      });
    },
  );

  it('when no column has counts, then the collector is asked, and the answer is stored', async () => {
    const me = world.hero();
    const made = await upload(me, linesOf('Set,Card Number,Name', 'X-Men,11,Phoenix'));
    expect(made).toMatchObject({ matched: 1, asksForCopies: true });
    const params = { id: made.id };
    const answered = await me.call(contract.changeCollectionImport, { params, body: { oneCopyEach: true } });
    expect(answered.body).toMatchObject({ matched: 1, asksForCopies: false });
    expect((await me.call(contract.getCollectionImport, { params })).body.asksForCopies).toBe(false);
    const { body } = await me.call(contract.changeCollectionImport, { params, body: { oneCopyEach: false } });
    expect(body.asksForCopies).toBe(true);
  });
});

it('when numbers are in other notations, then they are matched if set and name agree', async () => {
  const numbers = ['11.0', '"11,0"', '11/162', '11 of 162', '"=""11"""', "'11", 'No. 11', '011', '#11'];
  const lines = [
    ...numbers.map((number) => `X-Men,${number},Phoenix`),
    'X-Men,XH1,Wolverine',
    'X-Men,XH–2,Cable',
    'X-Men,xh 1,WOLVERINE',
  ];
  const made = await upload(
    world.hero(),
    linesOf('Set,Card Number,Name,Quantity', ...lines.map((line) => `${line},1`)),
  );
  expect(made).toMatchObject({ matched: lines.length, ambiguous: 0, refused: 0 });
});

it('when rows have one candidate each, then all suggestions are accepted at once', async () => {
  const me = world.hero();
  const lines = ['X-Men,XH1,Wolverine hologram', 'X-Men,11,Phoenix the First', 'X-Men,7,Cable', 'X-Men,99,Nobody'];
  const made = await upload(me, linesOf('Set,Card Number,Name,Quantity', ...lines.map((line) => `${line},1`)));
  expect(made).toMatchObject({ matched: 0, ambiguous: 3, suggested: 2, refused: 1 });
  expect((await rowsOf(me, made.id, 'ambiguous'))[0]?.reason).toBe(
    'No card “XH1” in X-Men. Did you mean #XH-1 Wolverine?',
  );
  const { body } = await me.call(contract.changeCollectionImport, {
    params: { id: made.id },
    body: { acceptSuggestions: true },
  });
  expect(body).toMatchObject({ matched: 2, ambiguous: 1, suggested: 0 });
});

it('when inserts are called by their kind, then they land, and a word for a parallel is a question', async () => {
  const me = world.hero();
  const lines = ['XH-1,Wolverine,Hologram', 'XH-2,Cable,X-Men Hologram', '11,Phoenix,Hologram', 'XH-1,Wolverine,Gold'];
  const made = await upload(
    me,
    linesOf('Set,Card Number,Name,Variation,Quantity', ...lines.map((line) => `X-Men,${line},1`)),
  );
  expect(made).toMatchObject({ matched: 2, ambiguous: 2, refused: 0 });
  expect((await rowsOf(me, made.id, 'matched'))[0]?.reason).toBe('“Hologram” was read as the kind of this insert');
});

describe('cells of sets that are blank below a name', () => {
  it('when the set is only named above its cards, then it is theirs, and each row says so', async () => {
    const me = world.hero();
    const lines = [
      'Set,Year,Card Number,Name,Quantity',
      ',,11,Phoenix,1',
      'X-Men,1992,11,Phoenix,1',
      ',,12,Power Man,1',
      '"""",ditto,7,Cable,1',
      ',1993,7,Cable,1',
      ',1994,7,Cable,1',
      'Marvel Annual Flair,,,,',
      ',,1,The Thing,1',
      ',,11,Phoenix,1',
    ];
    const made = await upload(me, linesOf(...lines));
    expect(
      (await rowsOf(me, made.id)).map(({ line, status, reason, card }) => [line, status, reason, card?.id]),
    ).toEqual([
      [2, 'refused', 'The row has no set name.', undefined],
      [3, 'matched', null, 9],
      [4, 'matched', 'The set is that of line 3: X-Men', 10],
      [5, 'matched', 'The set is that of line 3: X-Men', 5],
      [6, 'matched', 'The set is that of line 3: X-Men', 6],
      [7, 'refused', 'The catalog has no set called X-Men from 1994.', undefined],
      [8, 'refused', 'The row has neither a card name nor a card number.', undefined],
      [9, 'matched', 'The set is that of line 8: Marvel Annual Flair', 1],
      [10, 'refused', 'No card “11” and none called “Phoenix” in Marvel Annual Flair.', undefined],
    ]);
    expect(made).toMatchObject({ matched: 5, noted: 4 });
  });

  it.each(['"“"', '”', '″', '""""', '-', '–', '—', 'N/A', 'n/a', 'do', 'do.', '-"-', '-”-'])(
    'when a set is written as %s below a name, then it is the set above',
    async (written) => {
      const lines = ['Set,Card Number,Name,Quantity', 'X-Men,11,Phoenix,1', `${written},12,Power Man,1`];
      const me = world.hero();
      const made = await upload(me, linesOf(...lines));
      expect((await rowsOf(me, made.id))[1]).toMatchObject({
        status: 'matched',
        reason: 'The set is that of line 2: X-Men',
      });
    },
  );

  it.each(['?', 'Unknown'])(
    'when a set is written as %s below a name, then it is not the set above',
    async (written) => {
      const lines = ['Set,Card Number,Name,Quantity', 'X-Men,11,Phoenix,1', `${written},12,Power Man,1`];
      expect(await upload(world.hero(), linesOf(...lines))).toMatchObject({ matched: 1, refused: 1 });
    },
  );

  it('when the file is from a program, then a blank set stays blank', async () => {
    const lines = ['Count,Tradelist Count,Name,Edition,Card Number', '1,0,Phoenix,X-Men,11', '1,0,Power Man,,12'];
    expect(await upload(world.hero(), linesOf(...lines))).toMatchObject({ format: 'deckbox', matched: 1, refused: 1 });
  });
});

describe('files without a header', () => {
  const rows = ['X-Men,1992,11,Phoenix,2', 'X-Men,1992,12,Power Man,1', 'X-Men,1993,7,Cable,1'];

  it.each([
    ['its first line has numbers', rows],
    ['its first line has a set', ['X-Men,Phoenix', 'X-Men,Power Man']],
    ['it has one line', rows.slice(0, 1)],
    ['a value is called like a column', ['X-Men,11,Phoenix,Foil', 'X-Men,12,Power Man,Normal']],
  ])('when %s, then it is a card, and the collector confirms the guessed columns', async (_, lines) => {
    const me = world.hero();
    const made = await upload(me, linesOf(...lines));
    expect(made).toMatchObject({
      rows: lines.length,
      matched: lines.length,
      asksForColumns: true,
      columns: lines[0]!.split(',').map(() => ''),
    });
    expect((await rowsOf(me, made.id))[0]).toMatchObject({ line: 1, values: { 'Column 1': 'X-Men' }, card: { id: 9 } });
    const params = { id: made.id };
    const change = async (body: object) => (await me.call(contract.changeCollectionImport, { params, body })).body;
    expect(await change({ oneCopyEach: true })).toMatchObject({ asksForColumns: true });
    const { mapping } = made;
    expect(await change({ mapping })).toMatchObject({ asksForColumns: false, matched: lines.length, mapping });
    expect((await me.call(contract.getCollectionImport, { params })).body.asksForColumns).toBe(false);
  });

  it('when the first line names columns in words that are not known, then it is no card', async () => {
    const made = await upload(world.hero(), linesOf('Was;Woraus;Wieviel', 'Phoenix;X-Men;3'));
    expect(made).toMatchObject({ rows: 1, asksForColumns: false, columns: ['Was', 'Woraus', 'Wieviel'] });
  });
});

describe('layouts', () => {
  const rows = ['X-Men;11;Phoenix;1,0;"1,50"', 'X-Men;12;Power Man;2,0;"2,50"'];
  it.each([
    ['titles above the header', ['my marvel cards;;;;', '', 'Set;#;Name;Qty;Price paid', ...rows], 4],
    ['a line that names another separator', ['sep=,', 'Set;#;Name;Qty;Price paid', ...rows], 3],
    ['a line that names the separator', ['"sep=;"', 'Set;#;Name;Qty;Price paid', ...rows], 3],
    ['a column without a name', ['Set;#;Name;Qty;Price paid;;', ...rows.map((row) => `${row};x;y`)], 2],
  ])('when a file has %s, then its rows are read, with their lines', async (_, lines, first) => {
    const me = world.hero();
    const made = await upload(me, linesOf(...lines));
    expect(made).toMatchObject({
      matched: 2,
      refused: 0,
      copies: 3,
      columns: expect.arrayContaining(['Set', '#', 'Name', 'Qty']),
    });
    expect((await rowsOf(me, made.id)).map(({ line }) => line)).toEqual([first, first + 1]);
    expect((await applyImport(me, made.id)).map(({ purchasePrice }) => purchasePrice)).toEqual([1.5, 2.5]);
  });

  it('when columns have no names, then they are shown by their position', async () => {
    const me = world.hero();
    const made = await upload(me, linesOf('Set,,Name,,Qty', 'X-Men,a,Phoenix,b,1'));
    expect(made.columns).toEqual(['Set', '', 'Name', '', 'Qty']);
    expect((await rowsOf(me, made.id))[0]?.values).toMatchObject({ 'Column 2': 'a', 'Column 4': 'b' });
  });
});

it('when a foil is owned and a plain copy is imported, then they stay apart', async () => {
  const me = world.hero();
  await me.call(addHolding, { body: { cardId: 9, notes: 'Foil' } });
  const { id } = await upload(
    me,
    linesOf('Set,Card Number,Name,Quantity,Foil', 'X-Men,11,Phoenix,1,no', 'X-Men,11,Phoenix,1,yes'),
  );
  expect((await applyImport(me, id)).map(({ quantity, notes }) => [quantity, notes])).toEqual([
    [1, 'Foil'],
    [1, null],
    [1, 'Foil'],
  ]);
});
