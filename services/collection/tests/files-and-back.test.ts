import { addHolding, removeHolding, listCollection, updateHolding } from '@ninepocket/contracts/collection/collection';
import { changeKeepRules, listTrades } from '@ninepocket/contracts/collection/lists/trades';
import * as contract from '@ninepocket/contracts/collection/holdings/files';
import {
  addToCustomCollection,
  createCustomCollection,
  listCustomCollections,
} from '@ninepocket/contracts/collection/custom-collections';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyHolding, type AnyHolding } from './any-holding.js';
import { collectionOf, formOf, rowsOf, upload, startFilesWorld, type FilesWorld } from './files-world.js';

let world: FilesWorld;
beforeAll(async () => {
  world = await startFilesWorld();
});
afterAll(() => world.close());

describe('an export', () => {
  const fill = async (me: TestClient): Promise<void> => {
    await me.call(addHolding, { body: { cardId: 1, quantity: 3 } });
    await me.call(addHolding, { body: { cardId: 3, condition: 'Poor', notes: '=HYPERLINK("x")\nline, two' } });
    await me.call(addHolding, {
      body: {
        cardId: 4, condition: 'Mint', gradeCompany: 'BGS', grade: 9.5, certNumber: "'-0012", serialNumber: '017/050', signedBy: '=Stan; "The Man" Lee',
        acquiredDate: '2020-02-29', purchasePrice: 1.1, personalValue: 22, salePrice: 33.33, isForSale: true, isFavorite: true,
      },
    }); // prettier-ignore
    await me.call(addHolding, { body: { cardId: 6, isFavorite: true } });
    const group = await me.call(createCustomCollection, { body: { name: 'Best of; "all", really' } });
    expect(group.status).toBe(201);
    const [first] = (await me.call(listCollection, { query: { sort: 'oldest' } })).body;
    await me.call(addToCustomCollection, { params: { id: group.body.id }, body: { holdingIds: [first!.id] } });
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
    'when %s is imported by another user, then the collection is the same',
    async (format) => {
      const [me, other] = [world.hero(), world.hero()];
      await fill(me);
      const made = await upload(other, await download(me, format), `mine.${format}`);
      expect(made).toMatchObject({ format: 'ninepocket', rows: 4, matched: 4, ambiguous: 0, refused: 0, copies: 6 });
      await other.call(contract.applyCollectionImport, { params: { id: made.id }, body: {} });
      expect(await collectionOf(other)).toEqual(await collectionOf(me));
      const groups = (await other.call(listCustomCollections)).body.map(({ name, copies }) => ({ name, copies }));
      expect(groups).toEqual((await me.call(listCustomCollections)).body.map(({ name, copies }) => ({ name, copies })));
    },
  );

  it('when a collection is exported, then each row has what one copy sells for and is worth', async () => {
    const me = world.hero();
    await me.call(addHolding, { body: { cardId: 1, quantity: 3, personalValue: 99.5 } });
    const [listed] = (await me.call(listCollection, { query: {} })).body;
    const value = listed?.card.marketValue ?? null;
    const [header = '', row = ''] = (await download(me, 'csv')).split('\r\n');
    expect(header.split(',').slice(-4)).toEqual(['Market Value', 'Value', 'Subset', 'Tradelist Count']);
    expect(row.split(',').slice(-4)).toEqual([value === null ? '' : String(value), '99.5', '', '2']);
    expect((JSON.parse(await download(me, 'json')) as { holdings: object[] }).holdings).toMatchObject([
      { marketValue: value, value: 99.5, subset: null, tradelistCount: 2 },
    ]);
  });

  it.each(['csv', 'json'] as const)(
    'when %s is imported twice, then the same copies are spare as before, and the second time nothing changes',
    async (format) => {
      const [me, other] = [world.hero(), world.hero()];
      for (const body of [
        { cardId: 1, quantity: 4 },
        { cardId: 1, quantity: 2, condition: 'Mint' as const },
        { cardId: 3, quantity: 5 },
        { cardId: 6 },
      ])
        await me.call(addHolding, { body });
      const rules = [
        { kind: 'card' as const, targetId: 1, copies: 3 },
        { kind: 'card' as const, targetId: 3, copies: 0 },
      ];
      await me.call(changeKeepRules, { body: { rules } });
      const file = await download(me, format);
      const mine = await sparesOf(me);
      expect(mine).toEqual([
        [1, 'Near Mint', 3, 3],
        [3, 'Near Mint', 5, 0],
      ]);
      const made = await upload(other, file, `mine.${format}`);
      expect(made).toMatchObject({ matched: 4, noted: 2 });
      await other.call(contract.applyCollectionImport, { params: { id: made.id }, body: {} });
      expect(await sparesOf(other)).toEqual(mine);
      for (const one of [me, other]) {
        const again = await upload(one, file, `mine.${format}`);
        const reasons = (await rowsOf(one, again.id)).map(({ reason }) => reason);
        expect(reasons.filter((reason) => reason?.includes('kept'))).toEqual([]);
        const { status } = await one.call(contract.applyCollectionImport, { params: { id: again.id }, body: {} });
        expect([status, await sparesOf(one)]).toEqual([409, mine]);
      }
    },
  );
  const sparesOf = async (me: TestClient) =>
    (await me.call(listTrades)).body.map(({ cardId, condition, spares, keep }) => [cardId, condition, spares, keep]);

  it.each(['csv', 'json'] as const)(
    'when holdings differ only in favorite mark and collections, then %s restores them unchanged',
    async (format) => {
      const [me, other] = [world.hero(), world.hero()];
      const group = await me.call(createCustomCollection, { body: { name: 'Binder' } });
      for (const { note, ...body } of [
        { note: 'a', cardId: 1, quantity: 1, isFavorite: true },
        { note: 'b', cardId: 1, quantity: 2 },
        { note: 'c', cardId: 1, quantity: 3 },
      ]) {
        const { body: added } = await me.call(addHolding, { body: { ...body, notes: note } });
        await me.call(updateHolding, { params: { id: added.id }, body: { notes: null } });
        if (note === 'c')
          await me.call(addToCustomCollection, { params: { id: group.body.id }, body: { holdingIds: [added.id] } });
      }
      const made = await upload(other, await download(me, format), `mine.${format}`);
      await other.call(contract.applyCollectionImport, { params: { id: made.id }, body: {} });
      const mine = await whole(me);
      expect(mine).toHaveLength(3);
      expect(await whole(other)).toEqual(mine);
    },
  );

  it(
    'when any holdings are imported into an empty account, as CSV or JSON, then they are the same',
    () =>
      fc.assert(fc.asyncProperty(fc.array(anyHolding, { minLength: 25, maxLength: 50 }), expectSame), {
        numRuns: 4,
        endOnFailure: true,
      }),
    120_000,
  );

  const expectSame = async (holdings: AnyHolding[]): Promise<void> => {
    const [me, fromCsv, fromJson] = [world.hero(), world.hero(), world.hero()];
    const group = await me.call(createCustomCollection, { body: { name: 'ÄÖ İstanbul; \\ "x"' } });
    for (const { inCustomCollection, ...body } of holdings) {
      const added = await me.call(addHolding, { body });
      expect([201, 409]).toContain(added.status); // 409: the collection already has this serial or certificate number
      if (inCustomCollection && added.status === 201)
        await me.call(addToCustomCollection, { params: { id: group.body.id }, body: { holdingIds: [added.body.id] } });
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
      expect(again).toMatchObject({ duplicates: made.copies, leftOut: made.copies, refused: 0 });
      const nothing = await other.call(contract.applyCollectionImport, { params: { id: again.id }, body: {} });
      expect(nothing).toMatchObject({ status: 409, body: { code: 'nothing_to_add' } });
    }
  };

  const whole = async (me: TestClient) => {
    const answer = await me.call(contract.exportCollection, { query: { format: 'json' } });
    const { holdings } = (typeof answer.body === 'string' ? JSON.parse(answer.body) : answer.body) as {
      holdings: unknown[];
    };
    return holdings.map((holding) => JSON.stringify(holding)).sort();
  };

  it('when rows are already in the collection, then they are reported as skipped, and only the rest are added', async () => {
    const me = world.hero();
    const details = {
      condition: 'Mint',
      gradeCompany: 'PSA',
      grade: 9,
      purchasePrice: 12.5,
      notes: 'at a show',
    } as const;
    const mine = [
      { cardId: 1, quantity: 2 },
      { cardId: 2, ...details },
      { cardId: 2, ...details },
      { cardId: 4, quantity: 3, notes: 'box' },
      { cardId: 6, serialNumber: '3/10' },
    ];
    for (const body of mine) await me.call(addHolding, { body });
    const before = await whole(me);
    const file = await download(me, 'csv');
    const [, second, , fourth] = (await me.call(listCollection, { query: { sort: 'oldest' } })).body;
    await me.call(removeHolding, { params: { id: second!.id } });
    await me.call(updateHolding, { params: { id: fourth!.id }, body: { quantity: 1 } });

    const made = await upload(me, file);
    expect(made).toMatchObject({ copies: 8, duplicates: 5, leftOut: 5 });
    expect((await rowsOf(me, made.id, 'matched')).map(({ reason }) => reason)).toEqual([
      'You already have this; it is skipped',
      'You already have this; it is skipped',
      null,
      'You already have 1 of these 3 copies; it is skipped',
      'You already have this numbered copy; it is skipped',
    ]);
    const applied = await me.call(contract.applyCollectionImport, { params: { id: made.id }, body: {} });
    expect(applied).toMatchObject({ status: 200, body: { copies: 3, holdings: 2 } });
    expect(await upload(me, file)).toMatchObject({ copies: 8, duplicates: 8, leftOut: 8 });
    expect(await whole(me)).toHaveLength(before.length + 1);
  });

  it('when one holding of a JSON file is invalid, then only that one is refused, with a reason', async () => {
    const me = world.hero();
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
      [3, 'Notes: this value is not valid.'],
      [4, 'This entry is not a collection item.'],
      [5, 'This entry is not a collection item.'],
      [6, 'Notes: this value is not valid.'],
      [7, 'Name: this value is not valid.'],
    ]);
    const newer = await me.call(contract.uploadCollection, { raw: formOf(json([good], 2), 'mine.json') });
    expect(newer).toMatchObject({
      status: 400,
      body: { code: 'not_csv', detail: expect.stringContaining('This export was written by a newer version') },
    });
  });

  it('when a text starts like a formula, then no cell of the CSV starts like one', async () => {
    const me = world.hero();
    await fill(me);
    const text = await download(me, 'csv');
    expect(text).toContain(`"'=HYPERLINK(""x"")`);
    expect(text).not.toMatch(/(?:^|,)"?[=+\-@]/m);
  });

  it('when a SIDE_KICK exports, then the status is 403; an anonymous caller gets 401', async () => {
    const sideKick = await world.as({ userId: 1, plan: 'SIDE_KICK' }).call(contract.exportCollection, { query: {} });
    expect(sideKick).toMatchObject({ status: 403, body: { code: 'plan_needed' } });
    expect((await world.as(null).call(contract.exportCollection, { query: {} })).status).toBe(401);
  });
});
